import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/storage/migrate.ts';
import { fillLists } from '#server/storage/migrations/005-flat-lists.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
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

/** A data folder with a seeded SQLite database, made once and used again by later runs. */
export async function preparedFolder(size: Size, tell: (what: string) => void): Promise<string> {
  const name = `${size.posts}-${schemaHash()}`;
  const parent = join(tmpdir(), 'marquee-bench');
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  tell(`seeding ${size.posts.toLocaleString('en-US')} posts`);
  const draft = join(parent, `draft-${process.pid}`);
  forgetOlder(parent, size);
  mkdirSync(draft, { recursive: true });
  const storage = openStorage({ dataDir: draft, databaseUrl: undefined });
  await migrate(storage);
  await withoutTriggers(storage, () => seedDatabase(storage, size));
  await storage.close();
  // Only a complete one gets the name under which it is found again.
  renameSync(draft, folder);
  return folder;
}

/** Inserts much faster where what the triggers keep is made at the end, once. */
async function withoutTriggers({ db }: Storage, insert: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await insert();
  await db.transaction().execute(async (trx) => {
    for (const statement of fillLists('sqlite')) await sql.raw(statement).execute(trx);
    for (const trigger of rows) await sql.raw(trigger.sql).execute(trx);
  });
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
