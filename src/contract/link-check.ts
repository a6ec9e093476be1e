import * as z from 'zod';
import { boundedArray } from './bounded-array.ts';
import { limits } from './limits.ts';

/** Addresses of this site that a text links to. */
export const linkCheckInput = z.object({
  paths: boundedArray(
    z.string('Each path must be text').max(limits.url, 'A path is too long'),
    limits.checkedLinks,
    { notArray: 'paths must be a list', tooMany: `Check ${limits.checkedLinks} links or fewer at once` },
  ),
});

/** Those that answer 'not found'. */
export const linkCheckAnswer = z.object({ missing: z.array(z.string()) });
export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>;
