import * as z from 'zod';
import { entryKind, namedPerson } from './entries.ts';
import { entityId, moment, seenFields, timestamp } from './fields.ts';

/** That it lies ahead is for a clock to say. May carry what was seen of the entry, to notice that somebody has changed it since. */
export const scheduleInput = z.object({ publishAt: moment('publishAt'), ...seenFields });
export type ScheduleInput = z.infer<typeof scheduleInput>;

const planned = {
  kind: entryKind,
  _id: entityId,
  title: z.string(),
  publishAt: timestamp,
  plannedBy: namedPerson,
};

/** What the dashboard tells of plans: what comes next, and what did not go as planned. */
export const scheduleOverview = z.object({
  upcoming: z.array(z.object(planned)),
  troubles: z.array(
    z.object({
      ...planned,
      /** Published, but only after a downtime; or not published at all. */
      outcome: z.enum(['late', 'refused']),
      at: timestamp,
      reason: z.string(),
    }),
  ),
});
export type ScheduleOverview = z.infer<typeof scheduleOverview>;
