import { sql, type Transaction } from 'kysely';
import { inLockedTransaction } from './lock.ts';
import { first } from './migrations/001-first.ts';
import { team } from './migrations/002-team.ts';
import { editorial } from './migrations/003-editorial.ts';
import { site } from './migrations/004-site.ts';
import { leads } from './migrations/005-leads.ts';
import { endedAccess } from './migrations/006-ended-access.ts';
import { boundedWrites } from './migrations/007-bounded-writes.ts';
import { mailLimits } from './migrations/008-mail-limits.ts';
import { profilesAndVisitors } from './migrations/009-profiles-and-visitors.ts';
import type { Migration, MigrationContext } from './migrations/migration.ts';
import { migrationsOf010, upgradeFrom010 } from './migrations/upgrade-from-0.1.0.ts';
import type { Engine, Storage } from './open.ts';
import type { Tables } from './tables.ts';

/** In order, for ever: a published migration is never edited, only followed by another. */
const migrations: readonly Migration[] = [
  first,
  team,
  editorial,
  site,
  leads,
  endedAccess,
  boundedWrites,
  mailLimits,
  profilesAndVisitors,
];

/** What a database has that was made by this version of the program. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** A database that has seen other migrations than these belongs to a newer version. */
export const isKnownMigration = (name: string) =>
  migrationNames.includes(name) || migrationsOf010.includes(name);

/** Brings the database to the newest form, each step in a transaction of its own; instances that start together wait for each other. */
export async function migrate({
  dbWithoutTimeouts: db,
  engine,
}: Pick<Storage, 'dbWithoutTimeouts' | 'engine'>): Promise<string[]> {
  const inTurn = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
    inLockedTransaction({ db, engine }, 'migrate', work);
  await inTurn(async (trx) => {
    await createMigrationsTable(trx);
    await refuseNewer(trx);
  });
  const applied: string[] = [];
  if (await inTurn((trx) => upgrade(trx, engine))) applied.push(first.name);
  for (const migration of migrations)
    if (await inTurn((trx) => runUnlessKnown(trx, engine, migration))) applied.push(migration.name);
  return applied;
}

/** The same inside a transaction of the caller, for those that are wanted: how a database is made in an older form. */
export async function migrateWithin(
  trx: Transaction<Tables>,
  engine: Engine,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await createMigrationsTable(trx);
  await upgrade(trx, engine);
  for (const migration of migrations)
    if (isWanted(migration.name)) await runUnlessKnown(trx, engine, migration);
}

async function namesIn(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** What a newer version has made of the tables is nothing that this one could read or write rightly. */
async function refuseNewer(trx: Transaction<Tables>): Promise<void> {
  const unknown = (await namesIn(trx)).find((name) => !isKnownMigration(name));
  if (unknown) throw new Error(`it was made by a newer version of Marquee, which knows '${unknown}'`);
}

async function createMigrationsTable(trx: Transaction<Tables>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    trx,
  );
}

/** Whether it was a database of version 0.1.0. There has been no other before this one. */
async function upgrade(trx: Transaction<Tables>, engine: Engine): Promise<boolean> {
  const names = await namesIn(trx);
  if (!names.some((name) => migrationsOf010.includes(name))) return false;
  if (!migrationsOf010.every((name) => names.includes(name)))
    throw new Error('it was made by a version of Marquee before 0.1.0; let 0.1.0 open it first');
  await upgradeFrom010(trx, contextOf(engine));
  return true;
}

async function runUnlessKnown(
  trx: Transaction<Tables>,
  engine: Engine,
  { name, up }: Migration,
): Promise<boolean> {
  if ((await namesIn(trx)).includes(name)) return false;
  await up(trx, contextOf(engine));
  await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
    trx,
  );
  return true;
}

const contextOf = (engine: Engine): MigrationContext => ({
  engine,
  key: engine === 'postgres' ? sql`text collate "C"` : sql`text`,
});
