import type { Log } from '#server/domain/log.ts';
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
  let stop = async () => {};

  return {
    /** For the terminal at start: where answers come from. */
    description: settings && `answers come from ${mailboxName(settings)}`,

    start(log: Log): void {
      if (!settings) return;
      // What reads mails is large, and most of those who try the product have no mailbox.
      const watching = import('./watch-mailbox.ts').then(({ watchMailbox }) => {
        const watcher = watchMailbox({ ...deps, settings });
        watcher.start(log);
        return watcher;
      });
      stop = async () => (await watching).stop();
    },

    /** How many mails wait in the mailbox for a conversation of their own, as far as anybody counts. */
    countWaiting: async (): Promise<number> =>
      settings ? countWaiting(deps.storage.db, mailboxName(settings), mostCounted) : 0,

    stop: (): Promise<void> => stop(),
  };
}
