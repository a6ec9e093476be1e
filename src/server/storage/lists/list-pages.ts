import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../open.ts';
import { type ListSort, type ListTable, listName } from './list-definitions.ts';

/** One list: a table's rows of a group, in an order. */
export type List = { table: ListTable; group: string; sort: string };
export type Page = { page: number; limit: number; direction: 'asc' | 'desc' };

/** Walking this far costs less than looking up where to start. */
const shortWalk = 500;

/** How many rows a list has: the sum of its buckets. */
export async function countList(db: Db, list: List): Promise<number> {
  const { rows } = await sql<{ total: number | string | null }>`select ${sumOf(list)} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const sumOf = ({ table, group, sort }: List) =>
  sql`(select sum(entries) from list_buckets where list = ${listName(table, sort)} and grp = ${group})`;

type Found = { ids: string[]; total: number };

/** The ids on a page of a list, and how many rows the list has. However deep the page, only its own bucket is walked. */
export async function listPage(db: Db, list: List, page: Page): Promise<Found> {
  const offset = (page.page - 1) * page.limit;
  const isDeep = offset > shortWalk;
  const { rows } = await (isDeep ? deepPage : nearPage)(list, page, offset).execute(db);
  const [first] = rows;
  if (!first) return { ids: [], total: offset === 0 ? 0 : await countList(db, list) };
  const ids = rows.map((row) => row.id);
  return { ids: isDeep && page.direction === 'desc' ? ids.reverse() : ids, total: Number(first.total) };
}

type PageRow = { id: string; total: number | string };

function nearPage(list: List, { limit, direction }: Page, offset: number): RawBuilder<PageRow> {
  const conditions = inGroup(list);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`
    select ${sql.ref(list.table.id)} as id, ${sumOf(list)} as total
    from ${sql.table(list.table.table)} ${where}
    order by ${orderOf(list, direction)} limit ${limit} offset ${offset}`;
}

/**
 * Looks up in which bucket the page begins and walks from there, always forwards: a page of a list that is shown the other way round begins
 * where it would end, and is turned around afterwards.
 */
function deepPage(list: List, { limit, direction }: Page, offset: number): RawBuilder<PageRow> {
  const { table, group, sort } = list;
  const isReversed = direction === 'desc';
  // PostgreSQL wants to be told that these are numbers.
  const given = (number: number) => sql`cast(${number} as bigint)`;
  const rest = sql`total - ${given(offset + limit)}`;
  const position = isReversed ? sql`case when ${rest} > 0 then ${rest} else 0 end` : given(offset);
  const take = isReversed
    ? sql`case when ${rest} > 0 then ${given(limit)} when total > ${given(offset)} then total - ${given(offset)} else 0 end`
    : given(limit);
  const place = sql.raw([...columnsOf(table, sort).columns, table.id].join(', '));
  const beginning = sql.raw([...columnsOf(table, sort).values('low'), "low_id || ''"].join(', '));
  return sql`
    with buckets as (
      select low, low_id, sum(entries) over (order by low, low_id rows unbounded preceding) - entries as before
      from list_buckets where list = ${listName(table, sort)} and grp = ${group}
    ), whole as materialized (select ${sumOf(list)} as total),
    start as materialized (
      select low, low_id, total, ${position} - before as skip, ${take} as take
      from whole cross join buckets where before <= ${position} order by before desc, low desc, low_id desc limit 1
    )
    select ${sql.ref(table.id)} as id, (select total from start) as total
    from ${sql.table(table.table)}
    where ${sql.join([...inGroup(list), sql`(${place}) >= (select ${beginning} from start)`], sql` and `)}
    order by ${orderOf(list, 'asc')} limit coalesce((select take from start), 0) offset coalesce((select skip from start), 0)`;
}

/** The group as a condition: spelt out where the groups are known, so that the planner knows them too. */
export function inGroup({ table, group }: List): RawBuilder<unknown>[] {
  if (table.knownGroups.length === 0) return [sql`${sql.raw(table.condition(''))}${group}`];
  const condition = table.condition(`'${group}'`);
  return condition === '' ? [] : [sql.raw(condition)];
}

export function orderOf({ table, sort }: List, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const columns = [...columnsOf(table, sort).columns, table.id];
  return sql.join(columns.map((column) => sql.raw(`${column} ${direction}`)));
}

function columnsOf(table: ListTable, sort: string): ListSort {
  const known = table.sorts[sort];
  if (!known) throw new Error(`there is no list of ${table.table} by ${sort}`);
  return known;
}
