import type { Job, JobContext } from '#server/domain/operations/jobs/job.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Log } from '#server/domain/shared/log.ts';
import type { Storage } from '#server/storage/open.ts';
import { isOldMail } from './mail-age.ts';
import type { MailIntake } from './mail-intake.ts';
import { createMailReader, type MailReader } from './mail-reader.ts';
import { type MailboxConnection, openMailbox } from './mailbox-connection.ts';
import { type MailboxSettings, mailboxName } from './mailbox-settings.ts';
import { findWatched, noteNumbering } from './taken-mails-repository.ts';
import { describeTrouble, type Trouble } from './trouble.ts';
import { deleteWaitingOfOtherNumberings } from './waiting-mails-repository.ts';

const pausesMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
const allIsWell = 'all is well';

/** What there is for as long as one connection to the mailbox lasts. */
type Session = JobContext & { open: MailboxConnection; intake: MailIntake };

/**
 * Watches one mailbox: connects, takes what has come meanwhile, and waits for more. Trouble is told once, when it begins or changes, and
 * once when it is over; in between it tries again, less and less often.
 */
export function createMailboxWatcher({
  settings,
  storage: { db },
  clock,
  createIntake,
}: {
  settings: MailboxSettings;
  storage: Storage;
  clock: Clock;
  createIntake: (reader: MailReader) => MailIntake;
}): Job['run'] {
  const mailbox = mailboxName(settings);
  let told: string | undefined;
  let failures = 0;

  async function watch(session: Session): Promise<void> {
    const { validity, nextUid, lost } = session.open;
    await noteNumbering(db, { mailbox, validity, nextUid, now: clock().toISOString() });
    await deleteWaitingOfOtherNumberings(db, { mailbox, validity });
    const broken = lost.then((error) => Promise.reject(error));
    broken.catch(() => {});
    while (!session.signal.aborted) {
      await Promise.race([takeAll(session), broken]);
      tell(session.log);
      failures = 0;
      await Promise.race([session.open.waitForNews(), broken]);
    }
  }

  /** Those that wait come first: they were there before the new ones. */
  async function takeAll(session: Session): Promise<void> {
    await takeWaiting(session);
    await takeNew(session);
  }

  async function takeWaiting({ open, intake, log, signal }: Session): Promise<void> {
    const { validity } = open;
    while (!signal.aborted) {
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

  async function takeNew({ open, intake, log, signal }: Session): Promise<void> {
    const { validity } = open;
    const watched = await findWatched(db, mailbox);
    if (!watched) throw new Error('the mailbox is not noted');
    for await (const mails of open.listAfter(Number(watched.last_uid))) {
      for (const mail of mails) {
        if (signal.aborted) return;
        const place = { mailbox, validity, uid: mail.uid };
        const isOld = isOldMail(mail, validity, watched);
        await intake.take({ mail, place, connection: open, isOld }, log);
      }
    }
  }

  function tell(log: Log, trouble?: Trouble): void {
    const state = trouble?.reason ?? allIsWell;
    if (state === told) return;
    told = state;
    if (trouble) log.warn({ mailbox, ...trouble }, 'the mailbox cannot be watched; trying again');
    else log.info({ mailbox }, 'the mailbox is watched');
  }

  return async (context) => {
    const { log, signal } = context;
    const reader = createMailReader();
    let open: MailboxConnection | undefined;
    /** Ends at once: a mail that was about to be taken is taken after the next start. */
    const end = () => {
      open?.close();
      void reader.close();
    };
    signal.addEventListener('abort', end);
    try {
      open = await openMailbox(settings);
      await watch({ ...context, open, intake: createIntake(reader) });
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      tell(log, describeTrouble(error));
      failures += 1;
      // Until then another instance may have more luck.
      return { pause: pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0 };
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  };
}
