import type { InboxState } from '#contract/inbox.ts';
import type { Db } from '#server/storage/open.ts';

/** Asked by every open back office every few seconds. Spam counts for nothing. */
export async function readInboxState(
  db: Db,
  viewerId: string,
): Promise<Omit<InboxState, 'waitingMails' | 'waitingReplies'>> {
  // First the number, then what it stands for: a change in between is noticed the next time.
  const { version } = await db.selectFrom('inbox_version').select('version').executeTakeFirstOrThrow();
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const unread = selectFrom('contacts')
        .select(fn.countAll<number | string>().as('count'))
        .where('is_spam', '=', 0)
        .where('is_read', '=', 0);
      return [
        // Whether or not they were answered before: named, so that the index of the status leads to them.
        unread.where('is_responded', 'in', [0, 1]).as('all'),
        unread.where('assignee_id', '=', viewerId).as('mine'),
        unread.where('assignee_id', 'is', null).as('unassigned'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    version: String(version),
    unread: Number(counts.all),
    unreadMine: Number(counts.mine),
    unreadUnassigned: Number(counts.unassigned),
  };
}
