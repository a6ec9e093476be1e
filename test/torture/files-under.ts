import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file below a folder, with a digest of its bytes. One that a running server removes before it is read was not there. */
export async function filesUnder(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (!entry.isFile() || !isWanted(path)) continue;
    const bytes = await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (bytes) files.set(path, createHash('sha256').update(bytes).digest('hex'));
  }
  return files;
}
