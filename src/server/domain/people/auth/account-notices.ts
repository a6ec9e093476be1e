import { currentActor } from '#server/domain/operations/audit/actor.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import {
  type AccountMailIdentity,
  type AccountNotice,
  composeAccountNotice,
  composeResetLink,
} from './account-mails.ts';

/** The site is asked for its name when a mail is written: staff may have changed it. */
export type AskedIdentity = Omit<AccountMailIdentity, 'siteName'> & { siteName: (db: Db) => Promise<string> };

export type AccountNotices = ReturnType<typeof createAccountNotices>;

/** Mails to people about their own account, written down in the transaction of what they tell of. */
export function createAccountNotices({
  identity,
  mail,
  clock,
}: {
  identity: AskedIdentity;
  mail: MailService;
  clock: Clock;
}) {
  const named = async (trx: Db): Promise<AccountMailIdentity> => ({
    ...identity,
    siteName: await identity.siteName(trx),
  });

  return {
    async tell(trx: Db, { email }: { email: string }, notice: AccountNotice): Promise<void> {
      const now = clock();
      const event = { id: newId(now.getTime()), notice, at: now.toISOString(), actor: currentActor() };
      const { kind, address, agent } = event.actor;
      await mail.enqueue(trx, {
        kind: 'notice',
        mail: composeAccountNotice(await named(trx), email, event),
        // What somebody else does from elsewhere is always told apart from what the owner did.
        collapseKey: `account ${notice} ${email} ${kind} ${address} ${agent}`,
      });
    },

    async sendResetLink(trx: Db, { email }: { email: string }, token: string): Promise<void> {
      const link = { id: newId(clock().getTime()), token };
      await mail.enqueue(trx, { kind: 'notice', mail: composeResetLink(await named(trx), email, link) });
    },

    /** After the transaction. */
    wake: mail.wake,
  };
}
