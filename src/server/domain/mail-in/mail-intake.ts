import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { AppError } from '#contract/errors.ts';
import type { AttachmentsService } from '#server/domain/attachments/attachments-service.ts';
import type { Clock } from '#server/domain/clock.ts';
import type {
  AnsweredResponse,
  IncomingMail,
  IncomingMails,
} from '#server/domain/contacts/incoming-mails.ts';
import type { Log } from '#server/domain/log.ts';
import type { MailService } from '#server/domain/mail/mail-service.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { isAutomatic, isMassMail, spamReasonOf } from './automatic-mails.ts';
import { isBounce, readBounce } from './bounces.ts';
import { readIncoming } from './incoming-text.ts';
import type { ListedMail, MailboxConnection } from './mailbox-connection.ts';
import { type OwnMail, writtenByUs } from './own-mail.ts';
import { replyCodesOf } from './reply-references.ts';
import {
  claimMail,
  countAttempt,
  countTaken,
  forgetAttempts,
  isTaken,
  type MailPlace,
  passMail,
} from './taken-mails-repository.ts';

/** What became of a mail. Those that were passed by are left to whoever reads the mailbox. */
export type Outcome = 'answer' | 'automatic' | 'returned' | 'begun' | 'given up' | 'passed by';

/** The bounds on conversations that mails may begin: a flood stays in the mailbox. */
const hourMs = 60 * 60_000;
const mostBegun = { bySender: 10, together: 100 };
/** A bounce says what it has to say at its beginning, then returns the mail. */
const bounceBytes = 512 * 1024;
const mostAttempts = 3;

export type IntakeDeps = {
  storage: Storage;
  clock: Clock;
  incoming: IncomingMails;
  attachments: AttachmentsService;
  mail: MailService;
  own: OwnMail;
  openNew: boolean;
};

export type MailIntake = ReturnType<typeof createMailIntake>;

