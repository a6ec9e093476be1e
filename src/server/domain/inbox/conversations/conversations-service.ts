import type { Conversation, ConversationCard } from '#contract/conversations.ts';
import { AppError } from '#contract/errors.ts';
import type { AdminConversationsQuery, ConversationsExportQuery } from '#contract/lists.ts';
import type { AttachmentsService } from '#server/domain/inbox/attachments/attachments-service.ts';
import { listLeadRows, toLeadSource } from '#server/domain/leads/sources/lead-sources.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { MailIdentity } from '#server/domain/outgoing/mail/mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { createFullLists, type ListPage, mostListBytes } from '#server/domain/shared/full-lists.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ConversationEvents } from './conversation-events.ts';
import { composeNotice } from './conversation-mails.ts';
import { type ConversationReader, conversationNotFound } from './conversation-reader.ts';
import { csvHeader, csvLine } from './conversations-csv.ts';
import {
  deleteConversationRow,
  findConversationById,
  findConversationsByIds,
  insertResponse,
  isResponseKnown,
  listResponseRows,
  readConversationList,
  updateConversationRow,
  walkConversationList,
  weighConversations,
} from './conversations-repository.ts';
import { readInboxState } from './inbox-state.ts';
import { refuseIfOvertaken } from './newer-answers.ts';
import type { ReplyCodes } from './reply-codes.ts';
import { createResponseMails } from './response-mails.ts';
import { submissionKeyOf } from './submission-key.ts';

const exportBatch = 200;
const markedByStaff = 'Marked as spam by staff';

