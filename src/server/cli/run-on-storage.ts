import type { Config } from '#server/config.ts';
import { actingAs } from '#server/domain/audit/actor.ts';
import { orFail, storageFailure } from '#server/start-failure.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { runCommand } from './run-command.ts';
import { terminalActor } from './terminal-actor.ts';

/** Runs a command of the terminal on the database that the server uses. */
export function runOnStorage(
  command: (opened: { config: Config; storage: Storage }) => Promise<void>,
): Promise<void> {
  return runCommand(async (config) => {
    const storage = await orFail(
      () => openMigrated(config),
      (error) => storageFailure(config, error),
    );
    try {
      await actingAs(terminalActor(), () => command({ config, storage }));
    } finally {
      await storage.close();
    }
  });
}

async function openMigrated(config: Config): Promise<Storage> {
  const storage = openStorage(config);
  await migrate(storage);
  return storage;
}
