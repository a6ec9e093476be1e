import type { AdminPagesQuery } from '#contract/lists.ts';
import { isPlanned } from '#server/domain/content/entries/beside.ts';
import { pageLists } from '#server/storage/lists/list-definitions.ts';
import { type Found, inOrder, readList } from '#server/storage/lists/list-page.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { StoredPage, StoredPageRow } from './pages-codec.ts';

const rowColumns = [
  'pages.id',
  'pages.title',
  'pages.slug',
  'pages.meta_description',
  'pages.is_published',
  'pages.created_at',
  'pages.updated_at',
  'pages.published_at',
  'pages.version',
  'pages.author_id',
  'pages.author_name',
] as const;
const pageColumns = [...rowColumns, 'pages.content'] as const;

type ListQuery = Pick<AdminPagesQuery, 'q' | 'status' | 'sort' | 'page' | 'limit'>;

export function readPageList(storage: Storage, query: ListQuery): Promise<Found> {
  const { q, status = 'all', sort } = query;
  const rows = status === 'scheduled' ? { group: 'all', only: isPlanned('page') } : { group: status };
  return readList(storage, { table: pageLists, ...rows, sort, q }, query);
}

function withAuthors(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('pages')
    .leftJoin('users', 'users.id', 'pages.author_id')
    .select('users.name as current_author_name')
    .where('pages.id', 'in', ids);
}

export async function findPages(db: Db, ids: readonly string[]): Promise<StoredPage[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await withAuthors(db, ids).select(pageColumns).execute());
}

export async function findPageRows(db: Db, ids: readonly string[]): Promise<StoredPageRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await withAuthors(db, ids).select(rowColumns).execute());
}

export function findPage(db: Db, by: 'id' | 'slug', value: string): Promise<StoredPage | undefined> {
  return db
    .selectFrom('pages')
    .leftJoin('users', 'users.id', 'pages.author_id')
    .select(pageColumns)
    .select('users.name as current_author_name')
    .where(`pages.${by}`, '=', value)
    .executeTakeFirst();
}
