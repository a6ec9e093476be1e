import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Site } from '../product.ts';

/** Every row of every table, as text, read behind the product's back. */
export type StoredRows = Map<string, string[]>;

export async function readRows({ env, dataDir }: Site): Promise<StoredRows> {
  return env.DATABASE_URL ? readPostgres(env.DATABASE_URL) : readSqlite(join(dataDir, 'marquee.db'));
}

function readSqlite(file: string): StoredRows {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    return new Map(
      tables.map(({ name }) => {
        const all = database.prepare(`select * from "${name}"`);
        // The index of the search numbers its rows beyond what a number can hold.
        all.setReadBigInts(true);
        return [String(name), texts(all.all())];
      }),
    );
  } finally {
    database.close();
  }
}

function readPostgres(connectionString: string): Promise<StoredRows> {
  return onPostgres(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const read: StoredRows = new Map();
    for (const { name } of rows)
      read.set(name, texts((await client.query(`select * from "${name}"`)).rows as object[]));
    return read;
  });
}

async function onPostgres<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Without what is noted as time passes, whoever asks for what. */
function texts(rows: object[]): string[] {
  const plain = (name: string, value: unknown) => {
    if (name === 'last_seen_at') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  };
  return rows.map((row) => JSON.stringify(row, plain)).sort();
}

/** Does something to the rows that the product itself offers no way to do. */
export async function changeRows(
  { env, dataDir }: Site,
  statement: string,
  values: (string | number)[],
): Promise<void> {
  if (env.DATABASE_URL) {
    let number = 0;
    const numbered = statement.replaceAll('?', () => `$${++number}`);
    await onPostgres(env.DATABASE_URL, (client) => client.query(numbered, values));
    return;
  }
  const database = new DatabaseSync(join(dataDir, 'marquee.db'), { timeout: 5000 });
  database.prepare(statement).run(...values);
  database.close();
}

/** Takes the database away from under the product, for good. */
export async function loseDatabase({ env }: Site): Promise<void> {
  const address = new URL(env.DATABASE_URL ?? '');
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  await onPostgres(address.href, (client) => client.query(`drop database ${name} with (force)`));
}

/** Tables that live by themselves: who may send mail now and which has left, what was counted. */
const restless = new Set(['jobs', 'outbox_mails', 'inbox_version', 'kysely_migration_lock']);

/** In words, what differs. */
export function changesBetween(before: StoredRows, after: StoredRows, besides: string[] = []): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => !restless.has(table) && !besides.includes(table))
    .filter((table) => before.get(table)?.join('\n') !== after.get(table)?.join('\n'))
    .map(
      (table) => `${table} changed, from ${before.get(table)?.length} rows to ${after.get(table)?.length}`,
    );
}
