import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../open.ts';
import { holds } from '../search.ts';
import { behind, type Direction, inGroup, orderOf, placeRead, whereAll } from './list-clauses.ts';
import { findCandidates } from './search-index.ts';
import { few, orderAmong, type SearchedList } from './search-pages.ts';

type Walk = { direction: Direction; term: string; size: number };

/**
 * All rows of a list, or of those that hold a term, by their ids in the order of the list, some at a time. Each piece begins behind the last
 * row of the one before: what comes or goes meanwhile neither shifts the others nor repeats them. A row whose own place changes is met where it
 * stands when the walk comes by.
 */
export async function* walkList(
  storage: Pick<Storage, 'db' | 'engine'>,
  list: SearchedList,
  { direction, term, size }: Walk,
): AsyncGenerator<string[]> {
  const candidates = term === '' ? undefined : await findCandidates(storage, list.table.table, term, few);
  if (candidates) {
    const ids = await orderAmong(storage, list, term, direction, candidates);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
    return;
  }
  const conditions = inGroup(list);
  if (term !== '') conditions.push(holds(storage.engine, 'search_text', term));
  let start: RawBuilder<unknown>[] = [];
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id, ${placeRead(list)} from ${sql.table(list.table.table)} ${whereAll([...conditions, ...start])}
      order by ${orderOf(list, direction)} limit ${sql.lit(size)}`.execute(storage.db);
    yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    start = [behind(last, list, direction)];
  }
}
