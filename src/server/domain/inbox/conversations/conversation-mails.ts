import { formatDate } from '#contract/dates.ts';
import type { LeadSource } from '#contract/leads.ts';
import { adminPaths } from '#contract/paths.ts';
import { truncate } from '#contract/text.ts';
import { wayInWords } from '#server/domain/leads/sources/way-in-words.ts';
import {
  type Address,
  createMessageId,
  escapeHtml,
  headerText,
  type Mail,
  type MailIdentity,
  type MessageId,
} from '#server/domain/outgoing/mail/mail.ts';
import type { ContactsTable } from '#server/storage/tables/inbox-tables.ts';

const subjectLength = 200;

/** Every mail of a conversation is found by a name that never changes; the visitor's message is the root of the thread. */
export function conversationMessageId(identity: MailIdentity, conversationId: string): MessageId {
  return createMessageId(identity.siteUrl, `message-${conversationId}`);
}

/** The code in it is what an answer is recognised by: mail programs send it back in their headers. */
function responseMessageId(identity: MailIdentity, { id, code }: { id: string; code: string }): MessageId {
  return createMessageId(identity.siteUrl, `response-${id}.${code}`);
}

/** Where an answer goes. Should a mail program drop the headers, the address it answers to still carries the code. */
function answerAddress({ mailbox, notifyTo }: MailIdentity, code: string): Address {
  if (!mailbox?.address) return notifyTo;
  if (mailbox.replyCode === 'subject') return mailbox.address;
  const at = mailbox.address.lastIndexOf('@');
  return `${mailbox.address.slice(0, at)}+${code}${mailbox.address.slice(at)}`;
}

/** Tells the agency of a new message. */
export function composeNotice(
  identity: MailIdentity,
  conversation: ContactsTable,
  source?: LeadSource,
): Mail {
  return composeForStaff(identity, conversation, {
    messageId: conversationMessageId(identity, conversation.id),
    to: identity.notifyTo,
    subject: `New message: ${conversation.subject}`,
    cameBy: source && wayInWords(source),
  });
}

/** Tells somebody that a message is theirs to answer. */
export function composeAssignment(
  identity: MailIdentity,
  conversation: ContactsTable,
  { id, to, by }: { id: string; to: { name: string; email: string }; by: string },
): Mail {
  return composeForStaff(identity, conversation, {
    messageId: createMessageId(identity.siteUrl, `assignment-${id}`),
    to: { name: headerText(to.name), address: headerText(to.email) },
    subject: `Assigned to you: ${conversation.subject}`,
    lead: `${headerText(by)} assigned this message to you.`,
  });
}

/** A visitor's message with the way to it; answering the mail answers the visitor. */
function composeForStaff(
  identity: MailIdentity,
  conversation: ContactsTable,
  {
    messageId,
    to,
    subject,
    lead,
    cameBy,
  }: Pick<Mail, 'messageId' | 'to' | 'subject'> & { lead?: string; cameBy?: string },
): Mail {
  const link = `${identity.siteUrl}${adminPaths.conversation(conversation.id)}`;
  const facts = [
    ['Name', conversation.name],
    ['Email', conversation.email],
    ['Phone', conversation.phone || 'Not provided'],
    ['Company', conversation.company || 'Not provided'],
    ['Subject', conversation.subject],
    ['Received', momentOf(identity, conversation.created_at)],
    ...(cameBy ? [['Source', cameBy] as const] : []),
  ] as const;
  return {
    messageId,
    from: identity.from,
    to,
    replyTo: { name: headerText(conversation.name), address: headerText(conversation.email) },
    subject: truncate(headerText(subject), subjectLength),
    text: [
      ...(lead ? [lead, ''] : []),
      ...facts.map(([label, value]) => `${label}: ${headerText(value)}`),
      '',
      conversation.message,
      '',
      `Read and reply in the inbox: ${link}`,
      '',
    ].join('\n'),
    html: page([
      ...(lead ? [paragraph(lead)] : []),
      `<table cellpadding="0" cellspacing="0">${facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#5b6770">${label}</td><td>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`,
      paragraph(conversation.message),
      `<p><a href="${escapeHtml(link)}">Read and reply in the inbox</a></p>`,
    ]),
    automatic: true,
  };
}

/** The agency's answer to the visitor, with the visitor's own words below it. */
export function composeResponse(
  identity: MailIdentity,
  conversation: ContactsTable,
  response: { id: string; message: string; code: string },
  references: string[],
): Mail {
  const attribution = `On ${momentOf(identity, conversation.created_at)}, ${headerText(conversation.name)} wrote:`;
  const subject = headerText(conversation.subject);
  const codeInSubject = identity.mailbox?.replyCode === 'subject' ? ` [#${response.code}]` : '';
  return {
    messageId: responseMessageId(identity, response),
    from: identity.from,
    to: { name: headerText(conversation.name), address: headerText(conversation.email) },
    replyTo: answerAddress(identity, response.code),
    subject: truncate(/^re:/i.test(subject) ? subject : `Re: ${subject}`, subjectLength) + codeInSubject,
    text: [
      response.message,
      '',
      attribution,
      ...conversation.message.split(/\r\n|\r|\n/).map((line) => `> ${line}`),
      '',
    ].join('\n'),
    html: page([
      paragraph(response.message),
      `<p style="color:#5b6770">${escapeHtml(attribution)}</p>`,
      `<blockquote style="margin:0;padding-left:12px;border-left:3px solid #c6ced4;color:#5b6770">${paragraph(conversation.message)}</blockquote>`,
    ]),
    inReplyTo: references.at(-1),
    references,
    automatic: false,
  };
}

function momentOf({ timeZone }: MailIdentity, iso: string): string {
  return `${formatDate(iso, 'moment', timeZone)} (${timeZone})`;
}

function paragraph(text: string): string {
  return `<p style="white-space:pre-wrap;margin:16px 0">${escapeHtml(text)}</p>`;
}

function page(parts: string[]): string {
  return `<!doctype html><html><body style="font:16px/1.5 system-ui,sans-serif;color:#14191d">${parts.join('\n')}</body></html>`;
}
