import type { AttachmentsService } from '#server/domain/inbox/attachments/attachments-service.ts';
import type { IncomingMail } from '#server/domain/inbox/conversations/incoming-mails.ts';
import type { MailHead } from './mail-head.ts';
import { type MailReader, UnreadableMail } from './mail-reader.ts';
import type { ListedMail, MailboxConnection } from './mailbox-connection.ts';
import { receiveFiles } from './received-files.ts';

const megabyte = 1024 * 1024;
/** What providers let through at most is about this; more is left where it is. */
const largestMail = 25 * megabyte;

export type FetchedMail = { mail: ListedMail; head: MailHead; connection: MailboxConnection };

type Content = Pick<IncomingMail, 'text' | 'quoted' | 'files'>;

const only = (text: string): Content => ({ text, quoted: '', files: [] });

/** Fetches a mail and reads it. One that is too large or cannot be read is not lost: a line says where it is. */
export async function readIncoming(
  fetched: FetchedMail,
  reader: MailReader,
  attachments: AttachmentsService,
): Promise<IncomingMail> {
  return withContent(fetched, await read(fetched, reader, attachments));
}

/** A mail of which nothing is read: that it came, from whom, and where it is. */
export function unreadIncoming(fetched: FetchedMail): IncomingMail {
  return withContent(fetched, only(unreadable));
}

function withContent({ mail, head }: FetchedMail, content: Content): IncomingMail {
  const { from, subject, messageId, spamReason } = head;
  return { from, subject, messageId, arrivedAt: mail.arrivedAt, spamReason, ...content };
}

async function read(
  { mail, connection }: FetchedMail,
  reader: MailReader,
  attachments: AttachmentsService,
): Promise<Content> {
  if (mail.size > largestMail) return only(tooLarge(mail.size));
  const received = receiveFiles(attachments);
  try {
    const source = await connection.download(mail.uid, largestMail);
    const { words } = await reader.readMail(source, received.take);
    if (!connection.isUsable()) throw new Error('the connection was lost while a mail was fetched');
    if (words)
      return { ...words, text: words.text || emptyText(received.files.length), files: received.files };
    await received.discard();
    return only(tooLarge(mail.size));
  } catch (error) {
    await received.discard();
    if (error instanceof UnreadableMail && connection.isUsable()) return only(unreadable);
    throw error;
  }
}

function tooLarge(size: number): string {
  const amount = size >= megabyte ? `${Math.round(size / megabyte)} MB` : `${Math.round(size / 1024)} KB`;
  return `[This mail is too large to be shown here (${amount}). It is in the mailbox, with everything attached to it.]`;
}

const emptyText = (files: number) =>
  files > 0 ? '[This mail has no text, only attachments.]' : '[This mail has no text of its own.]';

const unreadable = '[This mail could not be read. It is in the mailbox.]';
