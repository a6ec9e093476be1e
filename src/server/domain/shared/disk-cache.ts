import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './folder-files.ts';

export type DiskCache = ReturnType<typeof createDiskCache>;

/**
 * Small files that can always be made again, in a folder that any number of processes share: named by what they are made of, so that whoever
 * has one has the right one. A bounded number is kept, the longest unused going first. What cannot be read or written is made again.
 */
export function createDiskCache({
  folder,
  most,
  onError,
}: {
  folder: string;
  most: number;
  onError: (error: unknown) => void;
}) {
  async function dropOldest() {
    const files: { name: string; modifiedAt: Date }[] = [];
    for await (const file of listFiles(folder)) files.push(file);
    files.sort((one, other) => Number(one.modifiedAt) - Number(other.modifiedAt));
    for (const { name } of files.slice(0, Math.max(0, files.length - most)))
      await rm(join(folder, name), { force: true });
  }

  return {
    async find(name: string): Promise<Buffer | undefined> {
      try {
        const bytes = await readFile(join(folder, name));
        const now = new Date();
        await utimes(join(folder, name), now, now);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
        return undefined;
      }
    },

    async keep(name: string, bytes: Buffer): Promise<void> {
      // Nobody ever sees half a file. One that a crash leaves behind is dropped with the oldest.
      const draft = join(folder, `${randomUUID()}.draft`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, join(folder, name));
        await dropOldest();
      } catch (error) {
        onError(error);
        await rm(draft, { force: true }).catch(() => {});
      }
    },
  };
}
