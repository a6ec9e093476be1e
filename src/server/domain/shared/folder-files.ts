import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The plain files of a folder; none where nobody has made the folder yet. */
export async function* listFiles(folder: string): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  for (const name of await readdir(folder).catch(noNames)) {
    const entry = await stat(join(folder, name)).catch(() => undefined);
    if (entry?.isFile()) yield { name, modifiedAt: entry.mtime };
  }
}

/** Undefined where there is no such file. */
export async function openFile(path: string) {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isFile()) return undefined;
  return {
    bytes: entry.size,
    read: (range?: { start: number; end: number }) => createReadStream(path, range),
  };
}

function noNames(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
