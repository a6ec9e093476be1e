import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Engine } from '#server/storage/open.ts';

/** Settings for an instance on a fresh database of its own, and a way to throw it all away. */
export type TestDatabase = { env: Record<string, string>; drop: () => Promise<void> };

type Suite = (engine: Engine) => void;

/** Runs a suite on SQLite, and with the tag `full` on PostgreSQL. */
export function describeOnBothDatabases(name: string, suite: Suite) {
  describe(`${name} on sqlite`, () => suite('sqlite'));
  describe(`${name} on postgres`, { tags: ['full'] }, () => suite('postgres'));
}

/** Runs a suite on both databases in `npm test` too. For what differs between them: storage, and the answers of the API. */
export function describeAlwaysOnBothDatabases(name: string, suite: Suite) {
  for (const engine of ['sqlite', 'postgres'] as const) describe(`${name} on ${engine}`, () => suite(engine));
}

/** A PostgreSQL that is set up without a locale has databases of the second kind, which know bytes where others know characters. */
export type PostgresEncoding = 'UTF8' | 'SQL_ASCII';

/** An empty one. */
export async function createTestDatabase(
  engine: Engine,
  { encoding, template }: { encoding?: PostgresEncoding; template?: string } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  const removeFiles = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { env: { DATA_DIR: dataDir }, drop: removeFiles };

  const url = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const form = encoding
    ? `template template0 encoding '${encoding}' locale 'C'`
    : `template ${template ?? 'template1'}`;
  // Copied as files: through the log, which nobody needs here, it takes three times as long.
  await runOnServer(url, `create database ${name} ${form} strategy file_copy`);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: `${url}/${name}` },
    drop: async () => {
      await runOnServer(url, `drop database if exists ${name} with (force)`);
      await removeFiles();
    },
  };
}

/** A database that has been brought to the newest form: a copy of the template, which takes a moment where migrating takes a second. */
export async function createMigratedDatabase(engine: Engine): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  if (engine === 'postgres') return createTestDatabase(engine, { template: template.postgres });
  const database = await createTestDatabase(engine);
  await copyFile(template.sqlite, join(database.env.DATA_DIR ?? '', basename(template.sqlite)));
  return database;
}

async function runOnServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
