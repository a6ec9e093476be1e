import type { InboxState } from '#contract/inbox.ts';
import type { Db } from '#server/storage/open.ts';

/** Asked by every open back office every few seconds: one row and the short end of an index. Spam counts for nothing. */
export async function readInboxState(db: Db): Promise<InboxState> {
  const { version, unread } = await db
    .selectFrom('inbox_version')
    .select(({ selectFrom }) => [
      'version',
      selectFrom('contacts')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('is_read', '=', 0)
        .where('is_spam', '=', 0)
        .as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { version: String(version), unread: Number(unread) };
}
