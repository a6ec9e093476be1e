import { type QueryExecutorProvider, sql } from 'kysely';
import { first } from './001-first.ts';
import { createIndexes } from './001-first-indexes.ts';
import { createContactTables, createContentTables, createSystemTables } from './001-first-tables.ts';
import { createTriggers, publishTags } from './001-first-triggers.ts';
import { type MigrationContext, runAll } from './migration.ts';

/** What a database of version 0.1.0 says of itself. */
export const migrationsOf010: readonly string[] = [
  '001-initial',
  '003-uploads-by-content',
  '004-inbox-and-outbox',
  '005-flat-lists',
  '006-audit-log',
  '007-mail-in',
  '008-more-than-one-process',
  '009-living-inbox',
  '010-search-in-few-pieces',
  '011-covered-inbox',
  '012-totals-of-lists',
  '013-junctions',
];

/** Its tables whose rows are taken over, each behind those that it refers to. */
const copied = [
  'users',
  'sessions',
  'login_attempts',
  'known_places',
  'settings',
  'audit_log',
  'content_generation',
  'posts',
  'post_tags',
  'pages',
  'slug_redirects',
  'uploads',
  'upload_refs',
  'upload_files',
  'upload_chunks',
  'contacts',
  'contact_responses',
  'contact_notes',
  'saved_replies',
  'inbox_version',
  'contact_attempts',
  'used_captchas',
  'outbox_mails',
  'reply_codes',
  'received_mails',
  'mail_attachments',
  'taken_mails',
  'watched_mailboxes',
];

/** Its tables that the database itself had filled from the others, or that only running processes needed. */
const derived = ['list_buckets', 'search_totals', 'published_tags', 'content_listeners', 'leases'];

export const tablesOf010: readonly string[] = [...copied, ...derived];

/** Values of new columns that do not get their default, as SQL. */
function newColumnValues(now: Date): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    // Version 0.1.0 showed the time at which a post was created.
    posts: { published_at: "case when status = 'published' then created_at end" },
    uploads: { last_used_at: `'${now.toISOString()}'` },
  };
}

/**
 * Brings a database of version 0.1.0 to the form of the first migration: the old tables step aside, new ones are made and take over the rows.
 * Runs in one transaction, so that the old database is untouched until the new one is whole.
 */
export async function upgradeFrom010(trx: QueryExecutorProvider, context: MigrationContext): Promise<void> {
  const isSqlite = context.engine === 'sqlite';
  await (isSqlite ? setAsideOnSqlite(trx) : setAsideOnPostgres(trx));
  await runAll(trx, [
    ...createSystemTables(context),
    ...createContentTables(context),
    ...createContactTables(context),
  ]);
  for (const table of copied) await copyRows(trx, context, table);
  await sql.raw(publishTags()).execute(trx);
  await runAll(
    trx,
    copied.toReversed().map((table) => sql.raw(`drop table ${old(table)}`)),
  );
  await createIndexes(trx, context);
  await runAll(trx, createTriggers(context));
  await sql`delete from migrations`.execute(trx);
  await sql`insert into migrations (name, applied_at) values (${first.name}, ${new Date().toISOString()})`.execute(
    trx,
  );
}

const old = (name: string) => `old_${name}`;

async function names(trx: QueryExecutorProvider, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(query).execute(trx);
  return rows.map(({ name }) => name);
}

async function setAsideOnSqlite(trx: QueryExecutorProvider): Promise<void> {
  const ofKind = (kind: string, condition: string) =>
    names(trx, `select name from sqlite_schema where type = '${kind}' and ${condition}`);
  const drop = async (kind: string, all: readonly string[]) =>
    runAll(
      trx,
      all.map((name) => sql.raw(`drop ${kind} ${name}`)),
    );
  await drop('trigger', await ofKind('trigger', 'true'));
  await drop('table', await ofKind('table', "sql like 'create virtual table % using fts5vocab%'"));
  await drop('table', await ofKind('table', "sql like 'create virtual table %'"));
  await drop('table', [...derived, ...(await ofKind('table', "name like '%\\_search\\_rows' escape '\\'"))]);
  await drop('index', await ofKind('index', 'sql is not null'));
  await runAll(
    trx,
    copied.map((table) => sql.raw(`alter table ${table} rename to ${old(table)}`)),
  );
}

/** Only what hangs on our own tables: others may have tables and functions in the same schema. */
async function setAsideOnPostgres(trx: QueryExecutorProvider): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(trx);
  const among = (tables: readonly string[]) =>
    `(${tables.map((table) => `'${table}'::regclass`).join(', ')})`;
  const functions = await names(
    trx,
    `select distinct tgfoid::regprocedure::text as name from pg_trigger where tgrelid in ${among(tablesOf010)} and not tgisinternal`,
  );
  for (const name of functions) await run(`drop function ${name} cascade`);
  for (const table of derived) await run(`drop table ${table}`);
  const indexes = await names(
    trx,
    `select indexrelid::regclass::text as name from pg_index where indrelid in ${among(copied)}
     and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  );
  for (const name of indexes) await run(`drop index ${name}`);
  await run('drop function if exists junctions_of(text)');
  // PostgreSQL gives the constraints of the new tables other names as long as theirs are taken.
  const constraints = await names(
    trx,
    `select format('%s rename constraint %I to %I', conrelid::regclass, conname, 'old_' || conname) as name
     from pg_constraint where conrelid in ${among(copied)}`,
  );
  for (const renaming of constraints) await run(`alter table ${renaming}`);
  for (const table of copied) await run(`alter table ${table} rename to ${old(table)}`);
}

async function copyRows(
  trx: QueryExecutorProvider,
  { engine }: MigrationContext,
  table: string,
): Promise<void> {
  const known = new Set((await columnsOf(trx, engine, old(table))).map(({ name }) => name));
  const columns = await columnsOf(trx, engine, table);
  const filled = newColumnValues(new Date());
  const values = columns.flatMap(({ name, type }) => {
    const value = filled[table]?.[name] ?? (known.has(name) ? name : undefined);
    // A database that is made from a backup has all values as text.
    return value ? [{ name, value: engine === 'postgres' ? `(${value})::${type}` : value }] : [];
  });
  const list = (part: 'name' | 'value') => values.map((one) => one[part]).join(', ');
  await sql
    .raw(`insert into ${table} (${list('name')}) select ${list('value')} from ${old(table)}`)
    .execute(trx);
}

async function columnsOf(
  trx: QueryExecutorProvider,
  engine: MigrationContext['engine'],
  table: string,
): Promise<{ name: string; type: string }[]> {
  const query =
    engine === 'sqlite'
      ? `select name, type from pragma_table_info('${table}')`
      : `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`;
  return (await sql.raw<{ name: string; type: string }>(query).execute(trx)).rows;
}
