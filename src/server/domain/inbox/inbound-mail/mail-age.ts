import type { WatchedMailboxesTable } from '#server/storage/tables/inbox-tables.ts';
import type { ListedMail } from './mailbox-connection.ts';

/** Whether a mail was there before the mailbox was watched. An old mail may still be an answer, but begins no conversation. */
export function isOldMail(
  { uid, arrivedAt }: Pick<ListedMail, 'uid' | 'arrivedAt'>,
  validity: string,
  watched: WatchedMailboxesTable,
): boolean {
  if (validity === watched.first_validity) return uid < Number(watched.first_uid);
  // Numbers that were given anew say nothing about age.
  return !(arrivedAt.toISOString() >= watched.watched_since);
}
