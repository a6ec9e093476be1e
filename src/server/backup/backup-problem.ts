import pg from 'pg';
import { AppError } from '#contract/errors.ts';
import { translateDriverError } from '#server/storage/errors.ts';

/** A backup or a restore that cannot be made, told in one line to whoever asked for it. */
export class BackupProblem extends Error {}

const plainReasons: Record<string, string> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'the disk is read-only',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ELOOP: 'its links lead in a circle',
  EXDEV: 'it is a disk of its own',
  EBUSY: 'it is in use',
};

/** What the operating system or the database refused, in words; anything else is a fault of ours and stays what it is. */
export async function withBackupProblem<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof BackupProblem ? undefined : refusalOf(error);
    if (!reason) throw error;
    throw new BackupProblem(`${doing}: ${reason}.`, { cause: error });
  }
}

function refusalOf(error: unknown): string | undefined {
  const cause = (error instanceof AppError && error.cause) || error;
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const known = translateDriverError(cause);
  if (known instanceof AppError && known.code === 'storage-full') return plainReasons.ENOSPC;
  // That there is no database to be asked is told by whoever knows where it should be.
  if (known instanceof AppError && known.code === 'unavailable') return undefined;
  if (code === 'ERR_SQLITE_ERROR' || cause instanceof pg.DatabaseError)
    return `the database says '${message.replace(/\s+/g, ' ').slice(0, 200)}'`;
  return plainReasons[code];
}