/** The inbox, as staff see and work it. */
export function createConversationsService({
  identity,
  storage,
  clock,
  mail,
  codes,
  attachments,
  reader,
  events,
}: {
  identity: MailIdentity;
  storage: Storage;
  clock: Clock;
  mail: MailService;
  codes: ReplyCodes;
  attachments: AttachmentsService;
  reader: ConversationReader;
  events: ConversationEvents;
}) {
  const { db } = storage;
  const responseMails = createResponseMails({ identity, codes, mail });

  const readFull = createFullLists((ids) => weighConversations(db, ids));

  const get = (id: string, from: Db = db): Promise<Conversation> => reader.get(from, id);

  function setRead(id: string, isRead: boolean): Promise<Conversation> {
    return inLockedTransaction(storage, `contact ${id}`, async (trx) => {
      const conversation = await get(id, trx);
      if (conversation.isRead === isRead) return conversation;
      await updateConversationRow(trx, id, { is_read: isRead ? 1 : 0 });
      const action = isRead ? 'read' : 'marked-unread';
      await recordAuditEvent(trx, clock(), { action, entity: 'message', id });
      return { ...conversation, isRead };
    });
  }

  return {
    get: (id: string) => get(id),

    /** Whole conversations, which can be very long: the page may be shorter than was asked for. */
    list: (query: ListQuery, viewerId = ''): Promise<ListPage<Conversation>> =>
      readFull(
        query,
        (page) => readConversationList(storage, { ...forViewer(query, viewerId), ...page }),
        async (ids) => reader.all(db, await findConversationsByIds(db, ids)),
      ),

    async listCards(query: ListQuery, viewerId = ''): Promise<ListPage<ConversationCard>> {
      const { ids, ...totals } = await readConversationList(storage, forViewer(query, viewerId));
      const items = await reader.cards(db, await findConversationsByIds(db, ids));
      return { items, ...totals, page: query.page, limit: query.limit };
    },

    /** A CSV file in pieces: an inbox of any size never has to fit into memory. */
    async *exportCsv(query: ConversationsExportQuery, viewerId: string): AsyncGenerator<string> {
      await recordAuditEvent(db, clock(), { action: 'exported', entity: 'message' });
      yield csvHeader;
      for await (const ids of walkConversationList(storage, forViewer(query, viewerId), exportBatch)) {
        for (const part of partsByWeight(ids, await weighConversations(db, ids)))
          yield (await reader.all(db, await findConversationsByIds(db, part))).map(csvLine).join('');
      }
    },

    /** Whether anything here has changed since somebody last looked, and how much is unread, theirs and nobody's apart. */
    state: (viewerId: string) => readInboxState(db, viewerId),

    markRead: (id: string): Promise<Conversation> => setRead(id, true),

    /** To be looked at again later. What was responded stays responded. */
    markUnread: (id: string): Promise<Conversation> => setRead(id, false),

    /** A message that was held back has told nobody of itself. Once it is found to be none, it does. */
    async setSpam(id: string, isSpam: boolean): Promise<Conversation> {
      const conversation = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findConversationById(trx, id);
        if (!row) throw conversationNotFound();
        const owesNotice = !isSpam && row.is_spam === 1 && row.spam_reason !== markedByStaff;
        await updateConversationRow(trx, id, {
          is_spam: isSpam ? 1 : 0,
          spam_reason: isSpam ? row.spam_reason || markedByStaff : '',
        });
        if (owesNotice) {
          const [lead] = await listLeadRows(trx, [id]);
          await mail.enqueue(trx, {
            kind: 'notice',
            conversationId: id,
            mail: composeNotice(identity, row, lead && toLeadSource(lead)),
          });
          await events.tell(trx, 'contact.created', id);
        }
        const action = isSpam ? 'marked-spam' : 'unmarked-spam';
        if (Number(isSpam) !== row.is_spam)
          await recordAuditEvent(trx, clock(), { action, entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      return conversation;
    },

    /**
     * Keeps the response and queues its mail together; whether mail works right now does not matter here. Repeated under the same key, because
     * the answer to it was lost on the way, it is kept and mailed once. Refused when a colleague has answered since `seenResponse`.
     */
    async respond(
      id: string,
      message: string,
      { idempotencyKey, seenResponse }: { idempotencyKey?: string; seenResponse?: string } = {},
    ): Promise<Conversation> {
      const submissionKey = idempotencyKey ? submissionKeyOf(idempotencyKey, [id, message]) : null;
      const conversation = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findConversationById(trx, id);
        if (!row) throw conversationNotFound();
        if (submissionKey && (await isResponseKnown(trx, submissionKey))) return get(id, trx);
        if (!row.email) throw new AppError('conflict', 'Nobody knows the address of who wrote this');
        if (seenResponse !== undefined) await refuseIfOvertaken(trx, id, seenResponse);
        const now = clock();
        const response = {
          id: newId(now.getTime()),
          contact_id: id,
          message,
          created_at: now.toISOString(),
          sent_by: 'admin',
          submission_key: submissionKey,
          ...currentAuthor(),
        };
        await insertResponse(trx, response);
        await mail.enqueue(trx, {
          kind: 'response',
          conversationId: id,
          responseId: response.id,
          mail: await responseMails.compose(trx, row, response),
        });
        await updateConversationRow(trx, id, { is_read: 1, is_responded: 1 });
        await recordAuditEvent(trx, now, { action: 'responded', entity: 'message', id });
        await events.tell(trx, 'contact.responded', id, response.id);
        return get(id, trx);
      });
      mail.wake();
      return conversation;
    },

    /** 'Try again' for a response whose mail has not left, or has come back. A mail that came back is written anew. */
    async retryResponse(id: string, responseId: string): Promise<Conversation> {
      const conversation = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findConversationById(trx, id);
        if (!row) throw conversationNotFound();
        const response = (await listResponseRows(trx, [id])).find((one) => one.id === responseId);
        if (!response) throw new AppError('not-found', 'Response not found');
        const text = await responseMails.compose(trx, row, response);
        if (!(await mail.requeue(trx, { conversationId: id, responseId, mail: text })))
          throw new AppError('conflict', 'This response has already been sent.');
        await recordAuditEvent(trx, clock(), { action: 'retried', entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      return conversation;
    },

    async remove(id: string): Promise<void> {
      const files = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const kept = await attachments.filesOf(trx, id);
        if (!(await deleteConversationRow(trx, id))) throw conversationNotFound();
        await mail.forgetConversation(trx, id);
        await events.forget(trx, id);
        await recordAuditEvent(trx, clock(), { action: 'deleted', entity: 'message', id });
        return kept;
      });
      await attachments.removeFiles(files);
    },
  };
}

type ListQuery = Omit<AdminConversationsQuery, 'view'>;

/** Neighbours together, as long as they are not too heavy; one alone never is. */
function partsByWeight(ids: readonly string[], weights: readonly number[]): string[][] {
  const parts: string[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const [index, id] of ids.entries()) {
    const next = weights[index] ?? 0;
    if (weight + next > mostListBytes) {
      parts.push([]);
      weight = 0;
    }
    parts.at(-1)?.push(id);
    weight += next;
  }
  return parts;
}

/** A list that asks for 'me' asks for whoever looks at it. */
function forViewer<Query extends { assignee?: 'me' | 'none' }>(
  { assignee, ...query }: Query,
  viewerId: string,
) {
  return { ...query, assigneeId: assignee && (assignee === 'me' ? viewerId : null) };
}
