import * as z from 'zod';

export const dimensions = [
  'day',
  'page',
  'channel',
  'source',
  'campaign',
  'referrer',
  'landing',
  'device',
] as const;
export type Dimension = (typeof dimensions)[number];

/** What a row is called that has no name of its own. */
export const otherKey = '(other)';
export const noneKey = '(none)';
export const unknownKey = '(unknown)';
/** The source of those who came by no link. */
export const directKey = '(direct)';

const day = (name: string) => z.iso.date(`${name} must be a day such as 2026-03-29`).optional();

/** Days of the site's time zone, both included. Left out, they are the last 30. */
export const analyticsQuery = z.object({
  from: day('from'),
  to: day('to'),
  by: z.enum(dimensions, { error: `by must be one of ${dimensions.join(', ')}` }).default('day'),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const figures = {
  /** Of each day anew: nobody is recognised on another day. */
  visitors: z.number(),
  visits: z.number(),
  views: z.number(),
  leads: z.number(),
  answered: z.number(),
  medianResponseMinutes: z.number().nullable(),
};

export const analyticsTotal = z.object(figures);
export type AnalyticsTotal = z.infer<typeof analyticsTotal>;

export const analyticsRow = z.object({ key: z.string(), ...figures });
export type AnalyticsRow = z.infer<typeof analyticsRow>;

export const analyticsReport = z.object({ rows: z.array(analyticsRow), total: analyticsTotal });
export type AnalyticsReport = z.infer<typeof analyticsReport>;
