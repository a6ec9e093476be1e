import type { Clock } from '#server/domain/clock.ts';
import { createLease } from '#server/domain/lease.ts';
import { type Log, silentLog } from '#server/domain/log.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import type { OutboxMailsTable } from '#server/storage/tables.ts';
import type { Mail } from './mail.ts';
import type { MailTransport, SendOutcome } from './mail-transport.ts';
import {
  findDueMail,
  findNextDueTime,
  hastenMails,
  markFailed,
  markSent,
  postponeMail,
  pruneMails,
} from './outbox-repository.ts';
import { pauseAfter } from './retry-schedule.ts';

const leaseMs = 6_000;
const renewEveryMs = 2_000;
/** How soon to look again while another instance sends, and how often to look at all. */
const busyMs = 1_000;
const idleMs = 30_000;
const outagePausesMs = [2_000, 5_000, 15_000, 30_000];
const stopPatienceMs = 3_000;
const keepFinishedMs = 7 * 24 * 60 * 60_000;
/** Looking for what can be forgotten reads the whole outbox, which keeps every response there is. */
const pruneEveryMs = 60 * 60_000;

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
  let log: Log = silentLog;
  const lease = createLease({ storage, clock, name: 'mail sender', holder: newId(), milliseconds: leaseMs });
  let state: 'stopped' | 'started' = 'stopped';
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let outages = 0;
  let prunedAt = Number.NEGATIVE_INFINITY;

  function wake(): void {
    if (state === 'stopped') return;
    if (round) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    wokenMeanwhile = false;
    round = runRound()
      .catch((error: unknown) => {
        // After a stop the database may be closed already; what was on its way is sent again after the next start.
        if (state === 'started') log.error({ err: error }, 'the mail outbox could not be read');
        return idleMs;
      })
      .then((pause) => {
        round = undefined;
        if (state === 'started') sleep(wokenMeanwhile && outages === 0 ? 0 : pause);
      });
  }

  function sleep(milliseconds: number): void {
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  /** Sends what is due and tells how long to wait before looking again. */
  async function runRound(): Promise<number> {
    if (!(await lease.acquire())) return busyMs;
    const renewal = setInterval(() => {
      lease.acquire().catch((error: unknown) => log.warn({ err: error }, 'the mail lease was not renewed'));
    }, renewEveryMs);
    try {
      return await sendDueMails();
    } finally {
      clearInterval(renewal);
      await lease.release();
    }
  }

  async function sendDueMails(): Promise<number> {
    while (state === 'started') {
      const row = await findDueMail(db, clock().toISOString());
      if (!row) break;
      const outcome = await transport.send(JSON.parse(row.mail) as Mail, `${row.kind}-${row.id}`);
      await record(row, outcome);
      if (outcome.kind === 'outage') {
        outages += 1;
        return outagePausesMs[Math.min(outages, outagePausesMs.length) - 1] ?? idleMs;
      }
      // A server that takes mail again is given all that waited for it, not only what is due by now.
      if (outages > 0 && outcome.kind === 'sent') await hastenMails(db, clock().toISOString());
      outages = 0;
    }
    const now = clock().getTime();
    if (now - prunedAt >= pruneEveryMs) {
      await pruneMails(db, new Date(now - keepFinishedMs).toISOString());
      prunedAt = now;
    }
    const next = await findNextDueTime(db);
    return next ? Math.min(Math.max(Date.parse(next) - now, 0), idleMs) : idleMs;
  }

  async function record(row: OutboxMailsTable, outcome: SendOutcome): Promise<void> {
    const now = clock();
    const about = { mail: row.id, kind: row.kind };
    if (outcome.kind === 'sent') {
      await markSent(db, row.id, now.toISOString(), outcome.note);
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

  return {
    wake,

    start(startLog: Log): void {
      log = startLog;
      state = 'started';
      wake();
    },

    /** Lets the mail that is on its way finish, but not for ever: what did not leave is sent after the next start. */
    async stop(): Promise<void> {
      state = 'stopped';
      clearTimeout(timer);
      const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs).unref());
      await Promise.race([round, patience]);
      transport.close();
    },
  };
}
