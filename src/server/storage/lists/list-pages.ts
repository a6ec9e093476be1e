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
export async function listPage(db: Db, list: List, page: Page): Promise<Found> {
  const offset = (page.page - 1) * page.limit;
  return offset <= shortWalk ? nearPage(db, list, page, offset) : deepPage(db, list, page, offset);
}

async function nearPage(db: Db, list: List, { limit, direction }: Page, offset: number): Promise<Found> {
  const rows = await walk<{ id: string; total: number | string }>(db, list, {
    columns: sql`${sql.ref(list.table.id)} as id, ${sumOf(list)} as total`,
    direction,
    skip: offset,
    take: limit,
  });
  const [first] = rows;
  if (!first) return { ids: [], total: offset === 0 ? 0 : await countList(db, list) };
  return { ids: rows.map((row) => row.id), total: Number(first.total) };
}

async function deepPage(db: Db, list: List, { limit, direction }: Page, offset: number): Promise<Found> {
  const sizes = await bucketSizes(db, list);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (offset >= total) return { ids: [], total };
  const take = Math.min(limit, total - offset);
  const position = direction === 'asc' ? offset : total - offset - take;
  const start = await findStart(db, list, bucketAt(sizes, position));
  // Whoever has written meanwhile may have moved the bucket behind the position.
  const { from, before } = start.before <= position ? start : beginning;
  const rows = await walk<{ id: string }>(db, list, {
    columns: sql`${sql.ref(list.table.id)} as id`,
    direction: 'asc',
    from,
    skip: position - before,
    take,
  });
  const ids = rows.map((row) => row.id);
  return { ids: direction === 'asc' ? ids : ids.reverse(), total };
}

/** How many rows each bucket of a list has, from the first to the last: as one text, which costs a fifth of so many rows. */
async function bucketSizes(db: Db, { table, group, sort }: List): Promise<number[]> {
  const { rows } = await sql<{ sizes: string | null }>`
    select string_agg(cast(entries as text), ',') as sizes from (
      select entries from list_buckets where list = ${listName(table, sort)} and grp = ${group} order by low, low_id
    ) as buckets`.execute(db);
  return (rows[0]?.sizes ?? '0').split(',').map(Number);
}

/** The number of the bucket that a position lies in. */
function bucketAt(sizes: readonly number[], position: number): number {
  let until = 0;
  const number = sizes.findIndex((size) => {
    until += size;
    return position < until;
  });
  return Math.max(0, number);
}

type Start = { from: { key: string; id: string } | undefined; before: number };

const beginning: Start = { from: undefined, before: 0 };

/** Where the bucket with this number begins, and how many rows lie before it. */
async function findStart(db: Db, { table, group, sort }: List, number: number): Promise<Start> {
  const ofList = sql`list = ${listName(table, sort)} and grp = ${group}`;
  const { rows } = await sql<{ key: string; id: string; before: number | string | null }>`
    select b.low as key, b.low_id as id,
      (select sum(entries) from list_buckets where ${ofList} and (low, low_id) < (b.low, b.low_id)) as before
    from list_buckets b where ${ofList} order by b.low, b.low_id limit 1 offset ${number}`.execute(db);
  const [bucket] = rows;
  if (!bucket || bucket.id === '') return beginning;
  return { from: { key: bucket.key, id: bucket.id }, before: Number(bucket.before) };
}

type Walk = {
  columns: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  from?: { key: string; id: string } | undefined;
  skip: number;
  take: number;
};

async function walk<Row>(db: Db, list: List, { columns, direction, from, skip, take }: Walk): Promise<Row[]> {
  const conditions = [...inGroup(list), ...(from ? [notBefore(list, from)] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(list.table.table)} ${where}
    order by ${orderOf(list, direction)} limit ${take} offset ${skip}`.execute(db);
  return rows;
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
