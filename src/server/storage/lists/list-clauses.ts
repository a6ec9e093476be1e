import { type RawBuilder, sql } from 'kysely';
import { type ListSort, type ListTable, listName, wholeName } from './list-definitions.ts';

/** One list: a table's rows of a group, in an order. */
export type List = { table: ListTable; group: string; sort: string };
export type Direction = 'asc' | 'desc';

/** Narrows the buckets to those of a list. */
export const ofList = ({ table, group, sort }: List) =>
  sql`list = ${listName(table, sort)} and grp = ${group}`;

/** How many rows a list has, as an expression. */
export const totalOf = ({ table, group }: List) =>
  sql`(select entries from list_buckets where list = ${wholeName(table)} and grp = ${group} and low = '' and low_id = '')`;

/** The group as a condition: spelt out where the groups are known, so that the planner knows them too. */
export function inGroup({ table, group }: List): RawBuilder<unknown>[] {
  if (table.knownGroups.length === 0) return [sql`${sql.raw(table.condition(''))}${group}`];
  const condition = table.condition(`'${group}'`);
  return condition === '' ? [] : [sql.raw(condition)];
}

export const whereAll = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

export function orderOf(list: List, direction: Direction): RawBuilder<unknown> {
  return sql.join(placeColumns(list).map((column) => sql.raw(`${column} ${direction}`)));
}

/** What decides where a row stands in a list. */
export const placeOf = (list: List) => sql.raw(placeColumns(list).join(', '));

const placeName = (index: number) => `place_${index}`;

/** The same, to be read with a row. */
export const placeRead = (list: List) =>
  sql.raw(
    placeColumns(list)
      .map((column, index) => `${column} as ${placeName(index)}`)
      .join(', '),
  );

/** The rows that follow one with which its place was read. */
export function behind(
  row: Readonly<Record<string, unknown>>,
  list: List,
  direction: Direction,
): RawBuilder<unknown> {
  const values = placeColumns(list).map((_, index) => sql`${row[placeName(index)]}`);
  return sql`(${placeOf(list)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(values)})`;
}

/** The same of where a bucket begins. */
export const beginningOf = ({ table, sort }: List) =>
  sql.raw([...sortOf(table, sort).values('low'), "low_id || ''"].join(', '));

const placeColumns = ({ table, sort }: List) => [...sortOf(table, sort).columns, table.id];

function sortOf(table: ListTable, sort: string): ListSort {
  const known = table.sorts[sort];
  if (!known) throw new Error(`there is no list of ${table.table} by ${sort}`);
  return known;
}
