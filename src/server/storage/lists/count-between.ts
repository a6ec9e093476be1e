import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../open.ts';
import { inGroup, type List } from './list-clauses.ts';
import { listName } from './list-definitions.ts';

const behindEveryTime = '~';

type Bucket = { low: string; low_id: string; entries: number };

/**
 * How many rows of a list lie between each of these moments and the next, the earliest first. Whole buckets are summed up; rows are counted
 * only in the buckets that a moment falls into.
 */
export async function countBetween(db: Db, list: List, moments: readonly Date[]): Promise<number[]> {
  const keys = moments.map((moment) => moment.toISOString());
  const buckets = await bucketsFrom(db, list, keys[0] ?? '');
  const places = keys.map((key) => placeOf(buckets, key));
  const partial = await countPartial(db, list, places);
  const ranks = places.map(({ before }, index) => before + (partial[index] ?? 0));
  return ranks.slice(1).map((rank, index) => rank - (ranks[index] ?? 0));
}

/** The bucket that holds a key, and all after it. */
function bucketsFrom(db: Db, { table, sort, group }: List, key: string): Promise<Bucket[]> {
  const list = listName(table, sort);
  const ofList = db.selectFrom('list_buckets').where('list', '=', list).where('grp', '=', group);
  return ofList
    .select(['low', 'low_id', 'entries'])
    .where('low', '>=', ({ fn }) =>
      fn.coalesce(
        ofList.select('low').where('low', '<=', key).orderBy('low', 'desc').limit(1),
        sql<string>`''`,
      ),
    )
    .orderBy('low')
    .orderBy('low_id')
    .execute();
}

type Place = { key: string; bucket: Bucket | undefined; next: Bucket | undefined; before: number };

function placeOf(buckets: readonly Bucket[], key: string): Place {
  // A bucket that begins with the key itself lies behind it, whatever id it begins with.
  const behind = buckets.findIndex((candidate, index) => index > 0 && candidate.low >= key);
  const until = behind < 0 ? buckets.length : behind;
  const before = buckets.slice(0, Math.max(0, until - 1)).reduce((sum, { entries }) => sum + entries, 0);
  return { key, bucket: buckets[until - 1], next: buckets[until], before };
}

/**
 * Of the bucket that each key falls into, the rows before the key: counted from whichever of its ends is likely to be nearer. Those with the
 * very time of the bucket's border are counted for themselves, because comparing every row by time and id takes twice as long.
 */
async function countPartial(db: Db, list: List, places: readonly Place[]): Promise<number[]> {
  const time = sql.raw(list.table.sorts[list.sort]?.columns.join() ?? '');
  const id = sql.ref(list.table.id);
  const count = (...conditions: RawBuilder<unknown>[]) =>
    sql`(select count(*) from ${sql.table(list.table.table)} where ${sql.join([...inGroup(list), ...conditions], sql` and `)})`;
  const fromBeginning = sql`${count(sql`${time} > border`, sql`${time} < key`)} + ${count(sql`${time} = border`, sql`${id} >= border_id`)}`;
  const fromEnd = sql`${count(sql`${time} >= key`, sql`${time} < border`)} + ${count(sql`${time} = border`, sql`${id} < border_id`)}`;
  // Asked once: a moment later the answer may be another one.
  const areFromEnd = places.map(isNearTheNext);
  const ranges = places.map(({ key, bucket, next }, index) => {
    const isFromEnd = areFromEnd[index];
    const border = isFromEnd
      ? [next?.low ?? behindEveryTime, next?.low_id ?? '']
      : [bucket?.low ?? '', bucket?.low_id ?? ''];
    return sql`(${sql.join([key, ...border, isFromEnd ? 'end' : 'beginning'])})`;
  });
  const { rows } = await sql<{ count: number | string }>`
    with ranges (key, border, border_id, counted_from) as (values ${sql.join(ranges)})
    select case counted_from when 'end' then ${fromEnd} else ${fromBeginning} end as count from ranges`.execute(
    db,
  );
  return places.map(({ bucket }, index) => {
    const counted = Number(rows[index]?.count ?? 0);
    return areFromEnd[index] ? (bucket?.entries ?? 0) - counted : counted;
  });
}

/** The last bucket ends about now. */
function isNearTheNext({ key, bucket, next }: Place): boolean {
  if (!bucket || bucket.low_id === '') return false;
  const end = next ? Date.parse(next.low) : Date.now();
  return end - Date.parse(key) < Date.parse(key) - Date.parse(bucket.low);
}
