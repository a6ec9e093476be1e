import type { Job } from '#server/domain/jobs/job.ts';
import { type MailboxSettings, mailboxName } from './mailbox-settings.ts';
import { countWaiting } from './waiting-mails-repository.ts';
import type { WatchDeps } from './watch-mailbox.ts';

const mostCounted = 1000;

export type MailInService = ReturnType<typeof createMailInService>;

/** Customers' answers by mail, where a mailbox is configured for them. */
export function createMailInService({
  settings,
  ...deps
}: Omit<WatchDeps, 'settings'> & { settings: MailboxSettings | undefined }) {
  function watching(from: MailboxSettings): Job {
    let watch: Job['run'] | undefined;
    return {
      name: 'mailbox',
      every: 1_000,
      lease: 6_000,
      async run(context) {
        // What reads mails is large, and most of those who try the product have no mailbox.
        watch ??= (await import('./watch-mailbox.ts')).watchMailbox({ ...deps, settings: from });
        return watch(context);
      },
    };
  }

  return {
    /** For the terminal at start: where answers come from. */
    description: settings && `answers come from ${mailboxName(settings)}`,

    /** How many mails wait in the mailbox for a conversation of their own, as far as anybody counts. */
    countWaiting: async (): Promise<number> =>
      settings ? countWaiting(deps.storage.db, mailboxName(settings), mostCounted) : 0,

    jobs: settings ? [watching(settings)] : [],
  };
}
