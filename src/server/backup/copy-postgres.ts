import pg from 'pg';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupProblem } from './backup-problem.ts';
import { leftOut } from './left-out.ts';

type Column = { table: string; column: string };

const batchBytes = 4 * 1024 * 1024;
const mostRows = 1000;

export function readPostgresMigrations(url: string): Promise<string[]> {
  return onConnection(url, migrationsIn);
}

/** The database as it is at one moment, read table by table while everyone goes on writing. Never more than a few rows are in memory. */
export function copyPostgres(url: string, migrations: string[], archive: ArchiveWriter): Promise<void> {
  return onConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    if (String(await migrationsIn(client)) !== String(migrations))
      throw new BackupProblem('The database was brought to a newer form meanwhile. Please try again.');
    await copyTables(client, archive);
  });
}

async function onConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'marquee-backup',
  });
  // What breaks a connection is told to whoever waits for an answer on it.
  client.on('error', () => {});
  await client.connect();
  try {
    // Values as text are the same on every server, whatever its settings.
    await client.query("set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1");
    return await work(client);
  } finally {
    await client.end();
  }
}

async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('migrations') is not null as known");
  if (!rows[0].known)
    throw new BackupProblem('There is nothing to back up: the database holds no tables of Marquee.');
  const { rows: names } = await client.query('select name from migrations order by name');
  return names.map(({ name }) => name);
}

async function copyTables(client: pg.Client, archive: ArchiveWriter): Promise<void> {
  for (const [table, columns] of await listColumns(client)) {
    await archive.table(table, columns);
    const values = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
    await client.query(
      `declare all_rows no scroll cursor for select ${values} from ${pg.escapeIdentifier(table)}`,
    );
    let count = 1;
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({
        text: `fetch ${count} from all_rows`,
        rowMode: 'array',
      });
      if (rows.length === 0) break;
      for (const row of rows) await archive.row(row);
      count = nextCount(count, rows);
    }
    await client.query('close all_rows');
  }
}

/** As many rows as fit: a picture is a thousand times the size of a session. */
function nextCount(count: number, rows: (string | null)[][]): number {
  const bytes = rows.reduce(
    (sum, row) => sum + row.reduce((size, value) => size + (value?.length ?? 0), 0),
    0,
  );
  const average = Math.max(1, bytes / rows.length);
  return Math.max(1, Math.min(count * 2, mostRows, Math.floor(batchBytes / average)));
}

/** Of every table that is taken along, the columns that are stored; those that the database works out itself come back by themselves. */
async function listColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as "column"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname = current_schema() and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     order by c.relname, a.attnum`,
    [leftOut],
  );
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}
