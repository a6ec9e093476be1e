import type { InboxState } from '#contract/inbox.ts';
import type { Db } from '#server/storage/open.ts';

/** Asked by every open back office every few seconds. Spam counts for nothing. */
export async function readInboxState(db: Db): Promise<Pick<InboxState, 'version' | 'unread'>> {
  // First the number, then what it stands for: a change in between is noticed the next time.
  const { version } = await db.selectFrom('inbox_version').select('version').executeTakeFirstOrThrow();
  const { unread } = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .where('is_spam', '=', 0)
    // Whether or not they were answered before: named, so that the index of the status leads to them.
    .where('is_responded', 'in', [0, 1])
    .where('is_read', '=', 0)
    .executeTakeFirstOrThrow();
  return { version: String(version), unread: Number(unread) };
}
