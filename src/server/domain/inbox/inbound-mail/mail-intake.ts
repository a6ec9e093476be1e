import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import type { AttachmentsService } from '#server/domain/inbox/attachments/attachments-service.ts';
import type {
  AnsweredResponse,
  IncomingMail,
  IncomingMails,
} from '#server/domain/inbox/conversations/incoming-mails.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Log } from '#server/domain/shared/log.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { readIncoming, unreadIncoming } from './incoming-text.ts';
import type { MailHead } from './mail-head.ts';
import { type MailReader, UnreadableMail } from './mail-reader.ts';
import type { ListedMail, MailboxConnection } from './mailbox-connection.ts';
import { type OwnMail, writtenByUs } from './own-mail.ts';
import { scanHead } from './scan-head.ts';
import {
  advanceCursor,
  claimMail,
  countAttempt,
  forgetAttempts,
  isTaken,
  type MailPlace,
} from './taken-mails-repository.ts';
import { createWaitingLine } from './waiting-line.ts';

/** What became of a mail. Those that were passed by are left to whoever reads the mailbox. */
export type Outcome = 'answer' | 'automatic' | 'returned' | 'begun' | 'waiting' | 'given up' | 'passed by';

/** A bounce says what it has to say at its beginning, then returns the mail. */
const bounceBytes = 512 * 1024;
const mostAttempts = 3;

export type IntakeDeps = {
  storage: Storage;
  clock: Clock;
  incoming: IncomingMails;
  attachments: AttachmentsService;
  mail: MailService;
  reader: MailReader;
  own: OwnMail;
  openNew: boolean;
};

export type MailIntake = ReturnType<typeof createMailIntake>;

/** A mail whose turn it is. One that was there before the mailbox was watched is old. */
export type Arrival = { mail: ListedMail; place: MailPlace; connection: MailboxConnection; isOld: boolean };

