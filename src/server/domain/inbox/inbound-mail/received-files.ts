import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { safeFileName, safeFileType } from '#server/domain/inbox/attachments/attachment-names.ts';
import type { AttachmentsService, MailedFile } from '#server/domain/inbox/attachments/attachments-service.ts';
import type { FileStep } from './reading-questions.ts';

const megabyte = 1024 * 1024;
const mostKept = 20;
const largestFile = 10 * megabyte;
const largestTogether = 20 * megabyte;
const tooLarge = `Larger than the ${largestFile / megabyte} MB that a file may have, or than the ${largestTogether / megabyte} MB that the files of a mail may have together`;

/** The files of one mail, which go straight to where they are kept as they come out of it. */
export function receiveFiles(attachments: AttachmentsService) {
  const files: MailedFile[] = [];
  let current: { stream: PassThrough; kept: Promise<MailedFile> } | undefined;

  function begin(name: string | undefined, type: string | undefined): void {
    const stream = new PassThrough();
    const kept = keep({ name, type, chunks: stream });
    // Whoever waits for it is told; until somebody does, it is nobody's.
    kept.catch(() => {});
    current = { stream, kept };
  }

  /** Keeps a file, or notes why it was left out. */
  async function keep(file: {
    name: string | undefined;
    type: string | undefined;
    chunks: AsyncIterable<Buffer>;
  }): Promise<MailedFile> {
    if (files.length < mostKept) {
      const together = files.reduce((sum, { file: place, size }) => sum + (place ? size : 0), 0);
      return attachments.keep(file, Math.min(largestFile, largestTogether - together), tooLarge);
    }
    const size = await countBytes(file.chunks);
    const leftOut = `Only ${mostKept} files of a mail are kept`;
    return { name: safeFileName(file.name), type: safeFileType(file.type), size, file: null, leftOut };
  }

  return {
    files,

    /** Answered when there is room for more. */
    async take(step: FileStep): Promise<void> {
      if (step.step === 'begin') return begin(step.name, step.type);
      if (!current) return;
      const { stream, kept } = current;
      if (step.step === 'end') {
        stream.end();
        files.push(await kept);
        current = undefined;
      } else if (!stream.write(step.bytes)) {
        await Promise.race([once(stream, 'drain'), kept]);
      }
    },

    /** For a mail that is not taken: what is kept of it goes, and what is being written ends. */
    async discard(): Promise<void> {
      current?.stream.destroy(new Error('the mail is not taken'));
      const last = await current?.kept.catch(() => undefined);
      current = undefined;
      await attachments.removeFiles([...files, ...(last ? [last] : [])].flatMap(({ file }) => file ?? []));
      files.length = 0;
    },
  };
}

async function countBytes(chunks: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
}
