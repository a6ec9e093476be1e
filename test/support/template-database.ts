import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';

/** A migrated, empty database of each kind that tests copy: a file, and the name of a database in the PostgreSQL of the run. */
export type TemplateDatabase = { sqlite: string; postgres: string };

const name = 'marquee_template';

export async function makeTemplateDatabase(
  postgresUrl: string,
): Promise<{ databases: TemplateDatabase; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-template-'));
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  for (const env of [{ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: `${postgresUrl}/${name}` }]) {
    const storage = openStorage(loadConfig(env));
    await migrate(storage);
    await storage.close();
  }
  return {
    databases: { sqlite: join(dataDir, 'marquee.db'), postgres: name },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
