import * as z from 'zod';
import { boundedArray } from './bounded-array.ts';
import { entityId, requiredText, seenFields, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { isWebAddress } from './rich-text-addresses.ts';

/** What happens here that another program may want to know. */
export const webhookEvents = [
  'contact.created',
  'contact.replied',
  'contact.responded',
  'post.published',
  'page.published',
] as const;
export const webhookEvent = z.enum(webhookEvents, {
  error: `events must be among ${webhookEvents.join(', ')}`,
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What a test sends, which no hook has to ask for. */
export const testEvent = 'webhook.test';

const url = requiredText('URL', limits.url)
  .refine(isWebAddress, { error: 'URL must start with http:// or https://', abort: true })
  .refine(hasNoCredentials, 'URL must not contain a user name or password');
/** Repeated events count once. */
const mostSentEvents = 10 * webhookEvents.length;
const events = boundedArray(webhookEvent, mostSentEvents, {
  notArray: 'events must be a list',
  tooMany: `Choose ${webhookEvents.length} events or fewer`,
})
  .min(1, 'Please choose at least one event')
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));
const active = z.boolean('active must be true or false');

export const webhookInput = z.object({ url, events, active: active.default(true) });
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  active: active.optional(),
  updatedAt: seenFields.updatedAt,
});
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhook = z.object({
  _id: entityId,
  url: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  /** When deliveries were stopped after repeated failure. What happens meanwhile is kept and sent once it is active again. */
  pausedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Webhook = z.infer<typeof webhook>;

/** The secret is told this once. */
export const newWebhook = webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookDelivery = z.object({
  _id: entityId,
  /** What the receiver is told as webhook-id: the same for every attempt. */
  webhookId: z.string(),
  type: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number(),
  createdAt: timestamp,
  /** When the next attempt is due; null once there is none. */
  dueAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** What the receiver answered last; null when it did not. */
  status: z.number().nullable(),
  /** Why the last attempt failed; empty otherwise. */
  reason: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** They would stand in lists and logs. What a receiver is to trust is the signature. */
function hasNoCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
