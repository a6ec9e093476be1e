import type { Config } from '#server/config.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { storageFailure, withStartFailure } from '#server/start-failure.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { terminalActor } from './terminal-actor.ts';

/** The work of a command on the database that the server uses. Opening it changes it, so what was typed is looked at before. */
export async function runOnStorage(config: Config, work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await withStartFailure(
    () => openMigrated(config),
    (error) => storageFailure(config, error),
  );
  try {
    await withActor(terminalActor(), () => work(storage));
  } finally {
    await storage.close();
  }
}

async function openMigrated(config: Config): Promise<Storage> {
  const storage = openStorage(config);
  await migrate(storage);
  return storage;
}
