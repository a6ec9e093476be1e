import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { withWaitingWriters } from './sqlite-locks.ts';

/** The embedded default: durable (WAL with a full sync on every commit) and strict about its references. */
export function sqliteDialect(file: string): Dialect {
  return withWaitingWriters(new SqliteDialect({ database: async () => openDatabase(file) }));
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -6000; pragma secure_delete = fast;',
  );
  // Now that it is open, nobody waits for a lock in here: the whole process would.
  database.exec('pragma busy_timeout = 0');
  // Kysely prepares every query anew; keeping the prepared ones saves most of what a small query costs.
  const statements = new LRUCache<string, SqliteStatement>({
    max: 500,
    memoMethod: (sql) => adapt(database.prepare(sql)),
  });
  return {
    close: () => database.close(),
    // A transaction takes the write lock at once: one that starts reading and then writes could fail half-way when another process writes too.
    prepare: (sql) => statements.memo(sql === 'begin' ? 'begin immediate' : sql),
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));
}
