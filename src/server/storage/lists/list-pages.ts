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

const sumOf = (list: List) => sql`(select sum(entries) from list_buckets where ${ofList(list)})`;

type Found = { ids: string[]; total: number };

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

/** The ids on a page of a list, and how many rows the list has. However deep the page, only its own bucket is walked. */
export async function listPage(db: Db, list: List, page: Page): Promise<Found> {
  const offset = offsetOf(page);
  if (offset > shortWalk) return deepPage(db, list, page);
  const { rows } = await nearPage(list, page, offset).execute(db);
  const [first] = rows;
  if (!first) return { ids: [], total: offset === 0 ? 0 : await countList(db, list) };
  return { ids: rows.map((row) => row.id), total: Number(first.total) };
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
async function deepPage(db: Db, list: List, page: Page): Promise<Found> {
  const offset = offsetOf(page);
  const sizes = await bucketSizes(db, list);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const take = Math.min(page.limit, total - offset);
  if (take <= 0) return { ids: [], total };
  const isReversed = page.direction === 'desc';
  let skip = isReversed ? total - offset - take : offset;
  const bucket = sizes.findIndex((size) => {
    if (skip < size) return true;
    skip -= size;
    return false;
  });
  const { rows } = await walkFrom(list, { bucket, skip, take }).execute(db);
  // A bucket was cut in two meanwhile, and what was looked up may be another one: there is never one less.
  if (Number(rows[0]?.buckets ?? sizes.length) !== sizes.length) return deepPage(db, list, page);
  const ids = rows.map((row) => row.id);
  return { ids: isReversed ? ids.reverse() : ids, total };
}

/**
 * How many rows each bucket of a list has, in order. As one text, which is read many times faster than so many rows. The order is that of
 * a query within: told to the aggregate itself, SQLite would sort what its index has in order already.
 */
async function bucketSizes(db: Db, list: List): Promise<number[]> {
  const inOrder = sql`select entries from list_buckets where ${ofList(list)} order by low, low_id`;
  const { rows } = await sql<{ sizes: string | null }>`
    select string_agg(cast(entries as text), ',') as sizes from (${inOrder}) as buckets`.execute(db);
  return rows[0]?.sizes?.split(',').map(Number) ?? [];
}

function walkFrom(list: List, { bucket, skip, take }: { bucket: number; skip: number; take: number }) {
  const { table, sort } = list;
  const place = sql.raw([...columnsOf(table, sort).columns, table.id].join(', '));
  const beginning = sql.raw([...columnsOf(table, sort).values('low'), "low_id || ''"].join(', '));
  const start = sql`(
    select ${beginning} from list_buckets where ${ofList(list)} order by low, low_id limit 1 offset ${bucket}
  )`;
  return sql<{ id: string; buckets: number | string }>`
    select ${sql.ref(table.id)} as id, (select count(*) from list_buckets where ${ofList(list)}) as buckets
    from ${sql.table(table.table)}
    where ${sql.join([...inGroup(list), sql`(${place}) >= ${start}`], sql` and `)}
    order by ${orderOf(list, 'asc')} limit ${take} offset ${skip}`;
}

const ofList = ({ table, group, sort }: List) => sql`list = ${listName(table, sort)} and grp = ${group}`;

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
