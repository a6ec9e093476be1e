import type { EntryKindName } from '#contract/entries.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';

/** What addresses call the kinds of entries. */
export const kindNames: Readonly<Record<EntryType, EntryKindName>> = { post: 'blogs', page: 'pages' };

const tables = { post: 'posts', page: 'pages' } as const;
const notFound = { post: 'Blog post not found', page: 'Page not found' };

export type EntryHead = { title: string; author_id: string | null };

/** The little that has to be known of a post or page by what stands beside it. */
export async function readEntryHead(db: Db, entity: EntryType, id: string): Promise<EntryHead> {
  const head = await db
    .selectFrom(tables[entity])
    .select(['title', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head) throw new AppError('not-found', notFound[entity]);
  return head;
}
