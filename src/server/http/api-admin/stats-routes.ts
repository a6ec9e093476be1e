import { activity, stats } from '#contract/stats.ts';
import type { StatsService } from '#server/domain/operations/stats/stats-service.ts';
import { defineRoute } from '../define-route.ts';

const tags = ['dashboard'];

export const getStats = (service: StatsService) =>
  defineRoute({
    schema: { summary: 'How many posts and messages there are', tags, response: { 200: stats } },
    handler: () => service.totals(),
  });

export const getActivity = (service: StatsService) =>
  defineRoute({
    schema: {
      summary: 'Posts of the last 12 months, messages and visits of the last 12 weeks',
      tags,
      response: { 200: activity },
    },
    handler: () => service.activity(),
  });
