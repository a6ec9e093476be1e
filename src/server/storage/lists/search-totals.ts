import { type RawBuilder, sql } from 'kysely';
import { inLockedTransaction } from '../lock.ts';
import type { Db, Storage } from '../open.ts';
import { holds, patternFor } from '../search.ts';
import type { SearchedTable } from './list-definitions.ts';
import { turnOf } from './postgres-triggers.ts';
import { amongCandidates, findCandidates } from './search-index.ts';

/**
 * How many rows hold a term can only be told by looking at all that might. For a term that many hold this is done once: from then on the
 * database keeps the total (search-totals-triggers.ts). It is done in steps, in the order of creation, so that neither visitors nor writers
 * wait for the whole of it.
 */
const rowsPerStep = 500;
/** Every kept term costs every write a look at the text. */
const mostKept = 40;
/** Up to so many rows that may hold a term are looked at in one step. */
const mostAtOnce = 1000;
/** Behind every time there is. */
const theEnd = '~';

type Counting = Pick<Storage, 'db' | 'engine'>;

/** The total of a term in a group of rows, if it is kept and all rows have been counted. */
export async function keptTotal(db: Db, table: SearchedTable, group: string, term: string) {
  const { count, total } = await db
    .selectFrom('search_totals')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('total').as('total'),
    ])
    .where('name', '=', table.table)
    .where('part', 'in', table.partsOf(group))
    .where('pattern', '=', patternFor(term))
    .where('counted_to', '=', theEnd)
    .executeTakeFirstOrThrow();
  return Number(count) === table.partsOf(group).length ? Number(total) : undefined;
}

/** Counts the rows that hold a term and keeps the total. Whoever asks for the same term meanwhile helps counting. */
export async function countAndKeep(
  storage: Counting,
  table: SearchedTable,
  group: string,
  term: string,
): Promise<number> {
  for (;;) {
    // What is counted and what is written take turns.
    await inLockedTransaction(storage, turnOf(table.table), (trx) =>
      countStep({ ...storage, db: trx }, table, term),
    );
    const total = await keptTotal(storage.db, table, group, term);
    if (total !== undefined) return total;
  }
}

async function countStep(storage: Counting, table: SearchedTable, term: string): Promise<void> {
  const ofTerm = { name: table.table, pattern: patternFor(term) };
  const begun = await findBegun(storage.db, ofTerm);
  if (begun?.counted_to === theEnd) return;
  if (!begun) await begin(storage.db, table, ofTerm.pattern);
  const atOnce = begun ? undefined : await countCandidates(storage, table, term);
  const { found, to } = atOnce ?? (await countNext(storage, table, term, begun ?? theBeginning));
  for (const part of table.parts) {
    const count = Number(found.find((row) => row.part === part)?.count ?? 0);
    await storage.db
      .updateTable('search_totals')
      .set(({ eb }) => ({ total: eb('total', '+', count), ...to }))
      .where('name', '=', ofTerm.name)
      .where('pattern', '=', ofTerm.pattern)
      .where('part', '=', part)
      .execute();
  }
}

type Place = { counted_to: string; counted_to_id: string };
type Step = { found: { part: string; count: number | string }[]; to: Place };
const theBeginning: Place = { counted_to: '', counted_to_id: '' };

/** All rows that may hold the term, if they are few enough. */
async function countCandidates(
  storage: Counting,
  table: SearchedTable,
  term: string,
): Promise<Step | undefined> {
  const candidates = await findCandidates(storage, table.table, term, mostAtOnce);
  if (!candidates) return undefined;
  const among = amongCandidates(storage.engine, table.table, candidates);
  const found = await countParts(
    storage,
    table,
    sql`${among} where ${holds(storage.engine, 'search_text', term)}`,
  );
  return { found, to: { counted_to: theEnd, counted_to_id: '' } };
}

/** The next rows in the order of creation. */
async function countNext(storage: Counting, table: SearchedTable, term: string, from: Place): Promise<Step> {
  const ahead = sql`from ${sql.table(table.table)}
    where (created_at, id) >= (${from.counted_to}, ${from.counted_to_id}) order by created_at, id`;
  const { rows: next } = await sql<{ created_at: string; id: string }>`
    select created_at, id ${ahead} limit 1 offset ${rowsPerStep}`.execute(storage.db);
  const step = sql`(select * ${ahead} limit ${rowsPerStep}) as ${sql.table(table.table)}`;
  const found = await countParts(
    storage,
    table,
    sql`${step} where ${holds(storage.engine, 'search_text', term)}`,
  );
  return { found, to: { counted_to: next[0]?.created_at ?? theEnd, counted_to_id: next[0]?.id ?? '' } };
}

async function countParts(
  { db }: Counting,
  table: SearchedTable,
  rows: RawBuilder<unknown>,
): Promise<Step['found']> {
  const part = sql.raw(table.part(table.table));
  return (
    await sql<
      Step['found'][number]
    >`select ${part} as part, count(*) as count from ${rows} group by 1`.execute(db)
  ).rows;
}

function findBegun(trx: Db, { name, pattern }: { name: string; pattern: string }) {
  return trx
    .selectFrom('search_totals')
    .select(['counted_to', 'counted_to_id'])
    .where('name', '=', name)
    .where('pattern', '=', pattern)
    .limit(1)
    .executeTakeFirst();
}

/** The term that has been kept longest makes room. */
async function begin(trx: Db, { table, parts }: SearchedTable, pattern: string): Promise<void> {
  const since = new Date().toISOString();
  await trx
    .insertInto('search_totals')
    .values(
      parts.map((part) => ({
        name: table,
        part,
        pattern,
        total: 0,
        counted_to: '',
        counted_to_id: '',
        since,
      })),
    )
    .execute();
  const kept = await trx
    .selectFrom('search_totals')
    .select('pattern')
    .where('name', '=', table)
    .where('part', '=', parts[0] ?? '')
    .orderBy('since', 'desc')
    .execute();
  const old = kept.slice(mostKept).map((row) => row.pattern);
  if (old.length === 0) return;
  await trx.deleteFrom('search_totals').where('name', '=', table).where('pattern', 'in', old).execute();
}
