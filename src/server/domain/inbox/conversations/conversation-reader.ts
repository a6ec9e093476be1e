import type { Conversation, ConversationCard } from '#contract/conversations.ts';
import { AppError } from '#contract/errors.ts';
import type { AttachmentsService } from '#server/domain/inbox/attachments/attachments-service.ts';
import { listLeadRows } from '#server/domain/leads/sources/lead-sources.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Db } from '#server/storage/open.ts';
import { type ConversationRow, toConversation, toConversationCard } from './conversations-codec.ts';
import { findConversationById, findResponseRow, listResponseRows } from './conversations-repository.ts';
import { findReceivedMail, listReceivedMails } from './received-mails-repository.ts';

export type ConversationReader = ReturnType<typeof createConversationReader>;

export const conversationNotFound = () => new AppError('not-found', 'Contact message not found');

/** Conversations whole, as staff see them. */
export function createConversationReader({
  mail,
  attachments,
}: {
  mail: MailService;
  attachments: AttachmentsService;
}) {
  /** However many messages there are, their conversations come in a handful of queries. */
  async function all(from: Db, rows: readonly ConversationRow[]): Promise<Conversation[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const responses = Map.groupBy(await listResponseRows(from, ids), (response) => response.contact_id);
    const deliveries = new Map(
      (await mail.deliveriesOf(from, ids)).map((delivery) => [delivery.response_id ?? '', delivery]),
    );
    const received = await listReceivedMails(from, ids);
    const mails = new Map(received.map((one) => [one.response_id ?? one.contact_id, one]));
    const files = received.length > 0 ? await attachments.listOf(from, ids) : new Map();
    const leads = new Map((await listLeadRows(from, ids)).map((lead) => [lead.contact_id, lead]));
    const parts = { deliveries, mails, attachments: files, leads };
    return rows.map((row) => toConversation(row, responses.get(row.id) ?? [], parts));
  }

  /** Without their messages: what a list shows. */
  async function cards(from: Db, rows: readonly ConversationRow[]): Promise<ConversationCard[]> {
    if (rows.length === 0) return [];
    const found = await listLeadRows(
      from,
      rows.map(({ id }) => id),
    );
    const leads = new Map(found.map((lead) => [lead.contact_id, lead]));
    return rows.map((row) => toConversationCard(row, leads.get(row.id)));
  }

  async function get(from: Db, id: string): Promise<Conversation> {
    const row = await findConversationById(from, id);
    const [conversation] = await all(from, row ? [row] : []);
    if (!conversation) throw conversationNotFound();
    return conversation;
  }

  /** A conversation with one of its messages: a response, or else the first. However long the conversation is, nothing else is read. */
  async function getWithMessage(from: Db, id: string, responseId?: string): Promise<Conversation> {
    const row = await findConversationById(from, id);
    if (!row) throw conversationNotFound();
    const response = responseId === undefined ? undefined : await findResponseRow(from, responseId);
    const received = await findReceivedMail(from, id, responseId ?? null);
    const deliveries = response ? await mail.deliveriesOf(from, [id]) : [];
    const [lead] = await listLeadRows(from, [id]);
    return toConversation(row, response ? [response] : [], {
      deliveries: new Map(deliveries.map((delivery) => [delivery.response_id ?? '', delivery])),
      mails: new Map(received ? [[responseId ?? id, received]] : []),
      attachments: received ? await attachments.listOf(from, [id]) : new Map(),
      leads: new Map(lead ? [[id, lead]] : []),
    });
  }

  return { all, cards, get, getWithMessage };
}
