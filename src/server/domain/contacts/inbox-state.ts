import type { InboxState } from '#contract/inbox.ts';
import { contactLists } from '#server/storage/lists/list-definitions.ts';
import { countList } from '#server/storage/lists/list-pages.ts';
import type { Db } from '#server/storage/open.ts';

/** Asked by every open back office every few seconds, so it counts nothing that can be many. Spam counts for nothing. */
export async function readInboxState(db: Db): Promise<InboxState> {
  // First the number, then what it stands for: a change in between is noticed the next time.
  const { version, answered } = await db
    .selectFrom('inbox_version')
    .select(({ selectFrom }) => [
      'version',
      // The few that someone marked as unread again after they had been answered.
      selectFrom('contacts')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('is_read', '=', 0)
        .where('is_spam', '=', 0)
        .where('is_responded', '=', 1)
        .as('answered'),
    ])
    .executeTakeFirstOrThrow();
  const unanswered = await countList(db, { table: contactLists, group: 'new', sort: 'createdAt' });
  return { version: String(version), unread: unanswered + Number(answered) };
}
