import { currentActor } from '#server/domain/audit/actor.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { MailService } from '#server/domain/mail/mail-service.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import {
  type AccountMailIdentity,
  type AccountNotice,
  composeAccountNotice,
  composeResetLink,
} from './account-mails.ts';

export type AccountNotices = ReturnType<typeof createAccountNotices>;

/** Mails to people about their own account, written down in the transaction of what they tell of. */
export function createAccountNotices({
  identity,
  mail,
  clock,
}: {
  identity: AccountMailIdentity;
  mail: MailService;
  clock: Clock;
}) {
  return {
    async tell(trx: Db, { email }: { email: string }, notice: AccountNotice): Promise<void> {
      const now = clock();
      const event = { id: newId(now.getTime()), notice, at: now.toISOString(), actor: currentActor() };
      await mail.enqueue(trx, { kind: 'notice', mail: composeAccountNotice(identity, email, event) });
    },

    async sendResetLink(trx: Db, { email }: { email: string }, token: string): Promise<void> {
      const link = { id: newId(clock().getTime()), token };
      await mail.enqueue(trx, { kind: 'notice', mail: composeResetLink(identity, email, link) });
    },

    /** After the transaction. */
    wake: mail.wake,
  };
}
