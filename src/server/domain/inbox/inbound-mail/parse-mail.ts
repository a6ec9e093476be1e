import { Readable } from 'node:stream';
import {
  type AttachmentStream,
  type Headers,
  MailParser,
  type MailParserOptions,
  type MessageText,
} from 'mailparser';
import { readableText } from './readable-text.ts';
import type { SplitText } from './split-quoted.ts';

/** Beyond this nobody looks through a list of files; they are not even listed. */
const mostFiles = 50;
const largestText = 1024 * 1024;

/** A mail whose text nobody reads in a conversation. */
export class TooMuchText extends Error {}

export type AttachedFile = {
  name: string | undefined;
  type: string | undefined;
  chunks: AsyncIterable<Uint8Array>;
};

/**
 * Takes a mail apart while it comes in, piece by piece: files are handed on as they come, so that a large mail needs no more memory than a
 * small one.
 */
export async function parseMail(
  source: AsyncIterable<Uint8Array>,
  keepFile: (file: AttachedFile) => Promise<void>,
): Promise<SplitText> {
  const parser = new BoundedMailParser({
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  const bytes = Readable.from(source, { objectMode: false });
  bytes.once('error', (error: Error) => parser.destroy(error));
  bytes.pipe(parser);
  let content = { text: '', html: '' };
  let subject = '';
  let files = 0;
  parser.on('headers', (headers: Headers) => {
    subject = String(headers.get('subject') ?? '');
  });
  try {
    for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
      if (part.type === 'attachment') {
        files += 1;
        const chunks = Readable.from(part.content as Readable) as AsyncIterable<Buffer>;
        if (files <= mostFiles) await keepFile({ name: part.filename, type: part.contentType, chunks });
        else for await (const _ of chunks);
        part.release();
      } else {
        content = { text: part.text ?? '', html: typeof part.html === 'string' ? part.html : '' };
      }
    }
    return readableText({ ...content, subject });
  } finally {
    bytes.destroy();
    parser.destroy();
  }
}

/** A piece of a mail as the parser gets it: the head of a part, or some of its body. */
type Piece = { type: string; contentType?: string | false; disposition?: string | false; value?: Buffer };

/** The step of the parser that every piece goes through, which its types do not tell of. */
type WithPieces = MailParser & { processChunk: (piece: Piece, done: (error?: Error) => void) => void };

/** The parser gathers all text in memory before it gives any of it, so what is too much has to be noticed on the way. */
class BoundedMailParser extends (MailParser as unknown as new (options: MailParserOptions) => WithPieces) {
  #isText = false;
  #textBytes = 0;

  override processChunk = (piece: Piece, done: (error?: Error) => void): void => {
    if (piece.type === 'node') this.#isText = isTextPart(piece);
    if (piece.type === 'body' && this.#isText) this.#textBytes += piece.value?.length ?? 0;
    if (this.#textBytes > largestText) done(new TooMuchText('the mail has too much text'));
    else (MailParser.prototype as WithPieces).processChunk.call(this, piece, done);
  };
}

/** A part without a type is text as well, and so is the report of a bounce to the parser. */
function isTextPart({ contentType, disposition }: Piece): boolean {
  if (contentType && !/^(?:text|message)\//.test(contentType)) return false;
  return disposition !== 'attachment';
}
