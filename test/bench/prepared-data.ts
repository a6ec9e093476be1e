import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { fillJunctions } from '#server/storage/lists/junctions.ts';
import { searchedTables } from '#server/storage/lists/list-definitions.ts';
import { mergeSearch } from '#server/storage/lists/merge-search.ts';
import { migrate } from '#server/storage/migrate.ts';
import { fillLists } from '#server/storage/migrations/005-flat-lists.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { type Size, seedDatabase } from './seed-database.ts';

const root = resolve(import.meta.dirname, '../..');

/** What decides how a seeded database looks; another schema gets another folder. */
const ingredients = [
  'src/server/storage',
  'src/server/domain/posts/posts-codec.ts',
  'src/server/domain/pages/pages-codec.ts',
  'src/server/domain/contacts/contacts-codec.ts',
  'src/contract/text.ts',
  'test/bench/seed-database.ts',
  'test/bench/sample-content.ts',
];

/** Where a seeded server keeps its data. */
export type PreparedData = { dataDir: string; databaseUrl?: string };

/** A data folder with a seeded SQLite database, made once and used again by later runs. */
export async function preparedFolder(size: Size, tell: (what: string) => void): Promise<PreparedData> {
  const name = `${size.posts}-${schemaHash()}`;
  const parent = join(tmpdir(), 'marquee-bench');
  const folder = join(parent, name);
  if (existsSync(folder)) {
    await forgetTotals(folder);
    return { dataDir: folder };
  }
  tell(`seeding ${size.posts.toLocaleString('en-US')} posts`);
  const draft = join(parent, `draft-${process.pid}`);
  forgetOlder(parent, size);
  mkdirSync(draft, { recursive: true });
  const storage = openStorage({ dataDir: draft, databaseUrl: undefined });
  await migrate(storage);
  await withoutTriggers(storage, () => seedDatabase(storage, size));
  // What the product does by itself in its first quiet minutes.
  while (await mergeSearch(storage));
  await storage.close();
  // Only a complete one gets the name under which it is found again.
  renameSync(draft, folder);
  return { dataDir: folder };
}

/** What earlier runs have searched for must be searched for the first time again. */
async function forgetTotals(dataDir: string): Promise<void> {
  const storage = openStorage({ dataDir, databaseUrl: undefined });
  await storage.db.deleteFrom('search_totals').execute();
  await storage.close();
}

/** A seeded database of a PostgreSQL that ends with the run. */
export async function preparedDatabase(
  cluster: PostgresCluster,
  size: Size,
  { dataDir, tell }: { dataDir: string; tell: (what: string) => void },
): Promise<PreparedData> {
  tell(`seeding ${size.posts.toLocaleString('en-US')} posts`);
  const databaseUrl = await cluster.createDatabase(`bench_${size.posts}`);
  const storage = openStorage({ dataDir, databaseUrl });
  await migrate(storage);
  await withoutTriggers(storage, () => seedDatabase(storage, size));
  // What PostgreSQL does by itself some minutes later.
  await sql`vacuum analyze`.execute(storage.db);
  await storage.close();
  return { dataDir, databaseUrl };
}

/** Inserts much faster where what the triggers keep is made at the end, once. */
function withoutTriggers(storage: Storage, insert: () => Promise<void>): Promise<void> {
  return storage.engine === 'sqlite'
    ? withoutSqliteTriggers(storage, insert)
    : withoutPostgresTriggers(storage, insert);
}

async function withoutSqliteTriggers({ db }: Storage, insert: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await insert();
  await db.transaction().execute(async (trx) => {
    for (const statement of [...fillLists('sqlite'), ...searchedTables.flatMap(fillJunctions)])
      await sql.raw(statement).execute(trx);
    for (const trigger of rows) await sql.raw(trigger.sql).execute(trx);
  });
}

/** There the indexes for searching, too, are made at the end. */
async function withoutPostgresTriggers({ db }: Storage, insert: () => Promise<void>): Promise<void> {
  const tables = ['posts', 'post_tags', 'published_tags', 'pages', 'contacts'];
  const turn = async (way: 'disable' | 'enable') => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(way)} trigger user`.execute(db);
  };
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where indexdef like '% USING gin %'`.execute(
    db,
  );
  await turn('disable');
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await insert();
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  for (const statement of fillLists('postgres')) await sql.raw(statement).execute(db);
  await turn('enable');
}

/** Databases of earlier schemas are large and of no use any more. */
function forgetOlder(parent: string, { posts }: Size) {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${posts}-`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const path of ingredients.flatMap(filesIn).sort()) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 12);
}

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return path.endsWith('.test.ts') ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(join(path, name)));
}
