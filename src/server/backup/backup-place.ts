import type { Stats } from 'node:fs';
import { lstat, mkdir, open, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { anyVersionOfMagic, magic } from './archive-format.ts';
import { BackupProblem } from './backup-problem.ts';

/** Where a backup of that name is to be written. Refuses to take the place of anything but an older backup. */
export async function placeFor(file: string, dataDir: string): Promise<string> {
  const wanted = resolve(file);
  await mkdir(dirname(wanted), { recursive: true });
  const path = await followLink(file, join(await realpath(dirname(wanted)), basename(wanted)));
  await refuseInside(dataDir, file, path);
  const entry = await orNothing(stat(path));
  if (entry && !entry.isFile())
    throw new BackupProblem(`${file} is no ordinary file; choose another name for the backup.`);
  if (entry && !(await isBackup(path)))
    throw new BackupProblem(
      `${file} is there already, and is no backup of Marquee; choose another name for the backup.`,
    );
  return path;
}

/** A link stays what it is: the backup goes to where it leads. */
async function followLink(file: string, path: string): Promise<string> {
  if (!(await orNothing(lstat(path)))?.isSymbolicLink()) return path;
  const target = await orNothing(realpath(path));
  if (!target)
    throw new BackupProblem(`${file} is a link that leads nowhere; choose another name for the backup.`);
  return target;
}

/** The next backup would take this one along, and a restore would remove it. */
async function refuseInside(dataDir: string, file: string, path: string): Promise<void> {
  const inside = relative(await realpath(dataDir).catch(() => resolve(dataDir)), path);
  if (inside !== '..' && !inside.startsWith(`..${sep}`))
    throw new BackupProblem(`${file} is inside the data folder; choose a place outside of it.`);
}

/** Also a damaged one, or one of another version. */
async function isBackup(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return anyVersionOfMagic.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

function orNothing<Found extends Stats | string>(looking: Promise<Found>): Promise<Found | undefined> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
