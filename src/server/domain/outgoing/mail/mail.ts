/** Every kind of mail that the product sends. Its name begins the Message-ID, by which our own mail is recognised in a mailbox. */
export const mailKinds = [
  'account',
  'assignment',
  'invitation',
  'message',
  'response',
  'review',
  'schedule',
  'waiting',
  'webhook',
] as const;
export type MailName = `${(typeof mailKinds)[number]}-${string}`;
export type MessageId = `<${MailName}@${string}>`;

export function createMessageId(siteUrl: string, name: MailName): MessageId {
  return `<${name}@${new URL(siteUrl).hostname}>`;
}

/** Whether a Message-ID is one that this site gives to its mails. */
export function isOwnMessageId(messageId: string, host: string): boolean {
  return mailKinds.some((kind) => messageId.startsWith(`<${kind}-`)) && messageId.endsWith(`@${host}>`);
}

/** Who sends a mail, whom the agency's own mail goes to, and what mails say of the site. */
export type MailIdentity = {
  from: string;
  notifyTo: string;
  siteUrl: string;
  timeZone: string;
  /** The mailbox that replies come back to, if one is watched. */
  mailbox?: { address: string | undefined; replyCode: 'address' | 'subject' } | undefined;
};

/** A mail as the outbox keeps it: complete, so that sending it later needs nothing but this. */
export type Mail = {
  messageId: MessageId;
  from: Address;
  to: Address;
  replyTo: Address;
  subject: string;
  text: string;
  html: string;
  /** The mail this one answers, and the whole conversation before it, oldest first. */
  inReplyTo?: string;
  references?: string[];
  /** Written by the product rather than by a person: out-of-office replies do not answer such mails. */
  automatic: boolean;
};

/** As configured (possibly several), or a visitor's name and address kept apart so that neither can be read as the other. */
export type Address = string | { name: string; address: string };

/** One line of plain text for a header: line breaks and other control characters would start a header of their own. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => names[character] ?? character);
}
