import type { InboxState, WaitingReplies } from '#contract/inbox.ts';
import type { Job } from '#server/domain/operations/jobs/job.ts';
import type { Db } from '#server/storage/open.ts';
import { type MailboxSettings, mailboxName } from './mailbox-settings.ts';
import { countWaiting, listWaitingConversations } from './waiting-mails-repository.ts';
import type { WatchDeps } from './watch-mailbox.ts';

const mostCounted = 1000;
const mostListed = 20;
const hourMs = 60 * 60_000;

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

  async function waitingReplies(db: Db, mailbox: string): Promise<WaitingReplies> {
    const rows = await listWaitingConversations(db, mailbox, mostListed);
    const anHourAgo = new Date(deps.clock().getTime() - hourMs).toISOString();
    const reasons = await deps.incoming.listFull(
      db,
      rows.map(({ id }) => id),
      anHourAgo,
    );
    // One that has room by now is about to be taken.
    return rows.map(({ id, ...row }) => ({ ...row, _id: id, reason: reasons.get(id) ?? 'hour' }));
  }

  return {
    /** For the terminal at start: where answers come from. */
    description: settings && `answers come from ${mailboxName(settings)}`,

    /** How many mails wait in the mailbox, as far as anybody counts, and why the replies among them do. */
    async waiting(): Promise<Pick<InboxState, 'waitingMails' | 'waitingReplies'>> {
      if (!settings) return { waitingMails: 0, waitingReplies: [] };
      const { db } = deps.storage;
      const name = mailboxName(settings);
      const waitingMails = await countWaiting(db, name, mostCounted);
      return { waitingMails, waitingReplies: waitingMails > 0 ? await waitingReplies(db, name) : [] };
    },

    jobs: settings ? [watching(settings)] : [],
  };
}
