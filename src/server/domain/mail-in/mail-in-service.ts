import type { AttachmentsService } from '#server/domain/attachments/attachments-service.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { IncomingMails } from '#server/domain/contacts/incoming-mails.ts';
import type { Log } from '#server/domain/log.ts';
import type { MailService } from '#server/domain/mail/mail-service.ts';
import type { Storage } from '#server/storage/open.ts';
import { createMailIntake } from './mail-intake.ts';
import { type MailboxSettings, mailboxName } from './mailbox-settings.ts';
import { createMailboxWatcher } from './mailbox-watcher.ts';
import { ownMail } from './own-mail.ts';

export type MailInService = ReturnType<typeof createMailInService>;

/** Customers' answers by mail, where a mailbox is configured for them. */
export function createMailInService({
  settings,
  identity,
  onTaken,
  ...deps
}: {
  settings: MailboxSettings | undefined;
  identity: { from: string; notifyTo: string; siteUrl: string };
  storage: Storage;
  clock: Clock;
  incoming: IncomingMails;
  attachments: AttachmentsService;
  mail: MailService;
  onTaken: () => void;
}) {
  const watcher =
    settings &&
    createMailboxWatcher({
      settings,
      storage: deps.storage,
      clock: deps.clock,
      intake: createMailIntake({
        ...deps,
        own: ownMail({ ...identity, address: settings.address }),
        openNew: settings.openNew,
        onTaken,
      }),
    });
  return {
    /** For the terminal at start: where answers come from. */
    description: settings && `answers come from ${mailboxName(settings)}`,
    start: (log: Log) => watcher?.start(log),
    stop: async (): Promise<void> => watcher?.stop(),
  };
}
