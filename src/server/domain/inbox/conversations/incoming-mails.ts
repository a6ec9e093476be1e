import { limits } from '#contract/limits.ts';
import { cleanText } from '#contract/text.ts';
import type { AttachmentsService, MailedFile } from '#server/domain/inbox/attachments/attachments-service.ts';
import { unseenVisitor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { headerText } from '#server/domain/outgoing/mail/mail.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ConversationEvents } from './conversation-events.ts';
import { textColumns } from './conversations-codec.ts';
import {
  findConversationById,
  insertConversation,
  insertResponse,
  updateConversationRow,
} from './conversations-repository.ts';
import {
  findReplyCodes,
  insertReceivedMail,
  listBusySenders,
  type MailUsage,
  readMailUsage,
} from './received-mails-repository.ts';
import type { ReplyCodes } from './reply-codes.ts';

/** A mail as a conversation keeps it. */
export type IncomingMail = {
  from: { name: string; address: string };
  subject: string;
  messageId: string;
  arrivedAt: Date;
  text: string;
  quoted: string;
  files: readonly MailedFile[];
  /** Why the mail server took it for spam; empty when it did not. */
  spamReason: string;
};

/** The response that a mail answers, and the conversation both belong to. */
export type AnsweredResponse = {
  conversationId: string;
  responseId: string;
  answeredAt: string;
  email: string;
};

export type IncomingMails = ReturnType<typeof createIncomingMails>;

/** Longer than any conversation rests; what turns up after that has been lying around in a place that nobody looks after. */
const codesLastMs = 400 * 24 * 60 * 60_000;

/** Where mails become part of a conversation. */
export function createIncomingMails({
  storage,
  clock,
  codes,
  attachments,
  events,
}: {
  storage: Storage;
  clock: Clock;
  codes: ReplyCodes;
  attachments: AttachmentsService;
  events: ConversationEvents;
}) {
  async function keepParts(trx: Db, mail: IncomingMail, place: MessageRef): Promise<void> {
    const mailId = newId(clock().getTime());
    await insertReceivedMail(trx, {
      id: mailId,
      contact_id: place.conversationId,
      response_id: place.responseId,
      from_address: cleanText(mail.from.address).slice(0, limits.email).toWellFormed(),
      message_id: mail.messageId,
      quoted: cleanText(mail.quoted),
      is_automatic: place.isAutomatic ? 1 : 0,
      taken_at: clock().toISOString(),
      bytes: Buffer.byteLength(mail.text) + Buffer.byteLength(mail.quoted),
    });
    await attachments.record(trx, { mailId, conversationId: place.conversationId, files: mail.files });
  }

  return {
    /** The response that the first good one of these codes was made for. Forged, expired and orphaned ones are passed over. */
    async findAnswered(given: readonly string[]): Promise<AnsweredResponse | undefined> {
      if (given.length === 0) return undefined;
      const rows = new Map((await findReplyCodes(storage.db, given)).map((row) => [row.code, row]));
      const oldest = new Date(clock().getTime() - codesLastMs).toISOString();
      for (const code of given) {
        const row = rows.get(code);
        if (!row || row.created_at < oldest || !codes.isGenuine(code, row.response_id)) continue;
        const conversation = await findConversationById(storage.db, row.contact_id);
        if (conversation)
          return {
            conversationId: row.contact_id,
            responseId: row.response_id,
            answeredAt: row.created_at,
            email: conversation.email,
          };
      }
      return undefined;
    },

    /**
     * Adds a mail to its conversation, which becomes new again. What a machine wrote is kept too, but calls nobody. False when the
     * conversation has been deleted meanwhile.
     */
    async append(
      trx: Db,
      { conversationId, answeredAt }: AnsweredResponse,
      mail: IncomingMail,
      { isAutomatic }: { isAutomatic: boolean },
    ): Promise<boolean> {
      const conversation = await findConversationById(trx, conversationId);
      if (!conversation) return false;
      const now = clock();
      const responseId = newId(now.getTime());
      await insertResponse(trx, {
        id: responseId,
        contact_id: conversationId,
        message: cleanText(mail.text),
        created_at: momentWithin(mail.arrivedAt, answeredAt, now),
        sent_by: 'customer',
        author_name: '',
      });
      await keepParts(trx, mail, { conversationId, responseId, isAutomatic });
      await recordAuditEvent(
        trx,
        now,
        { action: 'received', entity: 'message', id: conversationId },
        unseenVisitor,
      );
      if (isAutomatic) return true;
      await updateConversationRow(trx, conversationId, { is_read: 0, is_responded: 0 });
      if (conversation.is_spam === 0) await events.tell(trx, 'contact.replied', conversationId, responseId);
      return true;
    },

    /** Those of some conversations that take no mail for now, and which limit they have reached. */
    async listFull(
      from: Db,
      conversationIds: readonly string[],
      anHourAgo: string,
    ): Promise<Map<string, 'hour' | 'total'>> {
      const usage = await readMailUsage(from, conversationIds, anHourAgo);
      return new Map(
        [...usage].flatMap(([id, one]) => {
          const limit = reachedLimit(one);
          return limit ? [[id, limit] as const] : [];
        }),
      );
    },

    /** By what the sender of a mail is known among those who have begun conversations. */
    senderKey: (address: string) => fitted(address, limits.email).toLowerCase(),

    /** Who has begun so many conversations or more by mail since a moment. */
    busySenders: (from: Db, since: string, most: number) => listBusySenders(from, since, most),

    /** Begins a conversation with a mail that belongs to none. */
    async begin(trx: Db, mail: IncomingMail): Promise<void> {
      const now = clock();
      const { name, address } = mail.from;
      const conversationId = newId(now.getTime());
      await insertConversation(trx, {
        ...textColumns({
          name: fitted(name, limits.contactName) || fitted(address, limits.contactName) || 'Unknown sender',
          email: fitted(address, limits.email),
          phone: '',
          company: '',
          subject: fitted(mail.subject, limits.subject) || '(no subject)',
          message: cleanText(mail.text),
        }),
        id: conversationId,
        created_at: momentWithin(mail.arrivedAt, '', now),
        is_read: 0,
        is_responded: 0,
        is_spam: mail.spamReason ? 1 : 0,
        spam_reason: mail.spamReason,
        submission_key: null,
        assignee_id: null,
        assigned_at: null,
      });
      await keepParts(trx, mail, { conversationId, responseId: null, isAutomatic: false });
      await recordAuditEvent(
        trx,
        now,
        { action: 'received', entity: 'message', id: conversationId },
        unseenVisitor,
      );
      if (!mail.spamReason) await events.tell(trx, 'contact.created', conversationId);
    },

    /** A response came back undelivered: its conversation is worth another look. */
    async markUnread(trx: Db, conversationId: string): Promise<void> {
      await updateConversationRow(trx, conversationId, { is_read: 0 });
    },
  };
}

function reachedLimit({ mails, mailsSince, textBytes, fileBytes }: MailUsage): 'hour' | 'total' | undefined {
  const isFull =
    mails >= limits.conversationMails ||
    textBytes >= limits.conversationTextBytes ||
    fileBytes >= limits.conversationFileBytes;
  if (isFull) return 'total';
  return mailsSince >= limits.conversationMailsPerHour ? 'hour' : undefined;
}

/** A line of a mail's head as it is kept. */
function fitted(text: string, length: number): string {
  return cleanText(headerText(text)).slice(0, length).toWellFormed();
}

type MessageRef = { conversationId: string; responseId: string | null; isAutomatic: boolean };

/** When a mail arrived, by its server's clock, as far as that can be true: not before what it answers, and not in the future. */
function momentWithin(arrivedAt: Date, earliest: string, latest: Date): string {
  const arrived = Number.isNaN(arrivedAt.getTime()) ? latest : arrivedAt;
  const moment = new Date(Math.min(arrived.getTime(), latest.getTime())).toISOString();
  return moment < earliest ? earliest : moment;
}
