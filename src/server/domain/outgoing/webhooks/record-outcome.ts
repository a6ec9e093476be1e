import { testEvent } from '#contract/webhooks.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { LinkMailSender } from '#server/domain/outgoing/mail/link-mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { holdDeliveries } from './deliveries-repository.ts';
import { type DueDelivery, hasTakenSince, recordAttempt } from './due-deliveries.ts';
import { composePauseNotice } from './pause-notice.ts';
import { patience, pauseAfter } from './retry-schedule.ts';
import type { SendOutcome } from './send-event.ts';
import { isRunning } from './webhooks-codec.ts';
import { findWebhook, pauseWebhook } from './webhooks-repository.ts';

export type OutcomeDeps = {
  storage: Storage;
  clock: Clock;
  mail: MailService;
  identity: LinkMailSender;
  backgroundErrors: BackgroundErrors;
};
type Failure = Extract<SendOutcome, { kind: 'failed' }>;

/** What the standard has for a receiver that wants to hear no more. */
const gone = 410;

/** Notes what became of an attempt. A hook that has taken nothing for as long as an event is tried is paused, and the agency is told. */
export function createOutcomeRecord({ storage, clock, mail, identity }: OutcomeDeps) {
  async function pause(trx: Db, now: Date, { webhook_id: id, url }: DueDelivery, reason: string) {
    if (!(await pauseWebhook(trx, id, now.toISOString()))) return;
    await holdDeliveries(trx, id);
    const { host } = new URL(url);
    await recordAuditEvent(trx, now, { action: 'paused', entity: 'webhook', id, label: host });
    await mail.enqueue(trx, {
      kind: 'notice',
      mail: composePauseNotice(identity, { host, reason }),
      collapseKey: `webhook ${id}`,
    });
  }

  async function recordFailure(trx: Db, delivery: DueDelivery, { status, reason }: Failure): Promise<void> {
    const now = clock();
    const hook = await findWebhook(trx, delivery.webhook_id);
    if (!hook) return;
    const { id, give_up_at, type } = delivery;
    const answer = { status, last_error: reason };
    const isGivenUp = now.toISOString() >= give_up_at;
    if (isGivenUp) {
      await recordAttempt(trx, id, { ...answer, state: 'failed', finished_at: now.toISOString() });
    } else {
      const next = now.getTime() + pauseAfter(delivery.attempts);
      const due_at = new Date(Math.min(next, Date.parse(give_up_at))).toISOString();
      // Somebody may have switched the hook off meanwhile, and what is asked for by hand is sent even so.
      await recordAttempt(trx, id, { ...answer, due_at, state: isRunning(hook) ? 'queued' : 'held' });
    }
    const since = new Date(Date.parse(give_up_at) - patience).toISOString();
    const isDown = isGivenUp && type !== testEvent && !(await hasTakenSince(trx, hook.id, since));
    if (isDown || status === gone) await pause(trx, now, delivery, reason);
  }

  return async (delivery: DueDelivery, outcome: SendOutcome): Promise<void> => {
    if (outcome.kind === 'interrupted') return;
    if (outcome.kind === 'delivered') {
      const { status } = outcome;
      const finished_at = clock().toISOString();
      await recordAttempt(storage.db, delivery.id, { state: 'delivered', finished_at, status });
      return;
    }
    await inLockedTransaction(storage, `webhook ${delivery.webhook_id}`, (trx) =>
      recordFailure(trx, delivery, outcome),
    );
    mail.wake();
  };
}
