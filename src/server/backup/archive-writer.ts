import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeWhole } from '#server/storage/write-whole.ts';
import { type ArchiveHeader, type FrameKind, frameKinds, magic } from './archive-format.ts';

export type ArchiveWriter = {
  file: (path: string, mode: number, chunks: AsyncIterable<Buffer>) => Promise<void>;
  table: (name: string, columns: string[]) => Promise<void>;
  row: (values: (string | null)[]) => Promise<void>;
};

/** Writes a backup under another name first: whoever finds it under its own finds all of it. Only its owner may read it. */
export async function writeArchive(
  path: string,
  unfinished: string,
  header: ArchiveHeader,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await writeWhole(path, { draft: unfinished, mode: 0o600 }, (file) => writeTo(file, header, fill));
}

async function writeTo(
  file: FileHandle,
  header: ArchiveHeader,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const digest = createHash('sha256').update(magic);
  await file.writeFile(magic);
  const gzip = createGzip({ level: 3 });
  const written = pipeline(gzip, async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      digest.update(chunk);
      await file.writeFile(chunk);
    }
  });
  // A disk that is full ends the pipeline while frames are still being made: whoever waits for room must hear of it.
  written.catch(() => {});

  async function frame(kind: FrameKind, payload: Buffer): Promise<void> {
    const head = Buffer.alloc(5);
    head.write(frameKinds[kind], 0, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    gzip.write(head);
    if (!gzip.write(payload)) await Promise.race([once(gzip, 'drain'), written]);
  }
  const json = (kind: FrameKind, value: unknown) => frame(kind, Buffer.from(JSON.stringify(value)));

  const count = { files: 0, rows: 0 };
  await json('header', header);
  try {
    await fill({
      file: async (path, mode, chunks) => {
        await json('file', { path, mode });
        for await (const chunk of chunks) await frame('data', chunk);
        count.files += 1;
      },
      table: (name, columns) => json('table', { name, columns }),
      row: async (values) => {
        await json('row', values);
        count.rows += 1;
      },
    });
    await json('end', count);
  } catch (error) {
    gzip.destroy();
    throw error;
  }
  gzip.end();
  await written;
  await file.writeFile(digest.digest());
}
