import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../open.ts';
import { holds } from '../search.ts';
import type { Page } from './deep-page.ts';
import { type Direction, inGroup, type List, orderOf, whereAll } from './list-clauses.ts';
import type { SearchedTable } from './list-definitions.ts';
import { countList } from './list-pages.ts';
import { amongCandidates, findCandidates } from './search-index.ts';
import { countAndKeep, keptTotal } from './search-totals.ts';

type Searched = Pick<Storage, 'db' | 'engine'>;
export type SearchedList = List & { table: SearchedTable };
type Found = { ids: string[]; total: number };

/** Up to so many rows are looked at one by one. */
export const few = 300;
/** A walk past so many rows may cost more than looking up all that hold a term and putting them in order. */
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
  let total = await keptTotal(storage.db, table, group, term);
  if (total === undefined) {
    const candidates = await findCandidates(storage, table.table, term, few);
    if (candidates) return findAmongFew(storage, list, term, page, candidates);
    total = await countAndKeep(storage, table, group, term);
  }
  return { ids: await findAmongMany(storage, list, term, page, total), total };
}

/** All at once: the rows that hold the term are counted while they are put in order. */
async function findAmongFew(
  storage: Searched,
  list: SearchedList,
  term: string,
  { page, limit, direction }: Page,
  candidates: readonly string[],
): Promise<Found> {
  const ids = await orderAmong(storage, list, term, direction, candidates);
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length };
}

/** Those of some candidates that are in a list and hold a term, in order. */
export async function orderAmong(
  { db, engine }: Searched,
  list: SearchedList,
  term: string,
  direction: Direction,
  candidates: readonly string[],
): Promise<string[]> {
  if (candidates.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${amongCandidates(engine, list.table.table, candidates)}
    ${whereAll([...inGroup(list), holds(engine, 'search_text', term)])}
    order by ${orderOf(list, direction)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findAmongMany(
  storage: Searched,
  list: SearchedList,
  term: string,
  { page, limit, direction }: Page,
  total: number,
): Promise<string[]> {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const take = Math.min(limit, total - offset);
  // From whichever end is nearer.
  const behind = total - offset - take;
  const fromEnd = behind < offset;
  const order = fromEnd === (direction === 'asc') ? 'desc' : 'asc';
  const skip = fromEnd ? behind : offset;
  const rowsToAsk = await cheapestRows(storage, list, term, (skip + take) / total);
  const { rows } = await sql<{ id: string }>`
    select id from ${rowsToAsk} ${whereAll([holds(storage.engine, 'search_text', term), ...inGroup(list)])}
    order by ${orderOf(list, order)} limit ${take} offset ${skip}`.execute(storage.db);
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

/** Which rows to ask for a term when this share of those that hold it is walked past in order. */
async function cheapestRows(
  storage: Searched,
  list: SearchedList,
  term: string,
  share: number,
): Promise<RawBuilder<unknown>> {
  const { table } = list.table;
  const walk = share * (await countList(storage.db, list));
  const candidates =
    walk > longWalk ? await findCandidates(storage, table, term, Math.floor(walk / 2)) : undefined;
  return candidates ? amongCandidates(storage.engine, table, candidates) : sql.table(table);
}
