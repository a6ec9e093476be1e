import * as z from 'zod';
import { entityId, optionalText, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { page } from './pages.ts';
import { post } from './posts.ts';

const { previewDays, previewDaysDefault } = limits;
const daysMessage = `days must be a whole number from 1 to ${previewDays}`;

export const previewInput = z.object({
  label: optionalText('Label', limits.previewLabel),
  days: z.int(daysMessage).min(1, daysMessage).max(previewDays, daysMessage).default(previewDaysDefault),
});
export type PreviewInput = z.infer<typeof previewInput>;

/** A link that shows a draft to whoever has it. */
export const preview = z.object({
  _id: entityId,
  label: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Preview = z.infer<typeof preview>;

/** The address is told this once. */
export const newPreview = preview.extend({ url: z.string() });
export type NewPreview = z.infer<typeof newPreview>;

/** What every answer about a preview says to browsers, proxies and search engines: it is for whoever has the link, and leaves no trace. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** What a preview shows: the draft as the site will show it. It is published where nothing differs from what is live. */
export const previewedEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blogs'), entry: post }),
  z.object({ kind: z.literal('pages'), entry: page }),
]);
export type PreviewedEntry = z.infer<typeof previewedEntry>;
