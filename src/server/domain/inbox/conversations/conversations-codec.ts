import type {
  Attachment,
  ContactInput,
  Conversation,
  ConversationCard,
  ConversationResponse,
  Delivery,
} from '#contract/conversations.ts';
import { toLead, toLeadSource } from '#server/domain/leads/sources/lead-sources.ts';
import type { DeliveryRow } from '#server/domain/outgoing/mail/mail-service.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type {
  ContactResponsesTable,
  ContactsTable,
  ReceivedMailsTable,
} from '#server/storage/tables/inbox-tables.ts';
import type { LeadSourcesTable } from '#server/storage/tables/leads-tables.ts';

export type ContactText = Pick<Conversation, 'name' | 'email' | 'phone' | 'company' | 'subject' | 'message'>;

export function textOf(input: ContactInput): ContactText {
  const { name, email, phone = '', company = '', subject, message } = input;
  return { name, email, phone, company, subject, message };
}

/** The columns that hold or follow from what the visitor wrote. */
export function textColumns(text: ContactText) {
  const { name, email, company, subject, message } = text;
  return {
    ...text,
    name_key: name.toLowerCase(),
    email_key: email.toLowerCase(),
    subject_key: subject.toLowerCase(),
    search_text: foldForSearch(name, email, company, subject, message),
  };
}

/** What belongs to messages beside their text: by response, or by conversation for the first message. */
export type MessageParts = {
  deliveries: ReadonlyMap<string, DeliveryRow>;
  mails: ReadonlyMap<string, ReceivedMailsTable>;
  attachments: ReadonlyMap<string, Attachment[]>;
  leads: ReadonlyMap<string, LeadSourcesTable>;
};

/** With the name of whom it is assigned to. */
export type ConversationRow = ContactsTable & { assignee_name: string | null };

export function toConversation(
  row: ConversationRow,
  responses: readonly ContactResponsesTable[],
  parts: MessageParts,
): Conversation {
  return {
    ...toConversationCard(row, undefined),
    message: row.message,
    responses: responses.map((response) => toResponse(response, parts)),
    ...toLead(parts.leads.get(row.id)),
    ...mailedParts(row.id, parts),
  };
}

export function toConversationCard(
  row: ConversationRow,
  lead: LeadSourcesTable | undefined,
): ConversationCard {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    subject: row.subject,
    createdAt: row.created_at,
    isRead: row.is_read === 1,
    isResponded: row.is_responded === 1,
    isSpam: row.is_spam === 1,
    spamReason: row.spam_reason,
    assignee: row.assignee_id ? { _id: row.assignee_id, name: row.assignee_name ?? '' } : null,
    source: lead ? toLeadSource(lead) : null,
  };
}

function toResponse(row: ContactResponsesTable, parts: MessageParts): ConversationResponse {
  const delivery = parts.deliveries.get(row.id);
  return {
    _id: row.id,
    message: row.message,
    timestamp: row.created_at,
    sentBy: row.sent_by,
    ...(row.author_name && { author: { _id: row.author_id, name: row.author_name } }),
    ...(delivery && { delivery: toDelivery(delivery) }),
    ...mailedParts(row.id, parts),
    ...(parts.mails.get(row.id)?.is_automatic === 1 && { automatic: true }),
  };
}

function mailedParts(id: string, { mails, attachments }: MessageParts) {
  const mail = mails.get(id);
  if (!mail) return {};
  const files = attachments.get(mail.id);
  return {
    from: mail.from_address,
    ...(mail.quoted && { quoted: mail.quoted }),
    ...(files && { attachments: files }),
  };
}

function toDelivery({ state, due_at, finished_at, last_error }: DeliveryRow): Delivery {
  return { state, at: finished_at ?? due_at, ...(last_error && { reason: last_error }) };
}
