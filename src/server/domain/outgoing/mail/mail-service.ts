import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { Mail } from './mail.ts';
import { createMailSender } from './mail-sender.ts';
import { fileTransport, smtpTransport } from './mail-transport.ts';
import {
  type DeliveryRow,
  deleteQueuedNotices,
  findLastSentTime,
  forgetMailsOf,
  insertMail,
  listDeliveries,
  markReturned,
  replaceQueuedNotice,
  requeueResponse,
} from './outbox-repository.ts';
import { collapseWindow, patience } from './retry-schedule.ts';

export type { DeliveryRow };
export type MailService = ReturnType<typeof createMailService>;

/** Mail that is written down together with what caused it, and sent afterwards. */
export function createMailService({
  smtpUrl,
  folder,
  senderOf,
  storage,
  clock,
}: {
  smtpUrl: string | undefined;
  /** Where mails are written when there is no mail server. */
  folder: string;
  /** Who writes, where that is not fixed: the name is the site's, as it is when a mail is written. */
  senderOf: ((db: Db) => Promise<string>) | undefined;
  storage: Storage;
  clock: Clock;
}) {
  const transport = smtpUrl ? smtpTransport(smtpUrl) : fileTransport(folder);
  const sender = createMailSender({ storage, clock, transport });
  const written = async (trx: Db, mail: Mail) =>
    JSON.stringify(senderOf ? { ...mail, from: await senderOf(trx) } : mail);
  async function dueTimeOf(trx: Db, collapseKey: string, now: Date): Promise<string> {
    const last = await findLastSentTime(
      trx,
      collapseKey,
      new Date(now.getTime() - collapseWindow).toISOString(),
    );
    return last ? new Date(Date.parse(last) + collapseWindow).toISOString() : now.toISOString();
  }
  const giveUpAt = (now: Date) => new Date(now.getTime() + patience).toISOString();

  return {
    /** Call inside the transaction that causes the mail, and `wake` after it has committed. */
    async enqueue(
      trx: Db,
      {
        kind,
        conversationId,
        responseId,
        mail,
        collapseKey = '',
      }: {
        kind: 'notice' | 'response';
        /** Left out for what is about an account. */
        conversationId?: string;
        responseId?: string;
        mail: Mail;
        /**
         * Names the kind of a notice, what it is about and whom it is for. A newer notice of the same key replaces one that is still queued; after
         * one was sent, the next is sent when some minutes have passed. So a series becomes two mails, and the last says how things are.
         */
        collapseKey?: string;
      },
    ): Promise<void> {
      const now = clock();
      const text = await written(trx, mail);
      const notice = { collapse_key: collapseKey, message_id: mail.messageId, mail: text };
      if (collapseKey && (await replaceQueuedNotice(trx, notice))) return;
      await insertMail(trx, {
        id: newId(now.getTime()),
        kind,
        contact_id: conversationId ?? '',
        response_id: responseId ?? null,
        ...notice,
        state: 'queued',
        attempts: 0,
        due_at: collapseKey ? await dueTimeOf(trx, collapseKey, now) : now.toISOString(),
        give_up_at: giveUpAt(now),
        finished_at: null,
        last_error: '',
      });
    },

    /** What a queued notice would say is no longer so. */
    withdrawNotice: deleteQueuedNotices,

    /** Puts a response that has not left, or has come back, at the front of the queue, with three more days ahead of it. */
    async requeue(
      trx: Db,
      { conversationId, responseId, mail }: { conversationId: string; responseId: string; mail: Mail },
    ): Promise<boolean> {
      const now = clock();
      return requeueResponse(trx, {
        conversationId,
        responseId,
        mail: await written(trx, mail),
        messageId: mail.messageId,
        now: now.toISOString(),
        giveUpAt: giveUpAt(now),
      });
    },

    /** A mail system has sent a response back after it had left. False when no such mail is known, or it failed before. */
    markReturned: (trx: Db, returned: { responseId: string; reason: string }): Promise<boolean> =>
      markReturned(trx, { ...returned, now: clock().toISOString() }),

    /** How far the responses of these conversations have come, oldest first. */
    deliveriesOf: listDeliveries,

    /** Forgets what a deleted conversation has sent. What is still on its way stays until it has left. */
    forgetConversation: forgetMailsOf,

    /** For the terminal at start: where mails go. */
    description: transport.description,
    wake: sender.wake,
    jobs: sender.jobs,
  };
}
