import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '#server/storage/open.ts';
import { type RunningServer, runServer } from '#test/support/server-process.ts';

export const account = { email: 'boss@agency.example', password: 'a boss needs a password' };

/** A place for one or more processes of the product: a data folder, and a database in PostgreSQL where that is wanted. */
export type Site = {
  env: Record<string, string>;
  dataDir: string;
  start: (env?: Record<string, string>) => Promise<RunningServer>;
  clear: () => Promise<void>;
};

export async function prepareSite(engine: Engine, postgresUrl: string): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-torture-'));
  const name = `torture_${randomBytes(8).toString('hex')}`;
  if (engine === 'postgres') await ask(postgresUrl, `create database ${name}`);
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    LOG_LEVEL: 'silent',
    ...(engine === 'postgres' ? { DATABASE_URL: `${postgresUrl}/${name}` } : {}),
  };
  const started = new Set<RunningServer>();
  return {
    env,
    dataDir,
    start: async (more = {}) => {
      const server = await runServer({ env: { ...env, ...more } });
      started.add(server);
      return server;
    },
    clear: async () => {
      for (const server of started) await server.stop('SIGKILL');
      if (engine === 'postgres') await ask(postgresUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask(postgresUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
