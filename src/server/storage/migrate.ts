import { type RawBuilder, sql, type Transaction } from 'kysely';
import { inLockedTransaction } from './lock.ts';
import { initial } from './migrations/001-initial.ts';
import { uploadsByContent } from './migrations/003-uploads-by-content.ts';
import { inboxAndOutbox } from './migrations/004-inbox-and-outbox.ts';
import { flatLists } from './migrations/005-flat-lists.ts';
import { auditLog } from './migrations/006-audit-log.ts';
import { mailIn } from './migrations/007-mail-in.ts';
import { moreThanOneProcess } from './migrations/008-more-than-one-process.ts';
import { livingInbox } from './migrations/009-living-inbox.ts';
import { searchInFewPieces } from './migrations/010-search-in-few-pieces.ts';
import { coveredInbox } from './migrations/011-covered-inbox.ts';
import { totalsOfLists } from './migrations/012-totals-of-lists.ts';
import { junctions } from './migrations/013-junctions.ts';
import { versions } from './migrations/014-versions.ts';
import { answersOnce } from './migrations/018-answers-once.ts';
import { uploadsLastUsed } from './migrations/019-uploads-last-used.ts';
import type { Engine, Storage } from './open.ts';
import type { Tables } from './tables.ts';

type MigrationContext = {
  engine: Engine;
  /** Text compared byte by byte on both databases: ids, slugs, timestamps, folded keys. */
  key: RawBuilder<unknown>;
};

export type Migration = {
  name: string;
  up: (trx: Transaction<Tables>, context: MigrationContext) => Promise<void>;
};

/** In order, for ever: a published migration is never edited, only followed by another. */
const migrations: readonly Migration[] = [
  initial,
  uploadsByContent,
  inboxAndOutbox,
  flatLists,
  auditLog,
  mailIn,
  moreThanOneProcess,
  livingInbox,
  searchInFewPieces,
  coveredInbox,
  totalsOfLists,
  junctions,
  versions,
  answersOnce,
  uploadsLastUsed,
];

/** What this version of the program knows: a database that has seen others belongs to a newer one. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Brings the database to the newest form, each step in a transaction of its own; instances that start together wait for each other. */
export async function migrate({
  patient: db,
  engine,
}: Pick<Storage, 'patient' | 'engine'>): Promise<string[]> {
  await inLockedTransaction({ db, engine }, 'migrate', async (trx) => {
    await createMigrationsTable(trx);
    await refuseNewer(trx);
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    const ran = await inLockedTransaction({ db, engine }, 'migrate', (trx) =>
      runUnlessKnown(trx, engine, migration),
    );
    if (ran) applied.push(migration.name);
  }
  return applied;
}

/** The same inside a transaction of the caller, for those that are wanted: how a database is made in an older form. */
export async function migrateWithin(
  trx: Transaction<Tables>,
  engine: Engine,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await createMigrationsTable(trx);
  for (const migration of migrations)
    if (isWanted(migration.name)) await runUnlessKnown(trx, engine, migration);
}

/** What a newer version has made of the tables is nothing that this one could read or write rightly. */
async function refuseNewer(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx);
  const unknown = rows.find(({ name }) => !migrationNames.includes(name));
  if (unknown) throw new Error(`it was made by a newer version of Marquee, which knows '${unknown.name}'`);
}

async function createMigrationsTable(trx: Transaction<Tables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    trx,
  );
}

async function runUnlessKnown(
  trx: Transaction<Tables>,
  engine: Engine,
  { name, up }: Migration,
): Promise<boolean> {
  const known = await sql`select 1 from migrations where name = ${name}`.execute(trx);
  if (known.rows.length > 0) return false;
  await up(trx, { engine, key: engine === 'postgres' ? sql`text collate "C"` : sql`text` });
  await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
    trx,
  );
  return true;
}