/** Decides what a mail is, and takes it: once, together with the note that it was taken. */
export function createMailIntake({
  storage,
  clock,
  incoming,
  attachments,
  mail: outgoing,
  reader,
  own,
  openNew,
}: IntakeDeps) {
  const { db } = storage;
  const line = createWaitingLine({ storage, clock, incoming });
  /** A mail of which the head is known, and whether it has done so much harm that its content is left alone. */
  type Known = Arrival & { head: MailHead; isHopeless: boolean };

  /** Work and claim stand or fall together: of two that try, or of one that is killed and tries again, one succeeds. */
  async function claim(
    { head, place }: Known,
    outcome: Outcome,
    lock: string,
    work: (trx: Db) => Promise<boolean>,
  ): Promise<Outcome> {
    const isOurs = await inLockedTransaction(storage, lock, async (trx) => {
      await advanceCursor(trx, place);
      await line.leave(trx, place);
      const claimed = await claimMail(trx, {
        mailbox: place.mailbox,
        uid_validity: place.validity,
        uid: place.uid,
        message_hash: hashOf(head),
        outcome,
        taken_at: clock().toISOString(),
      });
      return claimed && (await work(trx));
    });
    return isOurs ? outcome : 'passed by';
  }

  async function passBy({ place }: Arrival, outcome: Outcome = 'passed by'): Promise<Outcome> {
    await advanceCursor(db, place);
    await line.leave(db, place);
    return outcome;
  }

  /** Fetches a mail and takes it. Its files were written down before, and go again when it is not taken. */
  async function withContent(known: Known, take: (mail: IncomingMail) => Promise<Outcome>): Promise<Outcome> {
    const mail = known.isHopeless ? unreadIncoming(known) : await readIncoming(known, reader, attachments);
    let outcome: Outcome | undefined;
    try {
      outcome = await take(mail);
      return outcome;
    } finally {
      const isKept = outcome !== undefined && outcome !== 'passed by';
      if (!isKept) await attachments.removeFiles(mail.files.flatMap(({ file }) => file ?? []));
    }
  }

  async function takeAnswer(known: Known, answered: AnsweredResponse): Promise<Outcome> {
    const { isAutomatic, from } = known.head;
    if (!(await line.hasRoomIn(answered.conversationId))) {
      await line.join(known.place, from.address, answered.conversationId);
      return 'waiting';
    }
    return withContent(known, (mail) =>
      claim(known, isAutomatic ? 'automatic' : 'answer', `contact ${answered.conversationId}`, (trx) =>
        incoming.append(trx, answered, mail, { isAutomatic }),
      ),
    );
  }

  async function takeBounce(known: Known): Promise<Outcome> {
    const source = await buffer(await known.connection.download(known.place.uid, bounceBytes));
    const bounce = await unlessUnreadable(known, () => reader.readBounce(source));
    if (!bounce) return setAside(known);
    const returned = bounce.isFinal ? await incoming.findAnswered(bounce.codes) : undefined;
    if (!returned) return passBy(known);
    const { conversationId, responseId } = returned;
    return claim(known, 'returned', `contact ${conversationId}`, async (trx) => {
      if (!(await outgoing.markReturned(trx, { responseId, reason: bounce.reason }))) return false;
      await incoming.markUnread(trx, conversationId);
      return true;
    });
  }

  /** A mail that belongs nowhere begins a conversation, if that is wanted and a person could have written it. */
  async function takeNew(known: Known): Promise<Outcome> {
    const { from, isAutomatic, isMassMail } = known.head;
    if (!openNew || known.isOld || !from.address.includes('@')) return passBy(known);
    if (isAutomatic || isMassMail) return passBy(known);
    return begin(known);
  }

  /** What cannot be read may be an answer to us, so staff hears of it whether or not strangers may begin conversations. */
  async function setAside(known: Known): Promise<Outcome> {
    if (known.isOld) return passBy(known, 'given up');
    const subject = known.head.subject || 'A mail that could not be read';
    return begin({ ...known, head: { ...known.head, subject }, isHopeless: true });
  }

  async function begin(known: Known): Promise<Outcome> {
    const { address } = known.head.from;
    if (!(await line.hasRoomFor(address))) {
      await line.join(known.place, address);
      return 'waiting';
    }
    return withContent(known, (mail) =>
      claim(known, 'begun', 'conversation by mail', async (trx) => {
        await incoming.begin(trx, mail);
        return true;
      }),
    );
  }

  async function decide(arrival: Arrival, isHopeless: boolean): Promise<Outcome> {
    const { mail } = arrival;
    const read = isHopeless ? undefined : await unlessUnreadable(arrival, () => reader.readHead(mail));
    const head = read ?? scanHead(mail.head);
    const known = { ...arrival, head, isHopeless };
    if (await isTaken(db, hashOf(head))) return passBy(known);
    if (head.isBounce) return takeBounce(known);
    const answered = await incoming.findAnswered(head.codes);
    if (writtenByUs(head, own, answered?.email)) return passBy(known);
    if (answered) return takeAnswer(known, answered);
    return head.isReadable ? takeNew(known) : setAside(known);
  }

  return {
    /**
     * Takes one mail or passes it by. Attempts are counted before anything of the mail is read, and an outage of mailbox or database does not
     * count: what has ended the process, or failed, several times is taken without being read; and if even that fails it is passed by, so
     * that it does not stand in the way of those behind it.
     */
    async take(arrival: Arrival, log: Log): Promise<Outcome> {
      const { mail, place, connection } = arrival;
      const attempts = await countAttempt(db, place);
      try {
        const outcome =
          attempts > mostAttempts * 2
            ? await passBy(arrival, 'given up')
            : await decide(arrival, attempts > mostAttempts);
        tell({ uid: place.uid, outcome, bytes: mail.size }, log);
        return outcome;
      } catch (error) {
        const isOutage = error instanceof AppError || !connection.isUsable();
        if (isOutage) await forgetAttempts(db, place).catch(() => {});
        throw error;
      }
    },

    /** The number of the mail that has been waiting longest for a conversation of its own, once there is room for it. */
    nextWaiting: line.next,
    forgetWaiting: (place: MailPlace) => line.leave(db, place),
  };
}

/** Undefined for a mail that cannot be read; where the connection is at fault, that is what is told. */
async function unlessUnreadable<Result>(
  { connection }: Arrival,
  read: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableMail && connection.isUsable()) return undefined;
    throw error;
  }
}

function tell(about: { uid: number; outcome: Outcome; bytes: number }, log: Log): void {
  const { outcome } = about;
  if (outcome === 'given up') log.error(about, 'a mail could not be taken and is left in the mailbox');
  else if (outcome === 'waiting') log.warn(about, 'a limit on mails has been reached; this one waits');
  else if (outcome !== 'passed by') log.info(about, 'mail taken from the mailbox');
}

function hashOf({ identity }: MailHead): string {
  return createHash('sha256').update(identity).digest('hex');
}
