import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { type Size, seedDatabase } from './seed-database.ts';

const root = resolve(import.meta.dirname, '../..');

/** What decides how a seeded database looks; another schema gets another folder. */
const ingredients = [
  'src/server/storage/migrations',
  'src/server/storage/search.ts',
  'src/server/domain/content/posts/posts-codec.ts',
  'src/server/domain/content/pages/pages-codec.ts',
  'src/server/domain/inbox/conversations/conversations-codec.ts',
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
  if (existsSync(folder)) return { dataDir: folder };
  tell(`seeding ${size.posts.toLocaleString('en-US')} posts`);
  const draft = join(parent, `draft-${process.pid}`);
  forgetOlder(parent, size);
  mkdirSync(draft, { recursive: true });
  const storage = openStorage({ dataDir: draft, databaseUrl: undefined });
  await migrate(storage);
  await seedDatabase(storage, size);
  await storage.close();
  // Only a complete one gets the name under which it is found again.
  renameSync(draft, folder);
  return { dataDir: folder };
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
  await seedDatabase(storage, size);
  // What PostgreSQL does by itself some minutes later.
  await sql`vacuum analyze`.execute(storage.db);
  await storage.close();
  return { dataDir, databaseUrl };
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
