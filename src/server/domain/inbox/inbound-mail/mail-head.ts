/** What a mail's head says, as far as its taking depends on it: few and short words, whatever the mail holds. */
export type MailHead = {
  /** The mail itself, wherever it lies: its Message-ID, or what else tells it from others where it has none. */
  identity: string;
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  /** Every reply code that it carries, the likeliest first. */
  codes: string[];
  isBounce: boolean;
  isAutomatic: boolean;
  isMassMail: boolean;
  spamReason: string;
  /** False when only the little is known that can be seen without taking the mail apart. */
  isReadable: boolean;
};
