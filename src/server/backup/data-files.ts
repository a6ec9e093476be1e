import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';

/** What is only on its way, and the database, which is copied in a way of its own. Names with a dot in front are nobody's data. */
const leftOut = new Set(['incoming', ...['', '-wal', '-shm', '-journal'].map((end) => databaseFile + end)]);

/** Whether a backup can hold a file of that name, in some folder or none. */
export function canBeHeld(path: string): boolean {
  const parts = path.split('/');
  const isPlain = (part: string) => part !== '' && !isHidden(part) && !/[\\\0]/.test(part);
  return parts.every(isPlain) && (path === databaseFile || !leftOut.has(parts[0] ?? ''));
}

const isHidden = (name: string) => name.startsWith('.');

/** The names at the top of the data folder that a backup holds and a restore replaces. */
export async function dataEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !isHidden(name));
}

/**
 * Takes along the files of the data folder, whatever folders there are. Called before and after the database is copied: a file that a row
 * speaks of was there when the row was, so it is found by one of the two. Before, should it be removed meanwhile; after, should it have
 * come meanwhile. Files never change under their name, but should one, the later state counts.
 */
export function createFileTaker(dataDir: string) {
  const taken = new Map<string, string>();

  async function* filesIn(folder: string): AsyncGenerator<string> {
    const names = folder === '' ? await dataEntries(dataDir) : await readdir(join(dataDir, folder));
    for (const name of names.sort()) {
      if (isHidden(name) || (folder === '' && leftOut.has(name))) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      const entry = await stat(join(dataDir, path)).catch(() => undefined);
      if (entry?.isDirectory()) yield* filesIn(path);
      else if (entry?.isFile()) yield path;
    }
  }

  return async (archive: ArchiveWriter): Promise<void> => {
    for await (const path of filesIn('')) {
      const entry = await stat(join(dataDir, path)).catch(() => undefined);
      if (!entry) continue;
      const state = `${entry.size} ${entry.mtimeMs} ${entry.ino}`;
      if (taken.get(path) === state) continue;
      const bytes = await openToRead(join(dataDir, path));
      if (!bytes) continue;
      await archive.file(path, entry.mode & 0o777, bytes);
      taken.set(path, state);
    }
  };
}

/** Nothing for a file that was removed a moment ago. Once it is open, it can be read to its end whatever happens to its name. */
async function openToRead(path: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    );
  });
}
