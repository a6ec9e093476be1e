import type { DeliveryRow } from '#server/domain/outgoing/mail/mail-service.ts';
import type { ReceivedMailsTable } from '#server/storage/tables/inbox-tables.ts';

/** Enough for any mail program to find the thread; a header that only ever grows is refused by some servers. */
const mostReferences = 20;

/** The Message-IDs of a conversation's mails of both sides, oldest first, for the headers by which mail programs build threads. */
export function mailThread(
  root: string,
  sent: readonly DeliveryRow[],
  received: readonly ReceivedMailsTable[],
): string[] {
  // Ids are in the order of time, and so are the mails that they stand for. A conversation that began with a mail has that as its root.
  const mails = [...sent, ...received]
    .filter(({ message_id }) => message_id !== '')
    .map(({ response_id, message_id }) => ({ at: response_id ?? '', message_id }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ message_id }) => message_id);
  const beganByMail = received.some(({ response_id }) => response_id === null);
  const [first, ...others] = beganByMail && mails[0] ? mails : [root, ...mails];
  return [first ?? root, ...others.slice(-mostReferences)];
}
