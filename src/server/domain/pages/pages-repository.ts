import { type SelectQueryBuilder, sql } from 'kysely';
import type { AdminPagesQuery } from '#contract/lists.ts';
import type { Db } from '#server/storage/open.ts';
import { contains } from '#server/storage/search.ts';
import type { PagesTable, Tables } from '#server/storage/tables.ts';
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
  'pages.author_id',
  'pages.author_name',
] as const;

const sortColumns: Record<string, keyof PagesTable> = {
  title: 'title_key',
  slug: 'slug',
  status: 'is_published',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  publishedAt: 'published_at',
};

type ListFilter = Pick<AdminPagesQuery, 'q' | 'status'>;
type ListQuery = ListFilter & Pick<AdminPagesQuery, 'sort' | 'page' | 'limit'>;

function filtered<Row>(query: SelectQueryBuilder<Tables, 'pages', Row>, { q, status }: ListFilter) {
  let narrowed = query;
  if (status) narrowed = narrowed.where('pages.is_published', '=', status === 'published' ? 1 : 0);
  if (q?.trim()) narrowed = narrowed.where(contains('pages.search_text', q.trim()));
  return narrowed;
}

function ordered(db: Db, { sort = '-createdAt', page, limit, ...filter }: ListQuery) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sortColumns[sort.replace('-', '')] ?? 'created_at';
  // The databases disagree on where an empty value goes: never published counts as before everything.
  const key = column === 'published_at' ? sql`coalesce(pages.published_at, '')` : sql.ref(`pages.${column}`);
  return filtered(db.selectFrom('pages'), filter)
    .leftJoin('users', 'users.id', 'pages.author_id')
    .select('users.name as current_author_name')
    .orderBy(key, direction)
    .orderBy('pages.id', direction)
    .limit(limit)
    .offset((page - 1) * limit);
}

export function listPages(db: Db, query: ListQuery): Promise<StoredPage[]> {
  return ordered(db, query).selectAll('pages').execute();
}

export function listPageRows(db: Db, query: ListQuery): Promise<StoredPageRow[]> {
  return ordered(db, query).select(rowColumns).execute();
}

export async function countPages(db: Db, filter: ListFilter): Promise<number> {
  const row = await filtered(db.selectFrom('pages'), filter)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function findPage(db: Db, by: 'id' | 'slug', value: string): Promise<StoredPage | undefined> {
  return db
    .selectFrom('pages')
    .leftJoin('users', 'users.id', 'pages.author_id')
    .selectAll('pages')
    .select('users.name as current_author_name')
    .where(`pages.${by}`, '=', value)
    .executeTakeFirst();
}

/** False when the slug was taken by then. */
export async function insertPage(db: Db, row: PagesTable): Promise<boolean> {
  const inserted = await db
    .insertInto('pages')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePage(db: Db, id: string, changes: Partial<PagesTable>): Promise<void> {
  await db.updateTable('pages').set(changes).where('id', '=', id).execute();
}

export async function deletePage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pages').where('id', '=', id).execute();
}
