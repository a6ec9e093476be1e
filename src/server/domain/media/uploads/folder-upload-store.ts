import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, openFile } from '#server/domain/shared/folder-files.ts';
import { newId } from '#server/storage/new-id.ts';
import { writeWhole } from '#server/storage/write-whole.ts';
import type { UploadStore } from './upload-store.ts';

const unfinished = '.unfinished-';

/** Uploads as plain files in one folder. */
export function createFolderUploadStore(folder: string): UploadStore {
  const path = (name: string) => join(folder, name);

  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const writing = { draft: path(`${unfinished}${newId()}`), mode: 0o644 };
      await writeWhole(path(name), writing, (file) => file.writeFile(bytes));
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
