import type { Clock } from '#server/domain/clock.ts';
import type { IncomingMails } from '#server/domain/inbox/incoming-mails.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { advanceCursor, countTaken, type MailPlace } from './taken-mails-repository.ts';
import { deleteWaiting, findFirstWaiting, insertWaiting } from './waiting-mails-repository.ts';

const hourMs = 60 * 60_000;
/** How many conversations mails may begin in an hour. */
const most = { bySender: 10, together: 100 };

/** The bounds on conversations that mails may begin. What is beyond them lies in the mailbox and is taken later, in the order in which it came. */
export function createWaitingLine({
  storage,
  clock,
  incoming,
}: {
  storage: Storage;
  clock: Clock;
  incoming: IncomingMails;
}) {
  const { db } = storage;
  const anHourAgo = () => new Date(clock().getTime() - hourMs).toISOString();
  const isFull = async () => (await countTaken(db, 'begun', anHourAgo())) >= most.together;
  const busySenders = () => incoming.busySenders(db, anHourAgo(), most.bySender);

  return {
    hasRoomFor: async (address: string): Promise<boolean> =>
      !(await isFull()) && !(await busySenders()).includes(incoming.senderKey(address)),

    /** The mail has had its turn and will have another. */
    join: (place: MailPlace, address: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await insertWaiting(trx, place, incoming.senderKey(address));
        await advanceCursor(trx, place);
      }),

    leave: (from: Db, place: MailPlace): Promise<void> => deleteWaiting(from, place),

    async next(mailbox: Pick<MailPlace, 'mailbox' | 'validity'>): Promise<number | undefined> {
      if (await isFull()) return undefined;
      return findFirstWaiting(db, mailbox, await busySenders());
    },
  };
}
