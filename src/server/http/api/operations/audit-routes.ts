import * as z from 'zod';
import { auditActor, auditEntry } from '#contract/audit.ts';
import { auditQuery } from '#contract/lists.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['audit'];

export const auditRoutes = ({ audit }: Services): Route[] => [
  staff('GET', '/api/admin/audit-log', can('audit:read'), {
    schema: {
      summary: 'Who did what to what, newest first, filtered by person, action, thing and day',
      tags,
      querystring: auditQuery,
      response: { 200: z.array(auditEntry) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await audit.list(request.query)),
  }),
  staff('GET', '/api/admin/audit-log/actors', can('audit:read'), {
    schema: { summary: 'Whom the log can be filtered by', tags, response: { 200: z.array(auditActor) } },
    handler: () => audit.actors(),
  }),
];
