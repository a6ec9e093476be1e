import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import {
  type ArchiveHeader,
  anyVersionOfMagic,
  archiveHeader,
  digestBytes,
  endFrame,
  type FrameKind,
  fileFrame,
  frameKinds,
  largestFrame,
  magic,
  rowFrame,
  tableFrame,
} from './archive-format.ts';
import { BackupProblem } from './backup-problem.ts';

export type ArchivePart =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'file'; path: string; mode: number }
  | { kind: 'data'; bytes: Buffer }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; values: (string | null)[] }
  | { kind: 'end' };

const damaged = () => new BackupProblem('The file is damaged: its contents do not match its checksum.');

/** Reads the whole file once before a word of it is believed. */
export async function checkArchive(path: string): Promise<void> {
  const entry = await stat(path);
  // Opening a pipe would wait for somebody to write to it.
  if (!entry.isFile() && !entry.isDirectory())
    throw new BackupProblem('The file is not a backup of Marquee.');
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(magic.length);
    await file.read(head, 0, head.length, 0);
    if (!head.equals(magic)) {
      throw new BackupProblem(
        anyVersionOfMagic.test(head.toString('latin1'))
          ? 'The file was made by another version of Marquee, in a form that this one does not know.'
          : 'The file is not a backup of Marquee.',
      );
    }
    if (size <= magic.length + digestBytes) throw damaged();
    const digest = createHash('sha256');
    const bytes = file.createReadStream({ start: 0, end: size - digestBytes - 1, autoClose: false });
    for await (const chunk of bytes) digest.update(chunk);
    const expected = Buffer.alloc(digestBytes);
    await file.read(expected, 0, digestBytes, size - digestBytes);
    if (!digest.digest().equals(expected)) throw damaged();
  } finally {
    await file.close();
  }
}

/** The parts of a backup in their order. Whatever is not as it should be is a damaged file; nothing after the end counts. */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  let isFirst = true;
  const count = { files: 0, rows: 0 };
  for await (const [kind, payload] of framesOf(path)) {
    if (isFirst !== (kind === 'header')) throw damaged();
    isFirst = false;
    if (kind === 'data') {
      yield { kind, bytes: payload };
      continue;
    }
    if (kind === 'file') count.files += 1;
    if (kind === 'row') count.rows += 1;
    if (kind === 'end') {
      const expected = parse(endFrame, payload);
      if (expected.files !== count.files || expected.rows !== count.rows) throw damaged();
      yield { kind };
      return;
    }
    yield partOf(kind, payload);
  }
  throw damaged();
}

function partOf(kind: Exclude<FrameKind, 'data' | 'end'>, payload: Buffer): ArchivePart {
  switch (kind) {
    case 'header':
      return { kind, header: parse(archiveHeader, payload) };
    case 'file':
      return { kind, ...parse(fileFrame, payload) };
    case 'table':
      return { kind, ...parse(tableFrame, payload) };
    case 'row':
      return { kind, values: parse(rowFrame, payload) };
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, payload: Buffer): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(payload.toString('utf8')));
  } catch (error) {
    throw new BackupProblem(damaged().message, { cause: error });
  }
}

const kindOf = new Map<string, FrameKind>(
  Object.entries(frameKinds).map(([kind, letter]) => [letter, kind as FrameKind]),
);

async function* framesOf(path: string): AsyncGenerator<[FrameKind, Buffer]> {
  const { size } = await stat(path);
  const compressed = createReadStream(path, { start: magic.length, end: size - digestBytes - 1 });
  const plain = createGunzip();
  pipeline(compressed, plain, () => {});
  let buffered: Buffer[] = [];
  let length = 0;
  const take = (count: number): Buffer => {
    const all = buffered.length === 1 ? (buffered[0] as Buffer) : Buffer.concat(buffered);
    buffered = all.length > count ? [all.subarray(count)] : [];
    length -= count;
    return all.subarray(0, count);
  };
  let frame: { kind: FrameKind; length: number } | undefined;
  try {
    for await (const chunk of plain) {
      buffered.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      for (;;) {
        if (!frame && length >= 5) {
          const head = take(5);
          const kind = kindOf.get(head.toString('latin1', 0, 1));
          frame = kind && { kind, length: head.readUInt32BE(1) };
          if (!frame || frame.length > largestFrame) throw damaged();
        }
        if (!frame || length < frame.length) break;
        yield [frame.kind, take(frame.length)];
        frame = undefined;
      }
    }
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
    throw new BackupProblem(damaged().message, { cause: error });
  } finally {
    compressed.destroy();
    plain.destroy();
  }
  if (frame || length > 0) throw damaged();
}
