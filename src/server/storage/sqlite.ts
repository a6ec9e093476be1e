import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { withWaitingWriters } from './sqlite-locks.ts';

/** The embedded default: durable (WAL with a full sync on every commit) and strict about its references. */
export function sqliteDialect(file: string): Dialect {
  return withWaitingWriters(new SqliteDialect({ database: async () => openDatabase(file) }));
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -6000;',
  );
  // Now that it is open, nobody waits for a lock in here: the whole process would.
  database.exec('pragma busy_timeout = 0');
  const statements = new StatementCache(database);
  return {
    close: () => database.close(),
    // A transaction takes the write lock at once: one that starts reading and then writes could fail half-way when another process writes too.
    prepare: (sql) => statements.get(sql === 'begin' ? 'begin immediate' : sql),
  };
}

/**
 * Kysely prepares every query anew; keeping the prepared ones saves most of what a small query costs. SQLite itself prepares a statement anew,
 * each time it is asked, if its limit is a bare parameter, because the value could change its plan; an expression keeps it from that.
 */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = adapt(this.#database.prepare(sql.replaceAll(/\blimit \?/g, 'limit +?')));
    if (this.#statements.size >= 500) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
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
