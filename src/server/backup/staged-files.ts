import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '#server/storage/new-id.ts';
import { restoreMarker } from '#server/storage/restore-marker.ts';
import { syncFolder } from '#server/storage/write-whole.ts';
import { BackupProblem } from './backup-problem.ts';
import { canBeHeld, dataEntries } from './data-files.ts';

/** A name that is too long, or a file and a folder of the same name. */
const impossibleName = new Set(['ENAMETOOLONG', 'EEXIST', 'EISDIR', 'ENOTDIR']);

export type StagedFiles = Awaited<ReturnType<typeof stageFiles>>;

/**
 * A folder inside the data folder in which everything is put together before anything is replaced: on the same disk, so that taking its
 * place is a matter of names.
 */
export async function stageFiles(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const staging = join(dataDir, `.restored-${newId()}`);
  const replaced = join(dataDir, `.replaced-${newId()}`);
  await mkdir(staging, { mode: 0o700 });
  let file: Awaited<ReturnType<typeof open>> | undefined;

  async function endFile(): Promise<void> {
    await file?.sync();
    await file?.close();
    file = undefined;
  }

  let isHalfMoved = false;
  const moved: [from: string, to: string][] = [];
  async function move(from: string, to: string): Promise<void> {
    await rename(from, to);
    moved.push([from, to]);
  }
  async function moveBack(): Promise<void> {
    isHalfMoved = moved.length > 0;
    for (const [from, to] of moved.splice(0).reverse()) await rename(to, from);
    isHalfMoved = false;
  }

  /** Each name that moves can move back: whatever fails on the way, all of them do. From here to the end nobody may open the folder. */
  async function takePlace(): Promise<void> {
    await mkdir(replaced, { mode: 0o700 });
    try {
      for (const name of await dataEntries(dataDir)) await move(join(dataDir, name), join(replaced, name));
      for (const name of await dataEntries(staging)) await move(join(staging, name), join(dataDir, name));
      await syncFolder(dataDir);
    } catch (error) {
      await moveBack();
      throw error;
    }
  }

  return {
    folder: staging,

    async startFile(path: string, mode: number): Promise<void> {
      await endFile();
      if (!canBeHeld(path))
        throw new BackupProblem('The file is damaged: it holds a file that no backup holds.');
      const target = join(staging, path);
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o755 });
        file = await open(target, 'w', 0o600);
      } catch (error) {
        if (!impossibleName.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        throw new BackupProblem('The file is damaged: it holds a file whose name cannot be.', {
          cause: error,
        });
      }
      await chmod(target, mode & 0o777);
    },

    async write(bytes: Buffer): Promise<void> {
      if (!file) throw new BackupProblem('The file is damaged: it holds bytes of no file.');
      await file.writeFile(bytes);
    },

    endFile,
    keepOthersOut: () => writeFile(join(dataDir, restoreMarker), ''),
    takePlace,
    moveBack,

    /** Also what an earlier restore has left that was cut off. */
    async cleanUp(): Promise<void> {
      await file?.close().catch(() => {});
      // What could not be moved back is somebody's site: left where it is, and the folder stays closed.
      if (isHalfMoved) return;
      for (const name of await readdir(dataDir)) {
        if (/^\.(?:restored|replaced)-/.test(name))
          await rm(join(dataDir, name), { recursive: true, force: true });
      }
      await rm(join(dataDir, restoreMarker), { force: true });
    },
  };
}
