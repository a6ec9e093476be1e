import type { IncomingMails } from '#server/domain/inbox/conversations/incoming-mails.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { advanceCursor, countTaken, type MailPlace } from './taken-mails-repository.ts';
import {
  deleteWaiting,
  findFirstWaiting,
  insertWaiting,
  listWaitingConversations,
} from './waiting-mails-repository.ts';

const hourMs = 60 * 60_000;
/** How many conversations mails may begin in an hour. */
const most = { bySender: 10, together: 100 };

/** Far more than are full at the same time. Mails to others are tried, and wait on if there is no room. */
const mostConversations = 500;

/**
 * The bounds on conversations that mails may begin, and on mails to one conversation. What is beyond them lies in the mailbox and is taken
 * later, in the order in which it came.
 */
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

    hasRoomIn: async (conversationId: string): Promise<boolean> =>
      !(await incoming.listFull(db, [conversationId], anHourAgo())).has(conversationId),

    /** The mail has had its turn and will have another. */
    join: (place: MailPlace, address: string, conversationId = ''): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await insertWaiting(trx, place, { senderKey: incoming.senderKey(address), conversationId });
        await advanceCursor(trx, place);
      }),

    leave: (from: Db, place: MailPlace): Promise<void> => deleteWaiting(from, place),

    async next(mailbox: Pick<MailPlace, 'mailbox' | 'validity'>): Promise<number | undefined> {
      const answered = await listWaitingConversations(db, mailbox.mailbox, mostConversations);
      const ids = answered.map(({ id }) => id);
      return findFirstWaiting(db, mailbox, {
        canBegin: !(await isFull()),
        busySenders: await busySenders(),
        fullConversations: [...(await incoming.listFull(db, ids, anHourAgo())).keys()],
      });
    },
  };
}
