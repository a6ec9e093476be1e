import { sql } from 'kysely';
import type { AdminPostsQuery, PublicPostsQuery } from '#contract/lists.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { Db } from '#server/storage/open.ts';
import { contains } from '#server/storage/search.ts';
import type { PostsTable } from '#server/storage/tables.ts';

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

const sortColumns: Record<string, keyof PostsTable> = {
  title: 'title_key',
  slug: 'slug',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

type ListFilter = { q?: string; status?: PostStatus; tag?: string };
export type ListQuery = Partial<AdminPostsQuery & PublicPostsQuery> & { page: number; limit: number };

function filtered(db: Db, { q, status, tag }: ListFilter) {
  let query = db.selectFrom('posts');
  if (status) query = query.where('status', '=', status);
  if (q?.trim()) query = query.where(contains('search_text', q.trim()));
  if (tag?.trim()) {
    const key = tag.trim().toLowerCase();
    query = query.where('id', 'in', (posts) =>
      posts.selectFrom('post_tags').select('post_id').where('tag_key', '=', key),
    );
  }
  return query;
}

function ordered(db: Db, { sort = '-createdAt', page, limit, ...filter }: ListQuery) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sortColumns[sort.replace('-', '')] ?? 'created_at';
  return filtered(db, filter)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit);
}

export function listPostRows(db: Db, query: ListQuery): Promise<PostsTable[]> {
  return ordered(db, query).selectAll().execute();
}

export function listCardRows(db: Db, query: ListQuery) {
  return ordered(db, query).select(cardColumns).execute();
}

export async function countPosts(db: Db, filter: ListFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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

/** Published posts that share tags with this one: most in common first, then newest. */
export function findPublishedWithTagsOf(db: Db, postId: string, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin(
      (shared) =>
        shared
          .selectFrom('post_tags as theirs')
          .innerJoin('post_tags as ours', 'ours.tag_key', 'theirs.tag_key')
          .select(['theirs.post_id', sql<number>`count(*)`.as('in_common')])
          .where('ours.post_id', '=', postId)
          .where('theirs.post_id', '!=', postId)
          .groupBy('theirs.post_id')
          .as('shared'),
      (join) => join.onRef('shared.post_id', '=', 'posts.id'),
    )
    .select(cardColumns)
    .where('status', '=', 'published')
    .orderBy('shared.in_common', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
