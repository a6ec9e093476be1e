/** A mail as the outbox keeps it: complete, so that sending it later needs nothing but this. */
export type Mail = {
  messageId: string;
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