/** Decides what a mail is, and takes it: once, together with the note that it was taken. */
export function createMailIntake({
  storage,
  clock,
  incoming,
  attachments,
  mail: outgoing,
  own,
  openNew,
}: IntakeDeps) {
  const { db } = storage;
  type Arrival = { mail: ListedMail; place: MailPlace; connection: MailboxConnection };

  /** Work and claim stand or fall together: of two that try, or of one that is killed and tries again, one succeeds. */
  async function claim(
    { mail, place }: Arrival,
    outcome: Outcome,
    lock: string,
    work: (trx: Db) => Promise<boolean>,
  ): Promise<Outcome> {
    const isOurs = await inLockedTransaction(storage, lock, async (trx) => {
      await passMail(trx, place);
      const claimed = await claimMail(trx, {
        mailbox: place.mailbox,
        uid_validity: place.validity,
        uid: place.uid,
        message_hash: hashOf(mail),
        outcome,
        taken_at: clock().toISOString(),
      });
      return claimed && (await work(trx));
    });
    return isOurs ? outcome : 'passed by';
  }

  /**
   * Attempts at a mail are counted, and an outage of mailbox or database does not count: what still ends the process, or fails, is at last
   * passed by, so that it does not stand in the way of those behind it.
   */
  async function counted(
    arrival: Arrival,
    most: number,
    attempt: (attempts: number) => Promise<Outcome>,
  ): Promise<Outcome> {
    const attempts = await countAttempt(db, arrival.place);
    if (attempts > most) return passBy(arrival, 'given up');
    try {
      return await attempt(attempts);
    } catch (error) {
      const isOutage = error instanceof AppError || !arrival.connection.isUsable();
      if (isOutage) await forgetAttempts(db, arrival.place).catch(() => {});
      throw error;
    }
  }

  /** Fetches a mail and takes it; when that has failed too often, it is tried as often to take it without its content. */
  function withParsed(arrival: Arrival, take: (mail: IncomingMail) => Promise<Outcome>): Promise<Outcome> {
    return counted(arrival, mostAttempts * 2, async (attempts) => {
      let parsed: IncomingMail | undefined;
      let outcome: Outcome | undefined;
      try {
        parsed = await readIncoming(arrival, attachments, { isHopeless: attempts > mostAttempts });
        outcome = await take(parsed);
        return outcome;
      } finally {
        const isKept = outcome !== undefined && outcome !== 'passed by';
        if (parsed && !isKept) await attachments.removeFiles(parsed.files.flatMap(({ file }) => file ?? []));
      }
    });
  }

  async function takeAnswer(arrival: Arrival, answered: AnsweredResponse): Promise<Outcome> {
    const automatic = isAutomatic(arrival.mail.headers);
    return withParsed(arrival, (mail) =>
      claim(arrival, automatic ? 'automatic' : 'answer', `contact ${answered.contactId}`, (trx) =>
        incoming.append(trx, answered, mail, { isAutomatic: automatic }),
      ),
    );
  }

  function takeBounce(arrival: Arrival): Promise<Outcome> {
    return counted(arrival, mostAttempts, async () => {
      const source = await text(await arrival.connection.download(arrival.place.uid, bounceBytes));
      const { codes, isFinal, reason } = readBounce(source);
      const returned = isFinal ? await incoming.findAnswered(codes) : undefined;
      if (!returned) return passBy(arrival);
      const { contactId, responseId } = returned;
      return claim(arrival, 'returned', `contact ${contactId}`, async (trx) => {
        if (!(await outgoing.markReturned(trx, { responseId, reason }))) return false;
        await incoming.callBack(trx, contactId);
        return true;
      });
    });
  }

  /** A mail that belongs nowhere begins a conversation, if that is wanted and a person could have written it. */
  async function takeNew(arrival: Arrival, isOld: boolean): Promise<Outcome> {
    const { headers } = arrival.mail;
    const { address } = headers.from;
    if (!openNew || isOld || !address.includes('@')) return passBy(arrival);
    if (isAutomatic(headers) || isMassMail(headers)) return passBy(arrival);
    const since = new Date(clock().getTime() - hourMs).toISOString();
    const isFlood =
      (await incoming.countBegunBy(db, address, since)) >= mostBegun.bySender ||
      (await countTaken(db, 'begun', since)) >= mostBegun.together;
    if (isFlood) return passBy(arrival);
    return withParsed(arrival, (mail) =>
      claim(arrival, 'begun', 'conversation by mail', async (trx) => {
        await incoming.begin(trx, { ...mail, spamReason: spamReasonOf(headers) });
        return true;
      }),
    );
  }

  async function passBy({ place }: Arrival, outcome: Outcome = 'passed by'): Promise<Outcome> {
    await passMail(db, place);
    return outcome;
  }

  return {
    /** Takes one mail or passes it by. Throws only when mailbox or database fail, and then the mail's turn comes again. */
    async take(arrival: Arrival, { isOld, log }: { isOld: boolean; log: Log }): Promise<void> {
      const { mail, place } = arrival;
      const outcome = await decide(arrival, isOld);
      const about = { uid: place.uid, outcome, bytes: mail.size };
      if (outcome === 'given up') log.error(about, 'a mail could not be taken and is left in the mailbox');
      else if (outcome !== 'passed by') log.info(about, 'mail taken from the mailbox');
    },
  };

  async function decide(arrival: Arrival, isOld: boolean): Promise<Outcome> {
    const { headers } = arrival.mail;
    if (await isTaken(db, hashOf(arrival.mail))) return passBy(arrival);
    if (isBounce(headers)) return takeBounce(arrival);
    const answered = await incoming.findAnswered(replyCodesOf(headers));
    if (writtenByUs(headers, own, answered?.email)) return passBy(arrival);
    return answered ? takeAnswer(arrival, answered) : takeNew(arrival, isOld);
  }
}

/** The mail itself, wherever it lies: its Message-ID, or what else tells it from others where it has none. */
function hashOf({ headers, size }: ListedMail): string {
  const { messageId, from, subject } = headers;
  const name = messageId || JSON.stringify([from.address, headers.all('date'), subject, size]);
  return createHash('sha256').update(name).digest('hex');
}
