import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, openFile } from '#server/domain/folder-files.ts';
import { newId } from '#server/storage/new-id.ts';
import type { UploadStore } from './upload-store.ts';

const unfinished = '.unfinished-';

/** Uploads as plain files in one folder. */
export function createFolderUploadStore(folder: string): UploadStore {
  const path = (name: string) => join(folder, name);

  async function write(name: string, bytes: Buffer): Promise<void> {
    const temporary = path(`${unfinished}${newId()}`);
    try {
      await withFile(temporary, 'wx', async (file) => {
        await file.writeFile(bytes);
        await file.sync();
      });
      await rename(temporary, path(name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    // A new name is only safe from a power cut once the folder itself has been written.
    await withFile(folder, 'r', (handle) => handle.sync());
  }

  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      await write(name, bytes);
    },

    open: (name) => openFile(path(name)),

    async remove(name) {
      await rm(path(name), { force: true });
    },

    async *list() {
      for await (const file of listFiles(folder)) if (!file.name.startsWith('.')) yield file;
    },

    async removeUnfinished(olderThan) {
      for await (const { name, modifiedAt } of listFiles(folder)) {
        if (name.startsWith(unfinished) && modifiedAt < olderThan) await rm(path(name), { force: true });
      }
    },
  };
}

async function withFile(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o644);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
