import * as z from 'zod';
import { entityId, requiredText, seenFields, timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { isWebAddress, safeLinkAddress } from './rich-text-addresses.ts';

const isPath = (text: string) => text.startsWith('/') && safeLinkAddress(text) !== undefined;

export const redirectInput = z.object({
  from: requiredText('From', limits.redirectFrom)
    .refine(isPath, 'From must be a path of this site, such as /old')
    .refine((path) => !/[?#]/.test(path), 'From must be a path alone, without ? and #'),
  to: requiredText('To', limits.url).refine(
    (address) => isPath(address) || isWebAddress(address),
    'To must be a path such as /new, or an address that starts with http:// or https://',
  ),
  permanent: z.boolean('permanent must be true or false').default(true),
});
export type RedirectInput = z.infer<typeof redirectInput>;

export const redirectUpdate = redirectInput.extend({ updatedAt: seenFields.updatedAt });
export type RedirectUpdate = z.infer<typeof redirectUpdate>;

export const redirect = z.object({
  _id: entityId,
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Redirect = z.infer<typeof redirect>;

/** What became of a file with many. Lines count from 1, the head line included. */
export const redirectsImport = z.object({
  created: z.number(),
  skipped: z.array(z.object({ line: z.number(), message: z.string() })),
});
export type RedirectsImport = z.infer<typeof redirectsImport>;

/** A rule that is tried before it is saved, with the id of the one that it would replace. */
export const redirectTrialInput = redirectInput.extend({ _id: entityId.max(100).optional() });
export type RedirectTrialInput = z.infer<typeof redirectTrialInput>;

/** What a visitor gets. */
export const redirectTrial = z.object({ to: z.string(), status: z.literal([301, 302]) });
export type RedirectTrial = z.infer<typeof redirectTrial>;

/** An address that visitors asked for in vain. */
export const missingPath = z.object({
  path: z.string(),
  hits: z.number(),
  lastAt: timestamp,
  referrer: z.string(),
});
export type MissingPath = z.infer<typeof missingPath>;
