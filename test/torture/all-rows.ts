import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Engine } from '#server/storage/open.ts';
import type { Site } from './product.ts';

/** Every row of every table as text, whatever tables there are, in an order of its own. */
export async function allRows(
  engine: Engine,
  { dataDir, env }: Pick<Site, 'dataDir' | 'env'>,
): Promise<Map<string, string[]>> {
  return engine === 'sqlite' ? rowsOfFile(dataDir) : rowsOfServer(env.DATABASE_URL ?? '');
}

const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

function rowsOfFile(dataDir: string): Map<string, string[]> {
  const file = new DatabaseSync(join(dataDir, 'marquee.db'));
  try {
    const damage = file.prepare('pragma integrity_check').get()?.integrity_check;
    if (damage !== 'ok') throw new Error(`The database is damaged: ${damage}`);
    const tables = file.prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table'",
    );
    return new Map(
      tables.all().map(({ name }) => [String(name), inOrder(file.prepare(`select * from "${name}"`).all())]),
    );
  } finally {
    file.close();
  }
}

async function rowsOfServer(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
    );
    const all = new Map<string, string[]>();
    for (const { name } of tables.rows)
      all.set(name, inOrder((await client.query(`select * from "${name}"`)).rows));
    return all;
  } finally {
    await client.end();
  }
}
