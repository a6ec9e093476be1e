import { scheduleInput, scheduleOverview } from '#contract/schedule.ts';
import { may } from '#server/http/guards.ts';
import { idParams } from '#server/http/params.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import { scopeOf } from '#server/http/scope-of.ts';
import type { Services } from '#server/services.ts';
import type { EntryKindRoutes } from './entry-routes.ts';

const tags = ['schedule'];

export const scheduleRoutes = ({ schedule }: Services, kinds: EntryKindRoutes[]): Route[] => [
  staff('GET', '/api/admin/schedule', can('posts:read-own'), {
    schema: {
      summary:
        'What is to be published next, and what did not go as planned; for authors, of their own posts',
      tags,
      response: { 200: scheduleOverview },
    },
    handler: (request) => {
      const scope = scopeOf(request, 'posts:read');
      return schedule.overview({
        authorId: scope === 'all' ? undefined : scope.authorId,
        pages: may(request, 'pages:read'),
      });
    },
  }),
  ...kinds.flatMap(({ entity, path, permissions, entry, service }) => [
    staff('PUT', `${path}/schedule`, can(permissions.publish), {
      schema: {
        summary: 'Have what is then in the draft published at a time in the future',
        tags,
        params: idParams,
        body: scheduleInput,
        response: { 200: entry },
      },
      handler: async ({ params, body }) => {
        await schedule.plan(entity, params.id, body);
        return service.get(params.id);
      },
    }),
    staff('DELETE', `${path}/schedule`, can(permissions.publish), {
      schema: { summary: 'Take a plan back', tags, params: idParams, response: { 200: entry } },
      handler: async ({ params }) => {
        await schedule.cancel(entity, params.id);
        return service.get(params.id);
      },
    }),
  ]),
];
