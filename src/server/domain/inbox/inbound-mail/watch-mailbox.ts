import type { Job } from '#server/domain/operations/jobs/job.ts';
import { createMailIntake, type IntakeDeps } from './mail-intake.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import { createMailboxWatcher } from './mailbox-watcher.ts';
import { ownMail } from './own-mail.ts';

export type WatchDeps = Omit<IntakeDeps, 'own' | 'openNew' | 'reader'> & {
  settings: MailboxSettings;
  identity: { from: string; notifyTo: string; siteUrl: string };
};

/** Everything that it takes to read mails. Apart from the service, so that it is loaded only where there is a mailbox. */
export function watchMailbox({ settings, identity, ...deps }: WatchDeps): Job['run'] {
  const own = ownMail({ ...identity, address: settings.address });
  return createMailboxWatcher({
    settings,
    storage: deps.storage,
    clock: deps.clock,
    createIntake: (reader) => createMailIntake({ ...deps, own, reader, openNew: settings.openNew }),
  });
}
