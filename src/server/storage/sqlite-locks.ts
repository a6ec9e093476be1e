import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type TransactionSettings,
} from 'kysely';

/** How long a write waits for the lock of another program before whoever asked for it is told. */
const patienceMs = 5000;
const longestPauseMs = 25;
const sqliteBusy = 5;

/**
 * SQLite waits for a lock on the spot, and the whole process with it. Here the connection is not to wait at all, and whoever needs the lock
 * tries again later: meanwhile everybody else is answered. The connection belongs to nobody but a transaction that has begun, so reading goes
 * on while others wait to write.
 */
export function withWaitingWriters(dialect: Dialect): Dialect {
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new WaitingDriver(dialect.createDriver()),
  };
}

/** Kysely would lend the connection to one caller at a time, and so to one that waits for a lock. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/** One at a time, in the order in which they came. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  async lock(): Promise<() => void> {
    const before = this.#last;
    let unlock = () => {};
    this.#last = new Promise((resolve) => {
      unlock = resolve;
    });
    await before;
    return unlock;
  }
}

class WaitingDriver implements Driver {
  readonly #inner: Driver;
  /** Held for a query, or for a whole transaction from its beginning to its end. */
  readonly #connection = new Mutex();
  /** Held by the only one that asks for a lock again and again. */
  readonly #waiting = new Mutex();

  constructor(inner: Driver) {
    this.#inner = inner;
  }

  init() {
    return this.#inner.init();
  }

  async acquireConnection() {
    return new WaitingConnection(await this.#inner.acquireConnection(), (work) => this.#alone(work));
  }

  async beginTransaction(connection: WaitingConnection, settings: TransactionSettings) {
    await this.#untilUnlocked(async () => {
      const release = await this.#connection.lock();
      try {
        await this.#inner.beginTransaction(connection.inner, settings);
      } catch (error) {
        release();
        throw error;
      }
      connection.endTransaction = release;
    });
  }

  commitTransaction(connection: WaitingConnection) {
    return this.#inner.commitTransaction(connection.inner);
  }

  rollbackTransaction(connection: WaitingConnection) {
    return this.#inner.rollbackTransaction(connection.inner);
  }

  /** Transactions run without a pause of their own: a turn of the event loop between two of them lets other requests in. */
  async releaseConnection(connection: WaitingConnection) {
    if (connection.endTransaction) setImmediate(connection.endTransaction);
  }

  destroy() {
    return this.#inner.destroy();
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#untilUnlocked(async () => {
      const release = await this.#connection.lock();
      try {
        return await work();
      } finally {
        release();
      }
    });
  }

  async #untilUnlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const giveUpAt = performance.now() + patienceMs;
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    const release = await this.#waiting.lock();
    try {
      for (let wait = 1; ; wait = Math.min(wait * 2, longestPauseMs)) {
        try {
          return await attempt();
        } catch (error) {
          if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        }
        await pause(wait);
      }
    } finally {
      release();
    }
  }
}

type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

class WaitingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #alone: Alone;
  /** There while a transaction has the connection to itself. */
  endTransaction: (() => void) | undefined;

  constructor(inner: DatabaseConnection, alone: Alone) {
    this.inner = inner;
    this.#alone = alone;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => this.inner.executeQuery<Row>(query);
    return this.endTransaction ? execute() : this.#alone(execute);
  }

  streamQuery(): never {
    throw new Error('rows of SQLite are not read one by one: the connection is for everybody');
  }
}

function isBusy(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return (errcode & 0xff) === sqliteBusy;
}
