import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newId } from '#server/storage/new-id.ts';

/** What SQLite may put beside a database. */
const besideDatabase = ['-wal', '-shm', '-journal'];

/** What stands beside a backup while it is made, and holds the same secrets. Named after the process, so that nobody else clears it away. */
export function unfinishedFiles(path: string) {
  const run = `${process.pid}-${newId()}`;
  const archive = `${path}.unfinished-${run}`;
  const database = `${path}.database-${run}`;
  const all = [archive, database, ...besideDatabase.map((end) => database + end)];
  return {
    archive,
    database,
    remove: async (): Promise<void> => {
      for (const file of all) await rm(file, { force: true });
    },
    /** For a process that is about to end. */
    removeNow: (): void => {
      for (const file of all) rmSync(file, { force: true });
    },
  };
}

/** Clears away what earlier runs have left that were killed, and spares those that are still at work. */
export async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const ending = name.slice(basename(path).length);
    const match = /^\.(?:unfinished|database)-(?:(\d+)-)?[0-9a-z]{27}(?:-wal|-shm|-journal)?$/.exec(ending);
    if (match && !isAtWork(Number(match[1]))) await rm(join(folder, name), { force: true });
  }
}

/** Our own number on a file that is not ours was that of a process before us. */
function isAtWork(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
