import type { EntryKindName } from '#contract/entries.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/storage/open.ts';

/** What rows and locks call posts and pages, and what addresses do. */
export type Entity = 'post' | 'page';
export const kindNames: Readonly<Record<Entity, EntryKindName>> = { post: 'blogs', page: 'pages' };

const tables = { post: 'posts', page: 'pages' } as const;
const notFound = { post: 'Blog post not found', page: 'Page not found' };

export type EntryHead = { title: string; author_id: string | null };

/** The little that has to be known of a post or page by what stands beside it. */
export async function readEntryHead(db: Db, entity: Entity, id: string): Promise<EntryHead> {
  const head = await db
    .selectFrom(tables[entity])
    .select(['title', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head) throw new AppError('not-found', notFound[entity]);
  return head;
}
