import type { Storage } from '../open.ts';
import { isSearched, type ListTable } from './list-definitions.ts';
import { listPage } from './list-pages.ts';
import { searchPage } from './search-pages.ts';

/** What a list call asks for: `sort` is the name of an order, with - in front for the other way round. */
export type ListQuestion = { page: number; limit: number; sort?: string; q?: string };

export type ListReader = ReturnType<typeof createListReader>;

/** Reads a page of a table's group of rows: their ids, in order, and how many there are in all. */
export function createListReader(storage: Pick<Storage, 'db' | 'engine'>) {
  return (
    table: ListTable,
    group: string,
    { page, limit, sort = '-createdAt', q = '' }: ListQuestion,
  ): Promise<{ ids: string[]; total: number }> => {
    const list = { group, sort: sort.replace('-', '') };
    const wanted = { page, limit, direction: sort.startsWith('-') ? 'desc' : 'asc' } as const;
    const term = q.trim();
    return term !== '' && isSearched(table)
      ? searchPage(storage, { ...list, table }, term, wanted)
      : listPage(storage, { ...list, table }, wanted);
  };
}

/** Rows as their ids are ordered; what was deleted meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
