import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '#contract/errors.ts';
import { translateDriverError } from '#server/storage/errors.ts';
import { newId } from '#server/storage/new-id.ts';
import { imageError } from './image-error.ts';
import { headBytes } from './image-type.ts';

export type IncomingFile = {
  path: string;
  bytes: number;
  /** The first bytes, which tell what it is. */
  head: Buffer;
  /** Names the content: the same bytes always have the same one. */
  hash: string;
};

export type IncomingFiles = ReturnType<typeof createIncomingFiles>;

/** Files on their way in, on disk from the first byte so that many at once need no memory, and gone when the work with them is done. */
export function createIncomingFiles({ folder, maxBytes }: { folder: string; maxBytes: number }) {
  async function write(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<Omit<IncomingFile, 'path'>> {
    const hash = createHash('sha256');
    let head: Buffer = Buffer.alloc(0);
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      hash.update(chunk);
      await file.writeFile(chunk).catch((error) => Promise.reject(translateDriverError(error)));
    }
    return { bytes, head, hash: hash.digest('hex').slice(0, 32) };
  }

  async function writeTo(path: string, chunks: AsyncIterable<Buffer>): Promise<IncomingFile> {
    const file = await open(path, 'wx', 0o600);
    try {
      return { path, ...(await write(file, chunks)) };
    } finally {
      await file.close();
    }
  }

  return {
    async receive<Result>(
      chunks: AsyncIterable<Buffer>,
      work: (file: IncomingFile) => Promise<Result>,
    ): Promise<Result> {
      await mkdir(folder, { recursive: true });
      const path = join(folder, newId());
      try {
        return await work(await writeTo(path, chunks));
      } finally {
        await rm(path, { force: true });
      }
    },

    /** Throws away what a crash has left behind. */
    async removeAbandoned(olderThan: Date): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const entry = await stat(join(folder, name)).catch(() => undefined);
        if (entry && entry.mtime < olderThan) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 100) / 100;
  return imageError('too-large', `The image is too large. The limit is ${megabytes} MB.`);
}
