import { AppError } from '#contract/errors.ts';
import { type Config, ConfigError, loadConfig } from '#server/config.ts';
import { actingAs } from '#server/domain/audit/actor.ts';
import { readEnvironment } from '#server/environment.ts';
import { orFail, StartFailure, storageFailure } from '#server/start-failure.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { terminalActor } from './terminal-actor.ts';
import { UsageError } from './usage-error.ts';

/** Runs a command of the terminal on the database that the server uses. What can go wrong is told without a stack trace. */
export async function runOnStorage(
  command: (opened: { config: Config; storage: Storage }) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig(readEnvironment(process.env, process.cwd()));
    const storage = await orFail(
      () => openMigrated(config),
      (error) => storageFailure(config, error),
    );
    try {
      await actingAs(terminalActor(), () => command({ config, storage }));
    } finally {
      await storage.close();
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function openMigrated(config: Config): Promise<Storage> {
  const storage = openStorage(config);
  await migrate(storage);
  return storage;
}

function isExpected(error: unknown): error is Error {
  return [AppError, ConfigError, StartFailure, UsageError].some((kind) => error instanceof kind);
}
