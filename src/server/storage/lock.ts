import { sql, type Transaction } from 'kysely';
import type { Storage } from './open.ts';
import type { Tables } from './tables.ts';

/**
 * Runs work in a transaction that no other transaction with the same name runs beside, in this or any other instance. SQLite lets only
 * one transaction write at a time anyway; PostgreSQL is asked for a lock that ends with the transaction. Whoever needs several names takes the
 * wider one first.
 */
export function inLockedTransaction<Result>(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  names: string | readonly string[],
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (engine === 'postgres')
      for (const name of [names].flat())
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    return work(trx);
  });
}
