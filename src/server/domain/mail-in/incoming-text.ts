import type { AttachmentsService } from '#server/domain/attachments/attachments-service.ts';
import type { IncomingMail } from '#server/domain/contacts/incoming-mails.ts';
import type { ListedMail, MailboxConnection } from './mailbox-connection.ts';
import { type ParsedMail, parseMail, UnreadableMail } from './parse-mail.ts';

const megabyte = 1024 * 1024;
/** What providers let through at most is about this; more is left where it is. */
const largestMail = 25 * megabyte;
const largestText = megabyte;
const largestUndescribed = 5 * megabyte;

const nothing = { text: '', quoted: '', files: [] };

/** Fetches a mail and reads it. One that is too large or cannot be read is not lost: a line says where it is. */
export async function readIncoming(
  { mail, connection }: { mail: ListedMail; connection: MailboxConnection },
  attachments: AttachmentsService,
  { isHopeless }: { isHopeless: boolean },
): Promise<IncomingMail> {
  const parsed = await read({ mail, connection }, attachments, isHopeless);
  const { from, subject, messageId } = mail.headers;
  return { from, subject, messageId, arrivedAt: mail.arrivedAt, spamReason: '', ...parsed };
}

async function read(
  { mail, connection }: { mail: ListedMail; connection: MailboxConnection },
  attachments: AttachmentsService,
  isHopeless: boolean,
): Promise<ParsedMail> {
  if (await isTooLarge(mail, connection)) return { ...nothing, text: tooLarge(mail.size) };
  if (isHopeless) return { ...nothing, text: unreadable };
  try {
    const source = await connection.download(mail.uid, largestMail);
    const parsed = await parseMail(source, attachments);
    if (!connection.isUsable()) throw new Error('the connection was lost while a mail was fetched');
    return parsed.text ? parsed : { ...parsed, text: parsed.files.length > 0 ? onlyFiles : noText };
  } catch (error) {
    if (error instanceof UnreadableMail && connection.isUsable()) return { ...nothing, text: unreadable };
    throw error;
  }
}

async function isTooLarge({ uid, size }: ListedMail, connection: MailboxConnection): Promise<boolean> {
  if (size > largestMail) return true;
  if (size <= largestText) return false;
  const textBytes = await connection.textBytes(uid);
  return textBytes === undefined ? size > largestUndescribed : textBytes > largestText;
}

function tooLarge(size: number): string {
  const amount = size >= megabyte ? `${Math.round(size / megabyte)} MB` : `${Math.round(size / 1024)} KB`;
  return `[This mail is too large to be shown here (${amount}). It is in the mailbox, with everything attached to it.]`;
}

const unreadable = '[This mail could not be read. It is in the mailbox.]';
const noText = '[This mail has no text of its own.]';
const onlyFiles = '[This mail has no text, only attachments.]';
