import { activity, stats } from '#contract/stats.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['dashboard'];

export const statsRoutes = ({ stats: service }: Services): Route[] => [
  staff('GET', '/api/admin/stats', can('stats:read'), {
    schema: { summary: 'How many posts and messages there are', tags, response: { 200: stats } },
    handler: () => service.totals(),
  }),
  staff('GET', '/api/admin/activity', can('stats:read'), {
    schema: {
      summary: 'Posts of the last 12 months, messages and visits of the last 12 weeks',
      tags,
      response: { 200: activity },
    },
    handler: () => service.activity(),
  }),
];
