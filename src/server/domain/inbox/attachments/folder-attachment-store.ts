import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, openFile } from '#server/domain/shared/folder-files.ts';
import type { AttachmentStore } from './attachment-store.ts';

/** Attachments as files in one folder that nothing serves, under names that say nothing of what they hold. */
export function createFolderAttachmentStore(folder: string): AttachmentStore {
  const path = (name: string) => join(folder, name);

  async function write(name: string, chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<number> {
    const file = await open(path(name), 'wx', 0o600);
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        // Read on without keeping anything: the mail goes on behind this file, and its size is worth telling.
        if (bytes <= maxBytes) await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return bytes;
  }

  return {
    async put(name, chunks, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const bytes = await write(name, chunks, maxBytes);
        const kept = bytes <= maxBytes;
        if (!kept) await rm(path(name), { force: true });
        return { bytes, kept };
      } catch (error) {
        await rm(path(name), { force: true });
        throw error;
      }
    },

    open: (name) => openFile(path(name)),

    async remove(name) {
      await rm(path(name), { force: true });
    },

    list: () => listFiles(folder),
  };
}
