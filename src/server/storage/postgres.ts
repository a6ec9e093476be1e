import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createPlanKeeper, trustInIndexes } from './postgres-plans.ts';

/** PostgreSQL, for more than one instance or where it is already kept. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: 5000,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        application_name: 'marquee',
      });
      // Without these two, a restarted PostgreSQL would end the process with an uncaught error.
      pool.on('error', onIdleError);
      pool.on('connect', (client) => client.on('error', onIdleError));
      pool.on('connect', createPlanKeeper());
      return pool;
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(trustInIndexes));
    },
  });
}
