import { sql } from 'kysely';
import type { Db, Storage } from '../open.ts';
import {
  beginningOf,
  type Direction,
  inGroup,
  type List,
  ofList,
  orderOf,
  placeOf,
  totalOf,
} from './list-clauses.ts';

export type Page = { page: number; limit: number; direction: Direction };
export type Found = { ids: string[]; total: number };

export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

/**
 * Looks up in which bucket a page begins and walks from there, always forwards: a page of a list that is shown the other way round begins
 * where it would end, and is turned around afterwards. Undefined where the list has no such page.
 */
export async function deepPage(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  list: List,
  page: Page,
): Promise<Found | undefined> {
  const found = engine === 'postgres' ? await askOnce(db, list, page) : await askTwice(db, list, page);
  if (found && page.direction === 'desc') found.ids.reverse();
  return found;
}

/** Anybody may ask for any page; PostgreSQL's whole numbers end soon after this. */
const longestList = 2_000_000_000;

/**
 * For PostgreSQL, where a second statement costs more than a running sum. Sizes are added up from the end that pages are counted from, until
 * they reach the row of the page that comes first by the order of the list. The last page of a list that is shown the other way round may
 * have fewer rows, and begins with the very first.
 */
async function askOnce(db: Db, list: List, page: Page): Promise<Found | undefined> {
  const offset = sql`${Math.min(offsetOf(page), longestList)}::int`;
  const limit = sql`${page.limit}::int`;
  const start =
    page.direction === 'asc'
      ? {
          order: sql`low, low_id`,
          isReached: sql`up_to > ${offset}`,
          skip: sql`${offset} - (up_to - entries)`,
          take: limit,
        }
      : {
          order: sql`low desc, low_id desc`,
          isReached: sql`(up_to >= ${offset} + ${limit} or low_id = '')`,
          skip: sql`greatest(up_to - ${offset} - ${limit}, 0)`,
          take: sql`greatest(least(up_to - ${offset}, ${limit}), 0)`,
        };
  const { rows } = await sql<{ id: string; total: number }>`
    select page.id, ${totalOf(list)} as total
    from (
      select low, low_id, ${start.skip} as skip, ${start.take} as take
      from (
        select low, low_id, entries, sum(entries) over (order by ${start.order} rows unbounded preceding) as up_to
        from (select low, low_id, entries from list_buckets where ${ofList(list)} order by ${start.order}) as in_order
      ) as added_up
      where ${start.isReached} order by ${start.order} limit 1
    ) as start, lateral (
      select ${sql.ref(list.table.id)} as id from ${sql.table(list.table.table)}
      where ${sql.join([...inGroup(list), sql`(${placeOf(list)}) >= (${beginningOf(list)})`], sql` and `)}
      order by ${orderOf(list, 'asc')} limit start.take offset start.skip
    ) as page`.execute(db);
  const [first] = rows;
  return first && { ids: rows.map((row) => row.id), total: first.total };
}

/** For SQLite, which adds up much slower than the program, and answers a second statement at once. */
async function askTwice(db: Db, list: List, page: Page): Promise<Found | undefined> {
  const offset = offsetOf(page);
  const sizes = await bucketSizes(db, list);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const take = Math.min(page.limit, total - offset);
  if (take <= 0) return undefined;
  let skip = page.direction === 'desc' ? total - offset - take : offset;
  const bucket = sizes.findIndex((size) => {
    if (skip < size) return true;
    skip -= size;
    return false;
  });
  const { rows } = await walkFrom(list, { bucket, skip, take }).execute(db);
  // A bucket was cut in two meanwhile, and what was looked up may be another one: there is never one less.
  if ((rows[0]?.buckets ?? sizes.length) !== sizes.length) return askTwice(db, list, page);
  return { ids: rows.map((row) => row.id), total };
}

/**
 * How many rows each bucket of a list has, in order. As one text, which is read many times faster than so many rows. The order is that of
 * a query within: told to the aggregate itself, SQLite would sort what its index has in order already.
 */
async function bucketSizes(db: Db, list: List): Promise<number[]> {
  const inOrder = sql`select entries from list_buckets where ${ofList(list)} order by low, low_id`;
  const { rows } = await sql<{ sizes: string | null }>`
    select group_concat(entries) as sizes from (${inOrder})`.execute(db);
  return rows[0]?.sizes?.split(',').map(Number) ?? [];
}

function walkFrom(list: List, { bucket, skip, take }: { bucket: number; skip: number; take: number }) {
  const { table } = list;
  const start = sql`(
    select ${beginningOf(list)} from list_buckets where ${ofList(list)} order by low, low_id limit 1 offset ${bucket}
  )`;
  return sql<{ id: string; buckets: number }>`
    select ${sql.ref(table.id)} as id, (select count(*) from list_buckets where ${ofList(list)}) as buckets
    from ${sql.table(table.table)}
    where ${sql.join([...inGroup(list), sql`(${placeOf(list)}) >= ${start}`], sql` and `)}
    order by ${orderOf(list, 'asc')} limit ${take} offset ${skip}`;
}
