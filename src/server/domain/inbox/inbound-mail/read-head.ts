import { isAutomatic, isMassMail, mailSpamReason } from './automatic-mails.ts';
import { isBounce } from './bounces.ts';
import type { MailHead } from './mail-head.ts';
import { readHeaders } from './mail-headers.ts';
import { replyCodesOf } from './reply-references.ts';

export async function readHead({ head, size }: { head: Uint8Array; size: number }): Promise<MailHead> {
  const headers = await readHeaders(head);
  const { messageId, from, subject, all } = headers;
  return {
    identity: messageId || JSON.stringify([from.address, all('date'), subject, size]),
    messageId,
    from,
    subject,
    codes: replyCodesOf(headers),
    isBounce: isBounce(headers),
    isAutomatic: isAutomatic(headers),
    isMassMail: isMassMail(headers),
    spamReason: mailSpamReason(headers),
    isReadable: true,
  };
}
