import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { TransactionScope } from './transaction-scope.ts';

/** What both drivers' failures mean to the rest of the product. */
export function translateDriverError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, errcode, message } = (error ?? {}) as { code?: string; errcode?: number; message?: string };
  if (code === '23505' || isSqlite(errcode, 19, message, /UNIQUE|PRIMARY KEY/)) {
    return new AppError('conflict', 'This already exists', { cause: error });
  }
  if (code === '23503' || isSqlite(errcode, 19, message, /FOREIGN KEY/)) {
    return new AppError('conflict', 'Something this refers to no longer exists', { cause: error });
  }
  if (code === '53100' || code === 'ENOSPC' || (errcode !== undefined && (errcode & 0xff) === 13)) {
    return new AppError('storage-full', 'There is no room left to save this. Please try again later.', {
      cause: error,
    });
  }
  if (isOutage(code, errcode, message)) {
    return new AppError('unavailable', 'The service is briefly unavailable. Please try again.', {
      cause: error,
      retryAfter: 2,
    });
  }
  return error;
}

function isSqlite(
  errcode: number | undefined,
  primary: number,
  message: string | undefined,
  pattern: RegExp,
): boolean {
  return errcode !== undefined && (errcode & 0xff) === primary && pattern.test(message ?? '');
}

const sqliteBusyOrLocked = [5, 6];
const outageCodes = new Set([
  // What its administrator has done to a database, or a failover: it is gone, knows another password, or may only be read.
  '3D000',
  '28000',
  '28P01',
  '25006',
  // Something took too long, or waited too long for a lock, and was cut short.
  '57014',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '53200',
  '53300',
  '55000',
  '40001',
  '40P01',
]);

/** What the PostgreSQL driver says without any code. */
const lostConnection =
  /connection terminated|query read timeout|timeout expired|timeout exceeded when trying to connect|is not queryable|cannot use a pool after calling end/i;

function isOutage(
  code: string | undefined,
  errcode: number | undefined,
  message: string | undefined,
): boolean {
  if (errcode !== undefined && sqliteBusyOrLocked.includes(errcode & 0xff)) return true;
  if (code !== undefined && (outageCodes.has(code) || code.startsWith('08'))) return true;
  return lostConnection.test(message ?? '');
}

/** Wraps a dialect so that no driver error ever leaves the storage room, and no query waits for the transaction that it runs in. */
export function withTranslatedErrors(dialect: Dialect, scope: TransactionScope): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new TranslatingDriver(dialect.createDriver(), scope),
  };
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translateDriverError(error);
  }
}

class TranslatingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return translated(() => this.inner.executeQuery<Row>(query));
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

class TranslatingDriver implements Driver {
  readonly #inner: Driver;
  readonly #scope: TransactionScope;
  constructor(inner: Driver, scope: TransactionScope) {
    this.#inner = inner;
    this.#scope = scope;
  }
  init() {
    return translated(() => this.#inner.init());
  }
  async acquireConnection() {
    this.#scope.assertOutside();
    return new TranslatingConnection(await translated(() => this.#inner.acquireConnection()));
  }
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return translated(() => this.#inner.beginTransaction(unwrap(connection), settings));
  }
  commitTransaction(connection: DatabaseConnection) {
    return translated(() => this.#inner.commitTransaction(unwrap(connection)));
  }
  /** On a full disk SQLite has rolled back by itself, and asking again fails: what is to be told is the failure before it. */
  async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await this.#inner.rollbackTransaction(unwrap(connection));
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw translateDriverError(error);
    }
  }
  releaseConnection(connection: DatabaseConnection) {
    return this.#inner.releaseConnection(unwrap(connection));
  }
  destroy() {
    return this.#inner.destroy();
  }
}

function unwrap(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof TranslatingConnection ? connection.inner : connection;
}
