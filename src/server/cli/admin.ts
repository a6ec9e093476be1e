import { join } from 'node:path';
import { createAccountNotices } from '#server/domain/auth/account-notices.ts';
import { createAccountRescue } from '#server/domain/auth/account-rescue.ts';
import { createAccountsService } from '#server/domain/auth/accounts-service.ts';
import { createMailService } from '#server/domain/mail/mail-service.ts';
import { readAdminCommand } from './admin-commands.ts';
import { runCommand } from './run-command.ts';
import { runOnStorage } from './run-on-storage.ts';

/** `npm run admin -- …`: the staff's accounts from the terminal. */
await runCommand(async (config) => {
  const command = readAdminCommand(process.argv.slice(2));
  if (command.kind === 'help') return void process.stdout.write(command.text);
  await runOnStorage(config, async (storage) => {
    const deps = { storage, clock: () => new Date() };
    // Only written down here: the server sends them, at once or when it is started.
    const { smtpUrl } = config.mail;
    const mail = createMailService({ ...deps, smtpUrl, folder: join(config.dataDir, 'mail') });
    const notices = createAccountNotices({ ...deps, identity: { ...config, ...config.mail }, mail });
    const tools = {
      accounts: createAccountsService(deps),
      rescue: createAccountRescue({ ...deps, notices }),
    };
    process.stdout.write(await command.run(tools));
  });
});
