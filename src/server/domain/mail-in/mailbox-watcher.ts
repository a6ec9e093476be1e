import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/domain/clock.ts';
import { createLease } from '#server/domain/lease.ts';
import { type Log, silentLog } from '#server/domain/log.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import { isOldMail } from './mail-age.ts';
import type { MailIntake } from './mail-intake.ts';
import type { MailReader } from './mail-reader.ts';
import { type MailboxConnection, openMailbox } from './mailbox-connection.ts';
import { type MailboxSettings, mailboxName } from './mailbox-settings.ts';
import { findWatched, noteNumbering } from './taken-mails-repository.ts';
import { describeTrouble, type Trouble } from './trouble.ts';
import { deleteWaitingOfOtherNumberings } from './waiting-mails-repository.ts';

const leaseMs = 6_000;
const renewEveryMs = 2_000;
/** How soon to look again whether the instance that watches is still there. */
const busyMs = 1_000;
const pausesMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
const stopPatienceMs = 3_000;
const allIsWell = 'all is well';

export type MailboxWatcher = ReturnType<typeof createMailboxWatcher>;

/**
 * Watches one mailbox, one instance at a time: connects, takes what has come meanwhile, and waits for more. Trouble is told once, when it
 * begins or changes, and once when it is over; in between it tries again, less and less often.
 */
export function createMailboxWatcher({
  settings,
  storage,
  clock,
  intake,
  reader,
}: {
  settings: MailboxSettings;
  storage: Storage;
  clock: Clock;
  intake: MailIntake;
  reader: MailReader;
}) {
  const { db } = storage;
  const mailbox = mailboxName(settings);
  const lease = createLease({
    storage,
    clock,
    name: `mailbox ${mailbox}`,
    holder: newId(),
    milliseconds: leaseMs,
  });
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let log: Log = silentLog;
  let connection: MailboxConnection | undefined;
  let running: Promise<void> | undefined;
  let told: string | undefined;
  let failures = 0;

  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function run(): Promise<void> {
    while (!isStopped()) {
      try {
        if (await lease.acquire()) await watchWhileOurs();
        else await pause(busyMs);
      } catch (error) {
        if (isStopped()) return;
        tell(describeTrouble(error));
        failures += 1;
        await pause(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? busyMs);
      }
    }
  }

  /** The lease is given back whenever the mailbox cannot be reached: another instance may have more luck. */
  async function watchWhileOurs(): Promise<void> {
    const renewal = setInterval(() => {
      lease.acquire().then(
        (isOurs) => {
          if (!isOurs) connection?.close();
        },
        () => connection?.close(),
      );
    }, renewEveryMs);
    renewal.unref();
    try {
      connection = await openMailbox(settings);
      await watch(connection);
    } finally {
      clearInterval(renewal);
      connection?.close();
      connection = undefined;
      await lease.release().catch(() => {});
    }
  }

  async function watch(open: MailboxConnection): Promise<void> {
    const { validity, nextUid, lost } = open;
    await noteNumbering(db, { mailbox, validity, nextUid, now: clock().toISOString() });
    await deleteWaitingOfOtherNumberings(db, { mailbox, validity });
    const broken = lost.then((error) => Promise.reject(error));
    broken.catch(() => {});
    while (!isStopped()) {
      await Promise.race([takeAll(open), broken]);
      tell();
      failures = 0;
      await Promise.race([open.waitForNews(), broken]);
    }
  }

  /** Those that wait come first: they were there before the new ones. */
  async function takeAll(open: MailboxConnection): Promise<void> {
    await takeWaiting(open);
    await takeNew(open);
  }

  async function takeWaiting(open: MailboxConnection): Promise<void> {
    const { validity } = open;
    while (!isStopped()) {
      const uid = await intake.nextWaiting({ mailbox, validity });
      if (uid === undefined) return;
      const place = { mailbox, validity, uid };
      const [mail] = await open.list([uid]);
      // Whoever has deleted it in the mailbox does not want it here.
      if (!mail) await intake.forgetWaiting(place);
      else if ((await intake.take({ mail, place, connection: open, isOld: false }, log)) === 'waiting')
        return;
    }
  }

  async function takeNew(open: MailboxConnection): Promise<void> {
    const { validity } = open;
    const watched = await findWatched(db, mailbox);
    if (!watched) throw new Error('the mailbox is not noted');
    for await (const mails of open.listAfter(Number(watched.last_uid))) {
      for (const mail of mails) {
        if (isStopped()) return;
        const place = { mailbox, validity, uid: mail.uid };
        const isOld = isOldMail(mail, validity, watched);
        await intake.take({ mail, place, connection: open, isOld }, log);
      }
    }
  }

  function tell(trouble?: Trouble): void {
    const state = trouble?.reason ?? allIsWell;
    if (state === told) return;
    told = state;
    if (trouble) log.warn({ mailbox, ...trouble }, 'the mailbox cannot be watched; trying again');
    else log.info({ mailbox }, 'the mailbox is watched');
  }

  return {
    start(startLog: Log): void {
      log = startLog;
      running ??= run();
    },

    /** Ends the connection at once: a mail that was about to be taken is taken after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      connection?.close();
      await reader.close();
      await Promise.race([running, wait(stopPatienceMs, undefined, { ref: false })]);
    },
  };
}
