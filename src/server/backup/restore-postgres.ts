import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Actor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { migrateWithin } from '#server/storage/migrate.ts';
import { migrationsOf010, tablesOf010 } from '#server/storage/migrations/upgrade-from-0.1.0.ts';
import { newId } from '#server/storage/new-id.ts';
import { inUseLock, postgresDialect } from '#server/storage/postgres.ts';
import type { Tables } from '#server/storage/tables.ts';
import type { ArchiveHeader } from './archive-format.ts';
import type { ArchivePart } from './archive-reader.ts';
import { BackupProblem } from './backup-problem.ts';
import { createRowLoader, migrationsTable } from './load-rows.ts';

type Trx = Transaction<Tables>;
type Options = { replace: boolean; actor: Actor };

/**
 * One transaction from the first table to the last: the tables are made and filled in a schema of their own, then take the place of those
 * that are there. Until it ends nobody sees any of it, and if it does not, nothing has happened.
 */
export async function restorePostgres(
  url: string,
  header: ArchiveHeader,
  { replace, actor }: Options,
  fill: (load: (part: ArchivePart) => Promise<void>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
  try {
    await db.transaction().execute(async (trx) => {
      await refuseRunningServer(trx);
      await refuseFullDatabase(trx, replace);
      const target = await currentSchema(trx);
      const staging = `marquee_restore_${newId()}`;
      await run(trx, `create schema ${name(staging)}`);
      await run(trx, `set local search_path to ${name(staging)}, ${name(target)}`);
      const isOf010 = migrationsOf010.every((migration) => header.migrations.includes(migration));
      if (isOf010) await createTablesOf010(trx);
      else await migrateWithin(trx, 'postgres', (migration) => header.migrations.includes(migration));

      const foreignKeys = await dropForeignKeys(trx, staging);
      const tables = await tablesIn(trx, staging);
      for (const table of tables) {
        await run(trx, `alter table ${name(table)} disable trigger user`);
        if (table !== migrationsTable) await run(trx, `delete from ${name(table)}`);
      }
      const loader = createRowLoader(trx, new Set(tables));
      await fill(async (part) => {
        if (part.kind === 'table') {
          if (isOf010) await addColumns(trx, part);
          await loader.startTable(part.name, part.columns);
        } else if (part.kind === 'row') await loader.add(part.values);
        else if (part.kind === 'end') {
          await loader.finish();
          for (const statement of foreignKeys) await run(trx, statement);
          for (const table of tables) await run(trx, `alter table ${name(table)} enable trigger user`);
          await migrateWithin(trx, 'postgres');
          await recordAuditEvent(trx, new Date(), { action: 'restored', entity: 'site' }, actor);
          await takePlace(trx, staging, target);
        }
      });
    });
  } finally {
    await db.destroy();
  }
}

const name = (identifier: string) => pg.escapeIdentifier(identifier);
const run = (trx: Trx, statement: string) => sql.raw(statement).execute(trx);

/** A server that has just stopped holds its lock until PostgreSQL has closed its connections. */
const closingTime = '3s';
const lockNotAvailable = '55P03';

async function refuseRunningServer(trx: Trx): Promise<void> {
  await run(trx, `set local lock_timeout = '${closingTime}'`);
  try {
    await run(trx, `select pg_advisory_xact_lock(${inUseLock})`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable)
      throw new BackupProblem('A server is running on this database; stop it first.');
    throw error;
  }
  await run(trx, 'set local lock_timeout to default');
}

async function refuseFullDatabase(trx: Trx, replace: boolean): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`select to_regclass('migrations') is not null as full`.execute(
    trx,
  );
  if (rows[0]?.full && !replace)
    throw new BackupProblem('The database is not empty; add --replace to replace everything in it.');
}

async function currentSchema(trx: Trx): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(trx);
  const schema = rows[0]?.schema;
  if (!schema) throw new BackupProblem('The database has no schema that this account could use.');
  return schema;
}

/** Only what the upgrade from that version reads: its tables by their names, and later their columns, all of them text. */
async function createTablesOf010(trx: Trx): Promise<void> {
  await run(trx, `create table ${migrationsTable} (name text primary key, applied_at text not null)`);
  for (const migration of migrationsOf010)
    await sql`insert into migrations (name, applied_at) values (${migration}, '')`.execute(trx);
  for (const table of tablesOf010) await run(trx, `create table ${name(table)} ()`);
}

async function addColumns(trx: Trx, table: { name: string; columns: readonly string[] }): Promise<void> {
  if (!tablesOf010.includes(table.name)) return;
  for (const column of table.columns)
    await run(trx, `alter table ${name(table.name)} add column ${name(column)} text`);
}

async function tablesIn(trx: Trx, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind = 'r' order by 1`.execute(trx);
  return rows.map((row) => row.name);
}

/** Rows come in no particular order; what refers to what is checked when all of them are there. Answers with what puts the checks back. */
async function dropForeignKeys(trx: Trx, schema: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; key: string; definition: string }>`
    select c.relname as table, k.conname as key, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and k.contype = 'f'`.execute(trx);
  for (const { table, key } of rows)
    await run(trx, `alter table ${name(table)} drop constraint ${name(key)}`);
  return rows.map(
    ({ table, key, definition }) => `alter table ${name(table)} add constraint ${name(key)} ${definition}`,
  );
}

/** What is there goes, what was made takes its names: tables with all that hangs on them, functions, extensions. Nothing else is touched. */
async function takePlace(trx: Trx, staging: string, target: string): Promise<void> {
  // Changes that wait for the end of the transaction to be counted would keep their table from being moved.
  await run(trx, 'set constraints all immediate');
  const tables = await tablesIn(trx, staging);
  const functions = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
    where n.nspname = ${staging} and d.objid is null`.execute(trx);
  const extensions = await sql<{ name: string }>`
    select extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where n.nspname = ${staging}`.execute(trx);
  const local = functions.rows.map(({ signature }) => signature.slice(signature.lastIndexOf('.') + 1));
  for (const extension of extensions.rows)
    await run(trx, `alter extension ${name(extension.name)} set schema ${name(target)}`);
  for (const table of tables) await run(trx, `drop table if exists ${name(target)}.${name(table)} cascade`);
  for (const signature of local)
    await run(trx, `drop function if exists ${name(target)}.${signature} cascade`);
  for (const table of tables)
    await run(trx, `alter table ${name(staging)}.${name(table)} set schema ${name(target)}`);
  for (const signature of local)
    await run(trx, `alter function ${name(staging)}.${signature} set schema ${name(target)}`);
  await run(trx, `set local search_path to ${name(target)}`);
  await run(trx, `drop schema ${name(staging)}`);
}
