import { createAccountsService } from '#server/domain/auth/accounts-service.ts';
import { runAdminCommand } from './admin-commands.ts';
import { runOnStorage } from './run-on-storage.ts';

/** `npm run admin -- …`: the staff's accounts from the terminal. */
await runOnStorage(async ({ storage }) => {
  const accounts = createAccountsService({ storage, clock: () => new Date() });
  process.stdout.write(await runAdminCommand(process.argv.slice(2), accounts));
});
