import type { Job, JobContext } from '#server/domain/operations/jobs/job.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Log } from '#server/domain/shared/log.ts';
import type { Storage } from '#server/storage/open.ts';
import type { OutboxMailsTable } from '#server/storage/tables/inbox-tables.ts';
import type { Mail } from './mail.ts';
import type { MailTransport, SendOutcome } from './mail-transport.ts';
import {
  delayQueuedMail,
  findDueMail,
  findNextDueTime,
  hastenMails,
  markFailed,
  markSent,
  postponeMail,
  pruneMails,
} from './outbox-repository.ts';
import { collapseWindow, pauseAfter } from './retry-schedule.ts';

const idleMs = 30_000;
const outagePausesMs = [2_000, 5_000, 15_000, 30_000];
const keepFinishedMs = 7 * 24 * 60 * 60_000;

/**
 * Empties the outbox, one mail at a time and one instance at a time. No transaction is open while a mail server is talked to: a mail is
 * marked as sent right after it was taken, so a crash in between sends it once more under the same Message-ID.
 */
export function createMailSender({
  storage,
  clock,
  transport,
}: {
  storage: Storage;
  clock: Clock;
  transport: MailTransport;
}) {
  const { db } = storage;
  let outages = 0;
  let wake = () => {};

  async function sendDueMails({ log, signal }: JobContext): Promise<{ pause: number } | undefined> {
    while (!signal.aborted) {
      const row = await findDueMail(db, clock().toISOString());
      if (!row) break;
      const outcome = await transport.send(JSON.parse(row.mail) as Mail, `${row.kind}-${row.id}`);
      await record(row, outcome, log);
      if (outcome.kind === 'outage') {
        outages += 1;
        return { pause: outagePausesMs[Math.min(outages, outagePausesMs.length) - 1] ?? idleMs };
      }
      // A server that takes mail again is given all that waited for it, not only what is due by now.
      if (outages > 0 && outcome.kind === 'sent') await hastenMails(db, clock().toISOString());
      outages = 0;
    }
    const next = await findNextDueTime(db);
    return next ? { pause: Math.min(Math.max(Date.parse(next) - clock().getTime(), 0), idleMs) } : undefined;
  }

  async function record(row: OutboxMailsTable, outcome: SendOutcome, log: Log): Promise<void> {
    const now = clock();
    const about = { mail: row.id, kind: row.kind };
    if (outcome.kind === 'sent') {
      // A newer notice may have taken its place meanwhile. That one is not sent yet, and waits as if it had been queued after this one.
      if (!(await markSent(db, row, now.toISOString(), outcome.note)))
        await delayQueuedMail(db, row.id, new Date(now.getTime() + collapseWindow).toISOString());
      log.info(about, 'mail sent');
    } else if (outcome.kind === 'refused' || now.toISOString() >= row.give_up_at) {
      await markFailed(db, row.id, now.toISOString(), outcome.reason);
      log.error({ ...about, ...outcome.codes }, 'mail given up');
    } else {
      const dueAt = new Date(now.getTime() + pauseAfter(row.attempts)).toISOString();
      await postponeMail(db, row.id, dueAt, outcome.reason);
      log.warn({ ...about, ...outcome.codes, dueAt }, 'mail postponed');
    }
  }

  const sending: Job = {
    name: 'mail sender',
    every: idleMs,
    lease: 6_000,
    run: sendDueMails,
    onStart(ring) {
      wake = ring;
      // Whatever was waiting when the last process ended is sent at once.
      wake();
    },
    onStop: () => transport.close(),
  };
  /** Reads the whole outbox, which keeps every response there is. */
  const pruning: Job = {
    name: 'sent mails',
    every: 60 * 60_000,
    lease: 60_000,
    async run() {
      await pruneMails(db, new Date(clock().getTime() - keepFinishedMs).toISOString());
    },
  };

  return { jobs: [sending, pruning], wake: () => wake() };
}
