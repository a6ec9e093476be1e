import pg from 'pg';
import { AppError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { StartFailure, storageFailure, withStartFailure } from '#server/start-failure.ts';
import { translateDriverError } from '#server/storage/errors.ts';

/** Runs what makes its own way to the database. That it cannot be reached, or goes away meanwhile, is told in one line. */
export async function onDatabase<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  await reach(config);
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new StartFailure(storageFailure(config, error), { cause: error });
  }
}

/** Whatever is wrong with the way there is found here, before anything is begun. */
async function reach(config: Config): Promise<void> {
  const { databaseUrl } = config;
  if (!databaseUrl) return;
  await withStartFailure(
    async () => {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
      client.on('error', () => {});
      await client.connect();
      await client.end();
    },
    (error) => storageFailure(config, error),
  );
}

function isOutage(error: unknown): boolean {
  const known = translateDriverError(error);
  return known !== error && known instanceof AppError && known.code === 'unavailable';
}
