import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { endWhenUnanswered, limitStatements, unansweredMs } from './postgres-limits.ts';

/**
 * Out of the box PostgreSQL takes every page that is not next to the last one for a turn of a disk, and rather sorts rows than reads them in the
 * order of an index. Where its administrator has decided on this, that holds.
 */
const trustInIndexes = `select set_config('random_page_cost', '1.1', false)
  where current_setting('random_page_cost') = '4'`;

/**
 * Every open connection holds this lock, shared, so that a restore can tell whether a server is running. The DATABASE_URL can change the name of a connection,
 * but not its locks.
 */
export const inUseLock = "hashtextextended('marquee in use', 0)";

type Options = {
  onIdleError?: (error: Error) => void;
  /** Whether people wait for the answers, who are better told that there is none. What else is asked may take as long as it takes. */
  isLimited?: boolean;
};

/** PostgreSQL, for more than one instance or where it is already kept. */
export function postgresDialect(
  url: string,
  { onIdleError = () => {}, isLimited = false }: Options = {},
): Dialect {
  /** A connection for which this fails is given up. */
  async function prepare(client: pg.ClientBase): Promise<void> {
    // Without this one and that of the pool, a restarted PostgreSQL would end the process with an uncaught error.
    client.on('error', onIdleError);
    if (isLimited) endWhenUnanswered(client as pg.Client);
    await client.query(`${trustInIndexes}; select pg_try_advisory_lock_shared(${inUseLock})`);
    if (isLimited) await client.query(limitStatements);
  }

  return new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: 5000,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        application_name: 'marquee',
        ...(isLimited && { query_timeout: unansweredMs }),
        onConnect: prepare,
      });
      pool.on('error', onIdleError);
      return pool;
    },
  });
}
