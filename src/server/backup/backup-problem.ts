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

/** What the operating system refused, in words; anything else is a fault of ours and stays what it is. */
export async function tellingWhy<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = plainReasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason || error instanceof BackupProblem) throw error;
    throw new BackupProblem(`${doing}: ${reason}.`, { cause: error });
  }
}
