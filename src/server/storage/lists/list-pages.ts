import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../open.ts';
import { type ListTable, listName } from './list-definitions.ts';

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
export async function listPage(db: Db, list: List, { page, limit, direction }: Page): Promise<Found> {
  const offset = (page - 1) * limit;
  if (offset <= shortWalk) {
    const found = await walk(db, list, { direction, skip: offset, take: limit });
    return found.ids.length > 0 || page === 1 ? found : { ids: [], total: await countList(db, list) };
  }
  const total = await countList(db, list);
  if (offset >= total) return { ids: [], total };
  const take = Math.min(limit, total - offset);
  const first = direction === 'asc' ? offset : total - offset - take;
  const start = first <= shortWalk ? { skip: first } : await findStart(db, list, first);
  const { ids } = await walk(db, list, { direction: 'asc', take, ...start });
  return { ids: direction === 'asc' ? ids : ids.reverse(), total };
}

type Start = { from?: { key: string; id: string }; skip: number };

/** The bucket that the row with this position lies in, and how far into it. */
async function findStart(db: Db, { table, group, sort }: List, position: number): Promise<Start> {
  const { rows } = await sql<{ low: string; low_id: string; before: number | string }>`
    select low, low_id, before from (
      select low, low_id, sum(entries) over (order by low, low_id rows unbounded preceding) - entries as before
      from list_buckets where list = ${listName(table, sort)} and grp = ${group}
    ) as counted
    where before <= ${position} order by before desc, low desc, low_id desc limit 1`.execute(db);
  const [bucket] = rows;
  if (!bucket) return { skip: position };
  return {
    ...(bucket.low_id !== '' && { from: { key: bucket.low, id: bucket.low_id } }),
    skip: position - Number(bucket.before),
  };
}

async function walk(
  db: Db,
  list: List,
  { direction, from, skip, take }: Start & { direction: 'asc' | 'desc'; take: number },
): Promise<Found> {
  const { table } = list;
  const conditions = [...inGroup(list), ...(from ? [notBefore(list, from)] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<{ id: string; total: number | string | null }>`
    select ${sql.ref(table.id)} as id, ${sumOf(list)} as total from ${sql.table(table.table)} ${where}
    order by ${orderOf(list, direction)} limit ${take} offset ${skip}`.execute(db);
  return { ids: rows.map((row) => row.id), total: Number(rows[0]?.total ?? 0) };
}

/** The group as a condition: spelt out where the groups are known, so that the planner knows them too. */
export function inGroup({ table, group }: List): RawBuilder<unknown>[] {
  if (table.knownGroups.length === 0) return [sql`${sql.raw(table.condition(''))}${group}`];
  const condition = table.condition(`'${group}'`);
  return condition === '' ? [] : [sql.raw(condition)];
}

export function orderOf({ table, sort }: List, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const columns = [...columnsOf(table, sort), table.id];
  return sql.join(columns.map((column) => sql.raw(`${column} ${direction}`)));
}

function notBefore({ table, sort }: List, from: { key: string; id: string }): RawBuilder<unknown> {
  const columns = sql.raw([...columnsOf(table, sort), table.id].join(', '));
  const values = [...(table.sorts[sort]?.values(from.key) ?? []), from.id];
  return sql`(${columns}) >= (${sql.join(values)})`;
}

function columnsOf(table: ListTable, sort: string): readonly string[] {
  const known = table.sorts[sort];
  if (!known) throw new Error(`there is no list of ${table.table} by ${sort}`);
  return known.columns;
}
