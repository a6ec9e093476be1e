import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../open.ts';
import { listName } from './list-definitions.ts';
import { inGroup, type List } from './list-pages.ts';

type Bucket = { low: string; low_id: string; entries: number };

/**
 * How many rows of a list lie between each of these keys and the next, the keys ascending. Whole buckets are summed up; rows are counted
 * only in the buckets that a key falls into.
 */
export async function countBetween(db: Db, list: List, keys: readonly string[]): Promise<number[]> {
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

type Place = { key: string; bucket: Bucket | undefined; before: number };

function placeOf(buckets: readonly Bucket[], key: string): Place {
  let before = 0;
  let bucket: Bucket | undefined;
  for (const candidate of buckets) {
    // A bucket that begins with the key itself lies behind it, whatever id it begins with.
    if (bucket && candidate.low >= key) break;
    before += bucket?.entries ?? 0;
    bucket = candidate;
  }
  return { key, bucket, before };
}

/** Of the bucket that each key falls into, the rows before the key. */
async function countPartial(db: Db, list: List, places: readonly Place[]): Promise<number[]> {
  const column = list.table.sorts[list.sort]?.columns.join() ?? '';
  const counts = places.map(({ key, bucket }, index) => {
    const conditions: RawBuilder<unknown>[] = [...inGroup(list), sql`${sql.ref(column)} < ${key}`];
    if (bucket && bucket.low_id !== '')
      conditions.push(
        sql`(${sql.ref(column)}, ${sql.ref(list.table.id)}) >= (${bucket.low}, ${bucket.low_id})`,
      );
    return sql`(select count(*) from ${sql.table(list.table.table)} where ${sql.join(conditions, sql` and `)}) as ${sql.ref(`n${index}`)}`;
  });
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(counts)}`.execute(db);
  return places.map((_, index) => Number(rows[0]?.[`n${index}`] ?? 0));
}
