import { sql } from 'kysely';
import type { AdminPostsQuery, PublicPostsQuery } from '#contract/lists.ts';
import { postLists, tagLists } from '#server/storage/lists/list-definitions.ts';
import { inOrder, type ListReader } from '#server/storage/lists/list-reader.ts';
import type { Db } from '#server/storage/open.ts';
import type { PostsTable } from '#server/storage/tables.ts';
import type { CardRow } from './posts-codec.ts';

const cardColumns = [
  'id',
  'title',
  'slug',
  'excerpt',
  'summary',
  'featured_image',
  'tags',
  'status',
  'created_at',
  'updated_at',
] as const satisfies (keyof PostsTable)[];

export type ListQuery = Partial<AdminPostsQuery & PublicPostsQuery> & { page: number; limit: number };

/** Which posts a list shows. Those of a tag are always the published ones. */
export function readPostList(read: ListReader, { tag = '', status, ...question }: ListQuery) {
  const key = tag.trim().toLowerCase();
  return key === '' ? read(postLists, status ?? 'all', question) : read(tagLists, key, question);
}

export async function findPostRows(db: Db, ids: readonly string[]): Promise<PostsTable[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute());
}

export async function findCardRows(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await db.selectFrom('posts').select(cardColumns).where('id', 'in', ids).execute());
}

export function findPostById(db: Db, id: string): Promise<PostsTable | undefined> {
  return db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPostBySlug(db: Db, slug: string): Promise<PostsTable | undefined> {
  return db.selectFrom('posts').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** False when the slug was taken by then. */
export async function insertPost(db: Db, row: PostsTable): Promise<boolean> {
  const inserted = await db
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePostRow(db: Db, id: string, changes: Partial<PostsTable>): Promise<void> {
  await db.updateTable('posts').set(changes).where('id', '=', id).execute();
}

export async function deletePostRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).execute();
}

export async function replaceTags(db: Db, postId: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ post_id: postId, tag_key: tag.toLowerCase() })))
    .execute();
}

type Moment = Pick<PostsTable, 'created_at' | 'id'>;

/** The published post right before or after another in time. */
export function findPublishedBeside(db: Db, { created_at, id }: Moment, side: 'newer' | 'older') {
  const [compare, direction] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return db
    .selectFrom('posts')
    .select(cardColumns)
    .where('status', '=', 'published')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), compare, tuple(created_at, id)))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
}

/** How far back each tag is searched for related posts: a tag may have been given to any number of posts. */
const newestPerTag = 50;

/** Published posts that share tags with this one, of the newest of each tag: most in common first, then newest. */
export async function findPublishedWithTagsOf(db: Db, postId: string, limit: number): Promise<CardRow[]> {
  const tags = await db.selectFrom('post_tags').select('tag_key').where('post_id', '=', postId).execute();
  if (tags.length === 0) return [];
  const newest = tags.map(
    ({ tag_key }) => sql`select post_id, created_at from (${newestOfTag(db, tag_key)}) as t`,
  );
  const { rows } = await sql<{ id: string }>`
    select c.post_id as id, (
      select count(*) from post_tags
      where post_tags.post_id = c.post_id and post_tags.tag_key in (${sql.join(tags.map(({ tag_key }) => tag_key))})
    ) as in_common
    from (${sql.join(newest, sql` union `)}) as c where c.post_id <> ${postId}
    order by in_common desc, c.created_at desc, c.post_id desc limit ${limit}`.execute(db);
  return findCardRows(
    db,
    rows.map(({ id }) => id),
  );
}

const newestOfTag = (db: Db, tagKey: string) =>
  db
    .selectFrom('published_tags')
    .select(['post_id', 'created_at'])
    .where('tag_key', '=', tagKey)
    .orderBy('created_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(newestPerTag);
