import { createAccountRescue } from '#server/domain/auth/account-rescue.ts';
import { createAccountsService } from '#server/domain/auth/accounts-service.ts';
import { readAdminCommand } from './admin-commands.ts';
import { runCommand } from './run-command.ts';
import { runOnStorage } from './run-on-storage.ts';

/** `npm run admin -- …`: the staff's accounts from the terminal. */
await runCommand(async (config) => {
  const command = readAdminCommand(process.argv.slice(2));
  if (command.kind === 'help') return void process.stdout.write(command.text);
  await runOnStorage(config, async (storage) => {
    const deps = { storage, clock: () => new Date() };
    const tools = { accounts: createAccountsService(deps), rescue: createAccountRescue(deps) };
    process.stdout.write(await command.run(tools));
  });
});
