import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/storage/tables.ts';
import { BackupProblem } from './backup-problem.ts';

const batchRows = 200;
const batchBytes = 2 * 1024 * 1024;
/** Kept by the migrations themselves. */
export const migrationsTable = 'migrations';

/** Puts rows into tables, some hundred at a time. */
export function createRowLoader(trx: Transaction<Tables>, known: ReadonlySet<string>) {
  let table: { name: string; columns: string[] } | undefined;
  let rows: (string | null)[][] = [];
  let bytes = 0;

  async function flush(): Promise<void> {
    if (table && rows.length > 0) {
      const { name, columns } = table;
      const place = (row: number) =>
        `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`;
      const statement = `insert into ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})
        overriding system value values ${rows.map((_, row) => place(row)).join(', ')}`;
      await trx.executeQuery(CompiledQuery.raw(statement, rows.flat()));
    }
    rows = [];
    bytes = 0;
  }

  return {
    async startTable(name: string, columns: string[]): Promise<void> {
      await flush();
      if (name !== migrationsTable && !known.has(name))
        throw new BackupProblem(`The file holds a table that this version does not know: '${name}'.`);
      table = name === migrationsTable ? undefined : { name, columns };
    },

    async add(values: (string | null)[]): Promise<void> {
      if (!table) return;
      if (values.length !== table.columns.length)
        throw new BackupProblem('The file is damaged: a row is not whole.');
      rows.push(values);
      bytes += values.reduce((size, value) => size + (value?.length ?? 0), 0);
      if (rows.length >= batchRows || bytes >= batchBytes) await flush();
    },

    finish: flush,
  };
}
