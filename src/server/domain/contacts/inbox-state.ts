import type { InboxState } from '#contract/inbox.ts';
import { contactLists } from '#server/storage/lists/list-definitions.ts';
import { countList } from '#server/storage/lists/list-page.ts';
import type { Db } from '#server/storage/open.ts';

/** Asked by every open back office every few seconds. Spam counts for nothing. */
export async function readInboxState(db: Db): Promise<InboxState> {
  // First the number, then what it stands for: a change in between is noticed the next time.
  const { version } = await db.selectFrom('inbox_version').select('version').executeTakeFirstOrThrow();
  const unread = await countList(db, { table: contactLists, group: 'unread' });
  return { version: String(version), unread };
}
