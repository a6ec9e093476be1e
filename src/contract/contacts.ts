import * as z from 'zod';
import { emailAddress, entityId, optionalText, requiredText, timestamp } from './fields.ts';
import { limits } from './limits.ts';

export const contactInput = z.object({
  name: requiredText('Name', limits.contactName),
  email: emailAddress(),
  phone: optionalText('Phone', limits.phone),
  company: optionalText('Company', limits.company),
  subject: requiredText('Subject', limits.subject),
  message: requiredText('Message', limits.message),
  /** The captcha's token, whichever captcha is in use. Its absence has a message of its own. */
  recaptcha: z
    .string('The captcha token must be text')
    .max(20_000, 'The captcha token is too long')
    .optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

export const responseInput = z.object({ message: requiredText('Response', limits.response) });

export const contactResponse = z.object({
  message: z.string(),
  timestamp,
  sentBy: z.string(),
});
export type ContactResponse = z.infer<typeof contactResponse>;

export const contact = z.object({
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
  responses: z.array(contactResponse),
});
export type Contact = z.infer<typeof contact>;

export const contactStatus = z.enum(['new', 'read', 'responded'], {
  error: "Status must be 'new', 'read' or 'responded'",
});
export type ContactStatus = z.infer<typeof contactStatus>;

/** The status people see: 'Responded' takes precedence over 'Read'. */
export function contactStatusOf(message: Pick<Contact, 'isRead' | 'isResponded'>): ContactStatus {
  if (message.isResponded) return 'responded';
  return message.isRead ? 'read' : 'new';
}

export const captchaInfo = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
  z.object({ provider: z.literal('altcha') }),
]);
export type CaptchaInfo = z.infer<typeof captchaInfo>;
