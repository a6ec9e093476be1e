import { sql, type Transaction } from 'kysely';
import type { Storage } from '../open.ts';
import type { Tables } from '../tables.ts';
import { searchedTables } from './list-definitions.ts';

/** A few milliseconds of work, for which everything else waits. */
const pagesPerStep = 40;

/**
 * SQLite adds to its full-text indexes in pieces, and a search has to look into every one. It puts them together by itself only while much is
 * written, and leaves some two dozen. This does one step of the rest, and tells whether there is more to do. PostgreSQL needs no help.
 */
export async function mergeSearch({ db, engine }: Pick<Storage, 'db' | 'engine'>): Promise<boolean> {
  if (engine !== 'sqlite') return false;
  for (const index of searchedTables.flatMap(({ table }) => [`${table}_search`, `${table}_junctions`])) {
    if (await db.transaction().execute((trx) => mergeStep(trx, index))) return true;
  }
  return false;
}

async function mergeStep(trx: Transaction<Tables>, index: string): Promise<boolean> {
  const before = await changesOf(trx);
  await sql.raw(`insert into ${index} (${index}, rank) values ('merge', ${pagesPerStep})`).execute(trx);
  // The command itself counts as a change; a second one says that something was merged.
  return (await changesOf(trx)) - before > 1;
}

async function changesOf(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
