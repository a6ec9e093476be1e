import { sql } from 'kysely';
import type { PostCard } from '#contract/posts.ts';
import type { Colleague } from '#contract/team.ts';
import { publicOrder } from '#server/storage/lists/list-definitions.ts';
import { inOrder } from '#server/storage/lists/list-page.ts';
import type { Db } from '#server/storage/open.ts';
import type { PostsTable } from '#server/storage/tables/content-tables.ts';
import type { AdminCardRow, CardRow, PostRow } from './posts-codec.ts';

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
  'published_at',
  'version',
] as const satisfies (keyof PostsTable)[];
/** Behind the content in their rows, so that reading them takes longer: only for staff, and where the content is read anyway. */
const staffColumns = [
  'author_id',
  'author_name',
  'review_state',
  'review_note',
  'review_requested_at',
  'reviewer_id',
  'reviewer_name',
  'reviewed_at',
] as const satisfies (keyof PostsTable)[];
const postColumns = [...cardColumns, 'content', 'video_url'] as const satisfies (keyof PostsTable)[];
/** For queries that are written out: those of many columns, or of pairs of columns, take longer to put together from parts than to answer. */
const card = sql.raw(cardColumns.join(', '));
const post = sql.raw([...postColumns, ...staffColumns].join(', '));

function forStaff(db: Db) {
  return db
    .selectFrom('posts')
    .select(staffColumns)
    .select(({ selectFrom }) =>
      selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'posts.author_id')
        .as('current_author_name'),
    );
}

export async function findPostRows(db: Db, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await forStaff(db).select(postColumns).where('id', 'in', ids).execute());
}

export async function findCardRows(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`select ${card} from posts where id in (${sql.join(ids)})`.execute(db);
  return inOrder(ids, rows);
}

export async function findAdminCardRows(db: Db, ids: readonly string[]): Promise<AdminCardRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await forStaff(db).select(cardColumns).where('id', 'in', ids).execute());
}

export async function findPost(db: Db, by: 'id' | 'slug', value: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${post}, (select name from users where users.id = posts.author_id) as current_author_name
    from posts where ${sql.ref(by)} = ${value}`.execute(db);
  return rows[0];
}

export function findPublishedCard(db: Db, slug: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('posts')
    .select(cardColumns)
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** Those whose account is gone have none that could be asked for. */
export function listPostAuthors(db: Db): Promise<Colleague[]> {
  return db
    .selectFrom('users')
    .select(['users.id as _id', 'users.name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('posts').select('posts.id').whereRef('posts.author_id', '=', 'users.id')),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}

export async function replaceTags(db: Db, postId: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ post_id: postId, tag_key: tag.toLowerCase() })))
    .execute();
}

/** What decides who the neighbours of a published post are. */
export type PostPosition = Pick<PostCard, '_id' | 'publishedAt' | 'tags'>;

/** The published posts right before and after another in time. */
export async function findPublishedBeside(
  db: Db,
  { publishedAt, _id }: PostPosition,
): Promise<{ newer: CardRow | undefined; older: CardRow | undefined }> {
  const next = (compare: '>' | '<', direction: 'asc' | 'desc') => sql`
    select ${card} from posts
    where status = 'published' and (${sql.ref(publicOrder)}, id) ${sql.raw(compare)} (${publishedAt}, ${_id})
    order by ${sql.raw(`${publicOrder} ${direction}, id ${direction}`)} limit 1`;
  const { rows } = await sql<CardRow & { side: string }>`
    select 'newer' as side, newer.* from (${next('>', 'asc')}) as newer
    union all select 'older' as side, older.* from (${next('<', 'desc')}) as older`.execute(db);
  const at = (side: string) => rows.find((row) => row.side === side);
  return { newer: at('newer'), older: at('older') };
}

/** How far back each tag is searched for related posts: a tag may have been given to any number of posts. */
const newestPerTag = 8;

/** Published posts that share tags with this one, of the newest of each tag: most in common first, then newest. */
export async function findPublishedWithTagsOf(db: Db, post: PostPosition, limit: number): Promise<CardRow[]> {
  const tags = post.tags.map((tag) => tag.toLowerCase());
  if (tags.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${card} from posts join (
      select c.post_id, c.published_at as at, (
        select count(*) from post_tags
        where post_tags.post_id = c.post_id and post_tags.tag_key in (${sql.join(tags)})
      ) as in_common
      from (${sql.join(tags.map(newestOfTag), sql` union `)}) as c
      where c.post_id <> ${post._id}
      order by in_common desc, at desc, c.post_id desc limit ${sql.lit(limit)}
    ) as related on related.post_id = posts.id
    order by related.in_common desc, related.at desc, related.post_id desc`.execute(db);
  return rows;
}

const newestOfTag = (tag: string) => sql`
  select post_id, published_at from (
    select post_id, published_at from published_tags where tag_key = ${tag}
    order by published_at desc, post_id desc limit ${sql.lit(newestPerTag)}
  ) as t`;
