import { sql } from 'kysely';
import type { Db, Storage } from '../open.ts';
import { inGroup, type List, orderOf, type Page } from './list-pages.ts';
import { searchCondition } from './search-index.ts';

type Found = { ids: string[]; total: number };

const mostRemembered = 300;

/**
 * Finds a page of the rows of a list that hold a term. What was found is remembered until the table changes, whoever changes it: counting
 * the many rows that hold a common word is the one thing here that takes longer the more there are.
 */
export function createListSearch(storage: Pick<Storage, 'db' | 'engine'>) {
  const { db } = storage;
  const remembered = new Map<string, { version: string; found: Found }>();

  return async (list: List, term: string, page: Page): Promise<Found> => {
    const question = JSON.stringify([list.table.table, list.group, list.sort, term, page]);
    const version = await versionOf(db, list.table.table);
    const known = remembered.get(question);
    if (known?.version === version) return known.found;
    const found = await search(storage, list, term, page);
    remembered.delete(question);
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(question, { version, found });
    return found;
  };
}

async function versionOf(db: Db, name: string): Promise<string> {
  const row = await db
    .selectFrom('list_versions')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return String(row.version);
}

async function search(
  storage: Pick<Storage, 'db' | 'engine'>,
  list: List,
  term: string,
  { page, limit, direction }: Page,
): Promise<Found> {
  const table = list.table.table;
  if (table === 'published_tags') throw new Error('tags are not searched');
  const conditions = [...inGroup(list), await searchCondition(storage, table, term)];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<{ id: string; total: number | string }>`
    select id, count(*) over () as total from ${sql.table(table)} where ${where}
    order by ${orderOf(list, direction)} limit ${limit} offset ${(page - 1) * limit}`.execute(storage.db);
  const [first] = rows;
  if (first || page === 1) return { ids: rows.map((row) => row.id), total: Number(first?.total ?? 0) };
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(table)} where ${where}`.execute(storage.db);
  return { ids: [], total: Number(counted.rows[0]?.total ?? 0) };
}
