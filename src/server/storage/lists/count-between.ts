import { sql } from 'kysely';
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

/** Of the bucket that each key falls into, the rows before the key: counted from whichever of its ends is likely to be nearer. */
async function countPartial(db: Db, list: List, places: readonly Place[]): Promise<number[]> {
  const ranges = places.map((place) => {
    const key = sql`${place.key}, ''`;
    const { bucket, next } = place;
    return isNearTheNext(place)
      ? sql`(${key}, ${next?.low ?? behindEveryTime}, ${next?.low_id ?? ''})`
      : sql`(${bucket?.low ?? ''}, ${bucket?.low_id ?? ''}, ${key})`;
  });
  const place = sql`(${sql.raw(list.table.sorts[list.sort]?.columns.join() ?? '')}, ${sql.ref(list.table.id)})`;
  const conditions = [
    ...inGroup(list),
    sql`${place} >= (start_key, start_id)`,
    sql`${place} < (end_key, end_id)`,
  ];
  const { rows } = await sql<{ count: number | string }>`
    with ranges (start_key, start_id, end_key, end_id) as (values ${sql.join(ranges)})
    select (
      select count(*) from ${sql.table(list.table.table)} where ${sql.join(conditions, sql` and `)}
    ) as count from ranges`.execute(db);
  return places.map((each, index) => {
    const counted = Number(rows[index]?.count ?? 0);
    return isNearTheNext(each) ? (each.bucket?.entries ?? 0) - counted : counted;
  });
}

/** The last bucket ends about now. */
function isNearTheNext({ key, bucket, next }: Place): boolean {
  if (!bucket || bucket.low_id === '') return false;
  const end = next ? Date.parse(next.low) : Date.now();
  return end - Date.parse(key) < Date.parse(key) - Date.parse(bucket.low);
}
