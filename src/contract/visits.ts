import * as z from 'zod';
import { limits } from './limits.ts';

/**
 * What a page sends when somebody has looked at it for a second. `query` and `referrer` come with the page that somebody arrived at and are left
 * out for every further one.
 */
export const viewInput = z.object({
  path: z.string().startsWith('/').max(limits.url),
  /** As it stands in the address, with its question mark. */
  query: z.string().max(limits.url).optional(),
  /** Where the visitor came from, when that was another site. */
  referrer: z.string().max(limits.url).optional(),
});
export type ViewInput = z.infer<typeof viewInput>;

export const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];
