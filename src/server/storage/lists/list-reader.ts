import type { Storage } from '../open.ts';
import type { Direction } from './list-clauses.ts';
import { isSearched, type ListTable, type SearchedTable } from './list-definitions.ts';
import { listPage } from './list-pages.ts';
import { walkList } from './list-walk.ts';
import { searchPage } from './search-pages.ts';

/** What a list call asks for: `sort` is the name of an order, with - in front for the other way round. */
type ListFilter = { sort?: string; q?: string };
export type ListQuestion = ListFilter & { page: number; limit: number };

export type ListReader = ReturnType<typeof createListReader>;

/** Reads a page of a table's group of rows: their ids, in order, and how many there are in all. */
export function createListReader(storage: Pick<Storage, 'db' | 'engine'>) {
  return (
    table: ListTable,
    group: string,
    { page, limit, ...filter }: ListQuestion,
  ): Promise<{ ids: string[]; total: number }> => {
    const { sort, direction, term } = understand(filter);
    const wanted = { page, limit, direction };
    return term !== '' && isSearched(table)
      ? searchPage(storage, { table, group, sort }, term, wanted)
      : listPage(storage, { table, group, sort }, wanted);
  };
}

export type ListWalker = ReturnType<typeof createListWalker>;

/** Reads all of a table's group of rows: their ids, in the same order, so many at a time. */
export function createListWalker(storage: Pick<Storage, 'db' | 'engine'>) {
  return (
    table: SearchedTable,
    group: string,
    { size, ...filter }: ListFilter & { size: number },
  ): AsyncGenerator<string[]> => {
    const { sort, direction, term } = understand(filter);
    return walkList(storage, { table, group, sort }, { direction, term, size });
  };
}

function understand({ sort = '-createdAt', q = '' }: ListFilter) {
  const direction: Direction = sort.startsWith('-') ? 'desc' : 'asc';
  return { sort: sort.replace('-', ''), direction, term: q.trim() };
}

/** Rows as their ids are ordered; what was deleted meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
