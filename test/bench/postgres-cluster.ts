import { readFileSync } from 'node:fs';
import pg from 'pg';
import { childrenOf } from '#test/support/child-processes.ts';
import { startEmbeddedPostgres } from '#test/support/start-postgres.ts';

export type PostgresCluster = {
  /** Makes an empty database and gives its address. */
  createDatabase: (name: string) => Promise<string>;
  /** Everything that works for the database. */
  processes: () => number[];
  stop: () => Promise<void>;
};

/** A PostgreSQL of its own: its processes belong to nobody else, so their processor time can be told. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const server = await startEmbeddedPostgres();
  const postmaster = await findPostmaster(server.url);
  return {
    async createDatabase(name) {
      await onServer(server.url, (client) => client.query(`create database ${name}`));
      return `${server.url}/${name}`;
    },
    processes: () => [postmaster, ...childrenOf(postmaster)],
    stop: server.stop,
  };
}

/** The parent of whoever answers. */
async function findPostmaster(url: string): Promise<number> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
  });
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
