import { sql } from 'kysely';
import type { AdminPostsQuery, PublicPostsQuery } from '#contract/lists.ts';
import type { PostFilter } from '#contract/posts.ts';
import { isPlanned } from '#server/domain/content/entries/beside.ts';
import { authorPostLists, postLists } from '#server/storage/lists/list-definitions.ts';
import { countList, type Found, type List, readList } from '#server/storage/lists/list-page.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { perGeneration } from '#server/storage/per-generation.ts';

type Page = { page: number; limit: number };

export const emptyList: Found = { ids: [], total: 0, isCapped: false };

/** Which posts staff see, and how they are ordered. */
export function readStaffList(storage: Storage, query: AdminPostsQuery, page: Page): Promise<Found> {
  const { status, author, sort, q } = query;
  return readList(storage, { ...rowsOf(status, author), sort, q }, page);
}

const published: Rows = { table: postLists, group: 'published' };

/** Reads which posts visitors see, newest first. */
export function createPublicLists(storage: Storage) {
  // With very many posts, counting them takes longer than all the rest of a page.
  const countPublished = perGeneration(storage.content, () => countList(storage.db, published));
  return ({ tag = '', author }: Pick<PublicPostsQuery, 'tag' | 'author'>, page: Page): Promise<Found> => {
    const key = tag.trim().toLowerCase();
    if (key !== '') return readTag(storage.db, key, page);
    const sort = '-public';
    if (author) return readList(storage, { ...ofAuthor('public', author), sort }, page);
    return readList(storage, { ...published, sort }, page, countPublished);
  };
}

type Rows = Pick<List, 'table' | 'group' | 'only'>;

function rowsOf(filter: PostFilter | undefined, author: string | undefined): Rows {
  const state = filter && reviewStates[filter];
  if (state) return { table: postLists, group: 'all', only: inReview(state, author) };
  if (filter === 'scheduled') return { table: postLists, group: 'all', only: planned(author) };
  const group = filter ?? 'all';
  return author ? ofAuthor(group, author) : { table: postLists, group };
}

const ofAuthor = (group: string, author: string): Rows => ({
  table: authorPostLists,
  group,
  only: sql`author_id = ${author}`,
});

const reviewStates: Partial<Record<PostFilter, string>> = {
  'for-review': 'requested',
  'sent-back': 'returned',
};

/**
 * What is between author and reviewer is little, and has an index of its own: SQLite takes it only where its condition is written out, and where
 * none of the many posts of an author promises to be as good.
 */
function inReview(state: string, author: string | undefined) {
  const rows = sql.raw<boolean>(`review_state <> '' and review_state = '${state}'`);
  return author ? sql<boolean>`${rows} and coalesce(author_id, '') = ${author}` : rows;
}

function planned(author: string | undefined) {
  const rows = isPlanned('post');
  return author ? sql<boolean>`${rows} and coalesce(author_id, '') = ${author}` : rows;
}

/** Those of a tag are always the published ones. */
async function readTag(db: Db, tag: string, { page, limit }: Page): Promise<Found> {
  const ofTag = db.selectFrom('published_tags').where('tag_key', '=', tag);
  const [rows, { count }] = await Promise.all([
    ofTag
      .select('post_id')
      .orderBy('published_at', 'desc')
      .orderBy('post_id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofTag.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map((row) => row.post_id), total: Number(count), isCapped: false };
}
