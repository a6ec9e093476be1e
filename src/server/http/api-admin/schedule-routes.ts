import type * as z from 'zod';
import { scheduleInput, scheduleOverview } from '#contract/schedule.ts';
import type { ScheduleService } from '#server/domain/content/schedule/schedule-service.ts';
import { defineRoute } from '../define-route.ts';
import { may } from '../guards.ts';
import { idParams } from '../params.ts';
import { reachOf } from '../reach-of.ts';

const tags = ['schedule'];

/** Which of the two a plan is for, and how it is answered. */
type Planned<Entry extends z.ZodType> = {
  entity: 'post' | 'page';
  entry: Entry;
  get: (id: string) => Promise<z.infer<Entry>>;
};

export const plan = <Entry extends z.ZodType>(
  schedule: ScheduleService,
  { entity, entry, get }: Planned<Entry>,
) =>
  defineRoute({
    schema: {
      summary: 'Have what is then in the draft published at a time in the future',
      tags,
      params: idParams,
      body: scheduleInput,
      response: { 200: entry as z.ZodType },
    },
    handler: async ({ params, body }) => {
      await schedule.plan(entity, params.id, body);
      return get(params.id);
    },
  });

export const cancel = <Entry extends z.ZodType>(
  schedule: ScheduleService,
  { entity, entry, get }: Planned<Entry>,
) =>
  defineRoute({
    schema: { summary: 'Take a plan back', tags, params: idParams, response: { 200: entry as z.ZodType } },
    handler: async ({ params }) => {
      await schedule.cancel(entity, params.id);
      return get(params.id);
    },
  });

export const getSchedule = (schedule: ScheduleService) =>
  defineRoute({
    schema: {
      summary:
        'What is to be published next, and what did not go as planned; for authors, of their own posts',
      tags,
      response: { 200: scheduleOverview },
    },
    handler: (request) => {
      const reach = reachOf(request, 'posts:read');
      return schedule.overview({
        authorId: reach === 'all' ? undefined : reach.authorId,
        pages: may(request, 'pages:read'),
      });
    },
  });
