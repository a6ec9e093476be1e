import { AppError } from '#contract/errors.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { createAccountsService } from '#server/domain/auth/accounts-service.ts';
import { readEnvironment } from '#server/environment.ts';
import { orFail, StartFailure, storageFailure } from '#server/start-failure.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { runAdminCommand, UsageError } from './admin-commands.ts';

/** `npm run admin -- …`: the staff's accounts from the terminal, on the database that the server uses. */
try {
  await main();
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main() {
  const config = loadConfig(readEnvironment(process.env, process.cwd()));
  const storage = await orFail(
    async () => {
      const opened = openStorage(config);
      await migrate(opened);
      return opened;
    },
    (error) => storageFailure(config, error),
  );
  try {
    const accounts = createAccountsService({ storage, clock: () => new Date() });
    process.stdout.write(await runAdminCommand(process.argv.slice(2), accounts));
  } finally {
    await storage.close();
  }
}

function isExpected(error: unknown): error is Error {
  return [AppError, ConfigError, StartFailure, UsageError].some((kind) => error instanceof kind);
}
