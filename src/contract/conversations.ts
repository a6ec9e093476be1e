import * as z from 'zod';
import { emailAddress, entityId, optionalText, requiredText, timestamp } from './fields.ts';
import { journeyInput, leadParts } from './leads.ts';
import { limits } from './limits.ts';
import { cleanText } from './text.ts';

/** What a visitor is told when the captcha was not solved, on the page and by the API alike. */
const captchaMissing = 'Please complete the reCAPTCHA';
const responseMissing = 'Please enter a response message';
const responseTooLong = `Response must be ${limits.response.toLocaleString('en-US')} characters or fewer`;

/**
 * What only the form knows about how it was filled in. A call without hints is not suspect, and hints that make no sense count as none.
 */
const formHints = z
  .object({
    /** The content of a field that people never see. */
    trap: z.string().max(10_000),
    /** Milliseconds between the form appearing and being sent. */
    filledInMs: z.number().nonnegative(),
  })
  .partial()
  .optional()
  .catch(undefined);
export type FormHints = z.infer<typeof formHints>;

export const contactInput = z.object({
  /** The captcha's token, whichever captcha is in use. Checked first, so that its message leads when it is missing. */
  recaptcha: z
    .string({
      error: (issue) => (issue.input == null ? captchaMissing : 'The captcha token must be text'),
    })
    .trim()
    .min(1, captchaMissing)
    .max(20_000, 'The captcha token is too long'),
  name: requiredText('Name', limits.contactName),
  email: emailAddress(),
  phone: optionalText('Phone', limits.phone),
  company: optionalText('Company', limits.company),
  subject: requiredText('Subject', limits.subject),
  message: requiredText('Message', limits.message),
  hints: formHints,
  journey: journeyInput,
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactAnswer = z.object({ message: z.string() });

/** Names one attempt to send a text: repeating it with the same key and the same text stores and mails it once. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.string().max(200, 'The Idempotency-Key is too long').optional(),
});

export const responseInput = z.object({
  message: z
    .string({
      error: (issue) => (issue.input == null ? responseMissing : 'Response must be text'),
    })
    .max(2 * limits.response + 1000, responseTooLong)
    .transform(cleanText)
    .pipe(z.string().trim().min(1, responseMissing).max(limits.response, responseTooLong)),
  /**
   * The newest answer of the team that its writer knows of, empty where there is none. When a colleague has answered since, nothing is sent.
   * Left out, nothing is asked.
   */
  seenResponse: z.string('seenResponse must be the id of a response').max(100).optional(),
});
export type ResponseInput = z.infer<typeof responseInput>;

/** How far the mail that carries a response has come. */
export const delivery = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  /** When it was sent or given up; for a queued one, when the next attempt is due. */
  at: timestamp.optional(),
  /** Why it failed, or why the last attempt did; for a sent one, why it became a file instead of going out. */
  reason: z.string().optional(),
});
export type Delivery = z.infer<typeof delivery>;

/** A file that came with a mail. Without `href` it was not kept, for the reason given; the mail in the mailbox still has it. */
export const attachment = z.object({
  _id: entityId,
  name: z.string(),
  /** Bytes, as far as they were counted. */
  size: z.number(),
  /** As the sender called it. For showing only: whatever it says, the file is downloaded and never opened here. */
  type: z.string(),
  href: z.string().optional(),
  leftOut: z.string().optional(),
});
export type Attachment = z.infer<typeof attachment>;

/** What a message that came by mail brings along beside its text. */
const mailedParts = {
  /** The address the mail really came from, which need not be the visitor's. */
  from: z.string().optional(),
  /** The history below or around the answer. */
  quoted: z.string().optional(),
  attachments: z.array(attachment).optional(),
};

/** A member of the team, as far as a conversation names one. */
const colleague = z.object({ _id: entityId, name: z.string() });

export const conversationResponse = z.object({
  _id: entityId,
  message: z.string(),
  timestamp,
  sentBy: z.string(),
  /** Who of the team wrote it, where that is known. Without an id the account is gone. */
  author: z.object({ _id: entityId.nullable(), name: z.string() }).optional(),
  delivery: delivery.optional(),
  ...mailedParts,
  /** Written by a machine, such as an out-of-office reply: shown, but no reason to look. */
  automatic: z.boolean().optional(),
});
export type ConversationResponse = z.infer<typeof conversationResponse>;

export const conversation = z.object({
  _id: entityId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timestamp,
  isRead: z.boolean(),
  isResponded: z.boolean(),
  isSpam: z.boolean(),
  /** Why a message is held back as spam, in words; empty when it is not. */
  spamReason: z.string(),
  responses: z.array(conversationResponse),
  assignee: colleague.nullable(),
  ...leadParts,
  ...mailedParts,
});
export type Conversation = z.infer<typeof conversation>;

/** What a list needs of a conversation: everything but its messages and what came with them. */
export const conversationCard = conversation.omit({
  message: true,
  responses: true,
  journey: true,
  from: true,
  quoted: true,
  attachments: true,
});
export type ConversationCard = z.infer<typeof conversationCard>;

export const respondAnswer = z.object({ contact: conversation });

/** Whose it is from now on; null: nobody's. */
export const assignment = z.object({
  assigneeId: z
    .string('assigneeId must be the id of a person, or null')
    .max(100)
    .transform(cleanText)
    .nullable(),
});

export const spamChange = z.object({
  isSpam: z.boolean({ error: 'isSpam must be true or false' }),
});

/** The status people see on a message. */
export type ConversationStatus = 'new' | 'read' | 'responded';

/**
 * What the inbox can be narrowed to. Without a filter it holds everything but spam. 'unread' is what calls for a look, responded or not:
 * a response may have come back, and staff may have left something for later.
 */
export const conversationFilter = z.enum(['new', 'read', 'responded', 'unread', 'spam'], {
  error: "Status must be 'new', 'read', 'responded', 'unread' or 'spam'",
});
export type ConversationFilter = z.infer<typeof conversationFilter>;

/** Whose conversations a list is narrowed to: those of whoever asks, or nobody's. */
export const assigneeFilter = z.enum(['me', 'none'], { error: "assignee must be 'me' or 'none'" });

/** The status people see: 'Responded' takes precedence over 'Read'. */
export function conversationStatusOf(
  message: Pick<Conversation, 'isRead' | 'isResponded'>,
): ConversationStatus {
  if (message.isResponded) return 'responded';
  return message.isRead ? 'read' : 'new';
}

export const captchaInfo = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ provider: z.literal('altcha') }),
]);
export type CaptchaInfo = z.infer<typeof captchaInfo>;

/** The built-in captcha's puzzle, in the form its widget knows; the widget sends it back with the solution as the token. */
export const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.infer<typeof altchaChallenge>;
