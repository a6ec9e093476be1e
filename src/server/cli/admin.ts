import { createAccountNotices } from '#server/domain/people/auth/account-notices.ts';
import { createAccountRescue } from '#server/domain/people/auth/account-rescue.ts';
import { createAccountsService } from '#server/domain/people/auth/accounts-service.ts';
import { createSiteWordsService } from '#server/domain/site/settings/site-words-service.ts';
import { createSiteMail } from '#server/site-mail.ts';
import { readAdminCommand } from './admin-commands.ts';
import { runCommand } from './run-command.ts';
import { runOnStorage } from './run-on-storage.ts';

/** `npm run admin -- …`: the staff's accounts from the terminal. */
await runCommand(async (config) => {
  const command = readAdminCommand(process.argv.slice(2));
  if (command.kind === 'help') return void process.stdout.write(command.text);
  await runOnStorage(config, async (storage) => {
    const deps = { storage, clock: () => new Date() };
    const siteWords = createSiteWordsService({ ...config, storage });
    // Only written down here: the server sends them, at once or when it is started.
    const mail = createSiteMail({ ...deps, config, siteWords });
    const identity = { ...config, ...config.mail, siteName: siteWords.siteName };
    const notices = createAccountNotices({ ...deps, identity, mail });
    const tools = {
      accounts: createAccountsService(deps),
      rescue: createAccountRescue({ ...deps, notices }),
    };
    process.stdout.write(await command.run(tools));
  });
});
