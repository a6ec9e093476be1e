import * as z from 'zod';

export const stats = z.object({
  totalBlogs: z.number(),
  publishedBlogs: z.number(),
  draftBlogs: z.number(),
  totalContacts: z.number(),
});
export type Stats = z.infer<typeof stats>;

/** How many there were since a moment, up to the next one's: the start of a month or of a week (Monday) in the site's time zone. */
const tally = z.object({ from: z.string(), count: z.number() });

/** What the dashboard draws: posts published in each of the last 12 months, messages and visits in each of the last 12 weeks. */
export const activity = z.object({
  postsPerMonth: z.array(tally),
  messagesPerWeek: z.array(tally),
  /** All zero where visits are not counted. */
  visitsPerWeek: z.array(tally),
});
export type Activity = z.infer<typeof activity>;
