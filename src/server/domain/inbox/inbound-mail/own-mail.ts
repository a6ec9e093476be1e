import { isOwnMessageId } from '#server/domain/outgoing/mail/mail.ts';
import type { MailHeaders } from './mail-headers.ts';

/** By what mail of our own is known when it turns up in the mailbox: who we write as, and where our Message-IDs come from. */
export type OwnMail = { addresses: readonly string[]; host: string };

export function ownMail({
  from,
  notifyTo,
  address,
  siteUrl,
}: {
  from: string;
  notifyTo: string;
  address: string | undefined;
  siteUrl: string;
}): OwnMail {
  const found = [from, notifyTo, address ?? ''].flatMap(
    (text) => text.match(/[^\s<>@,;"]+@[^\s<>@,;"]+/g) ?? [],
  );
  return { addresses: found.map((one) => one.toLowerCase()), host: new URL(siteUrl).hostname };
}

/**
 * Whether the product or its staff sent a mail: notices that go to the very mailbox that is watched, and copies of what staff answers from a
 * mail program. Somebody of the agency who tries the form with an address of the agency counts as a visitor there.
 */
export function writtenByUs(
  { messageId, from }: Pick<MailHeaders, 'messageId' | 'from'>,
  { addresses, host }: OwnMail,
  conversationEmail: string | undefined,
): boolean {
  if (isOwnMessageId(messageId, host)) return true;
  const sender = from.address.toLowerCase();
  return addresses.includes(sender) && sender !== conversationEmail?.toLowerCase();
}
