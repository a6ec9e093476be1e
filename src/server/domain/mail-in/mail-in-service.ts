import type { Log } from '#server/domain/log.ts';
import { type MailboxSettings, mailboxName } from './mailbox-settings.ts';
import type { WatchDeps } from './watch-mailbox.ts';

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

    stop: (): Promise<void> => stop(),
  };
}
