import { Readable } from 'node:stream';
import { type AttachmentStream, MailParser, type MessageText } from 'mailparser';
import { safeFileName, safeFileType } from '#server/domain/attachments/attachment-names.ts';
import type { AttachmentsService, MailedFile } from '#server/domain/attachments/attachments-service.ts';
import { readableText } from './readable-text.ts';
import type { SplitText } from './split-quoted.ts';

const megabyte = 1024 * 1024;
const mostFiles = 20;
const mostListed = 50;
const largestFile = 10 * megabyte;
const largestTogether = 20 * megabyte;

/** A mail that cannot be taken apart, as opposed to one that could not be fetched. */
export class UnreadableMail extends Error {}

export type ParsedMail = SplitText & { files: MailedFile[] };

/**
 * Takes a mail apart while it comes in, piece by piece: attachments go straight to where they are kept, so that a large mail needs no more
 * memory than a small one.
 */
export async function parseMail(source: Readable, attachments: AttachmentsService): Promise<ParsedMail> {
  const parser = new MailParser({ skipHtmlToText: true, skipTextLinks: true, skipImageLinks: true });
  let sourceError: Error | undefined;
  source.once('error', (error: Error) => {
    sourceError = error;
    parser.destroy(error);
  });
  source.pipe(parser);
  const files: MailedFile[] = [];
  let content = { text: '', html: '' };
  try {
    for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
      if (part.type === 'attachment') {
        const file = await keepFile(part, files, attachments);
        if (file) files.push(file);
        part.release();
      } else {
        content = { text: part.text ?? '', html: typeof part.html === 'string' ? part.html : '' };
      }
    }
    return { ...readableText(content), files };
  } catch (error) {
    await attachments.removeFiles(files.flatMap(({ file }) => file ?? []));
    throw sourceError ?? new UnreadableMail('the mail could not be taken apart', { cause: error });
  } finally {
    source.destroy();
  }
}

/** Keeps a file, or notes why it was left out. Beyond a number that anybody looks through, not even that. */
async function keepFile(
  { content, filename, contentType }: AttachmentStream,
  files: readonly MailedFile[],
  attachments: AttachmentsService,
): Promise<MailedFile | undefined> {
  const chunks = Readable.from(content as Readable) as AsyncIterable<Buffer>;
  const leaveOut = async (leftOut: string) => ({
    name: safeFileName(filename),
    type: safeFileType(contentType),
    size: await countBytes(chunks),
    file: null,
    leftOut,
  });
  if (files.length >= mostListed) {
    await countBytes(chunks);
    return undefined;
  }
  if (files.length >= mostFiles) return leaveOut(`Only ${mostFiles} files of a mail are kept`);
  const kept = files.reduce((sum, { file, size }) => sum + (file ? size : 0), 0);
  const room = Math.min(largestFile, largestTogether - kept);
  return attachments.keep(
    { name: filename, type: contentType, chunks },
    room,
    `Larger than the ${Math.floor(largestFile / megabyte)} MB that a file may have, or than the ${Math.floor(largestTogether / megabyte)} MB that the files of a mail may have together`,
  );
}

async function countBytes(chunks: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
}
