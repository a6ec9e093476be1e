import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../open.ts';
import { contains, patternFor } from '../search.ts';
import type { SearchedTable } from './list-definitions.ts';
import { countList, inGroup, type List, orderOf, type Page } from './list-pages.ts';
import { leavesMoreThan, lookUp } from './search-index.ts';
import { countAndKeep, keptTotal } from './search-totals.ts';

type Searched = Pick<Storage, 'db' | 'engine'>;
export type SearchedList = List & { table: SearchedTable };
type Found = { ids: string[]; total: number };

/** Up to so many rows are looked at one by one. */
const few = 300;
/** Walking further than this costs more than looking up all rows that may hold a term and putting them in order. */
const longWalk = 3000;

/**
 * A page of the rows of a list that hold a term. One that few hold is looked up in the index. One that many hold is found soon by walking
 * the list in its order, and its total is kept.
 */
export async function searchPage(
  storage: Searched,
  list: SearchedList,
  term: string,
  page: Page,
): Promise<Found> {
  const { table, group } = list;
  const pattern = patternFor(term);
  let total = await keptTotal(storage.db, table, group, pattern);
  if (total === undefined) {
    const lookup = await lookUp(storage, table.table, term);
    if (lookup && !(await leavesMoreThan(few, storage.db, lookup)))
      return findAmongFew(storage, list, [lookup.condition, contains('search_text', term)], page);
    total = await countAndKeep(storage, table, group, pattern);
  }
  return { ids: await findAmongMany(storage, list, term, page, total), total };
}

/** All at once: the rows that hold the term are counted while they are put in order. */
async function findAmongFew(
  { db }: Searched,
  list: SearchedList,
  isFound: RawBuilder<unknown>[],
  { page, limit, direction }: Page,
): Promise<Found> {
  const where = sql.join([...inGroup(list), ...isFound], sql` and `);
  const { rows } = await sql<{ id: string; total: number | string }>`
    select id, count(*) over () as total from ${sql.table(list.table.table)} where ${where}
    order by ${orderOf(list, direction)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const [first] = rows;
  if (first || page === 1) return { ids: rows.map((row) => row.id), total: Number(first?.total ?? 0) };
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(list.table.table)} where ${where}`.execute(db);
  return { ids: [], total: Number(counted.rows[0]?.total ?? 0) };
}

async function findAmongMany(
  storage: Searched,
  list: SearchedList,
  term: string,
  { page, limit, direction }: Page,
  total: number,
): Promise<string[]> {
  const { db } = storage;
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const take = Math.min(limit, total - offset);
  // From whichever end is nearer.
  const behind = total - offset - take;
  const fromEnd = behind < offset;
  const order = fromEnd === (direction === 'asc') ? 'desc' : 'asc';
  const skip = fromEnd ? behind : offset;
  const isWalkLong = (skip + take) * ((await countList(db, list)) / total) > longWalk;
  const lookup = isWalkLong ? await lookUp(storage, list.table.table, term) : undefined;
  const isFound = lookup ? [lookup.condition, contains('search_text', term)] : [walkedOver(term)];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(list.table.table)} where ${sql.join([...inGroup(list), ...isFound], sql` and `)}
    order by ${orderOf(list, order)} limit ${take} offset ${skip}`.execute(db);
  const ids = rows.map((row) => row.id);
  return fromEnd ? ids.reverse() : ids;
}

/** The same condition, written so that PostgreSQL does not answer it from an index: it cannot know how many rows hold the term. */
const walkedOver = (term: string) => sql<boolean>`search_text || '' like ${patternFor(term)} escape '\\'`;
