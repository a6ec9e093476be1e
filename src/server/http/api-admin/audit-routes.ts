import * as z from 'zod';
import { auditActor, auditEntry } from '#contract/audit.ts';
import { auditQuery } from '#contract/lists.ts';
import type { AuditService } from '#server/domain/operations/audit/audit-service.ts';
import { defineRoute } from '../define-route.ts';
import { setListHeaders } from '../list-headers.ts';

const tags = ['audit'];

export const listAuditLog = (audit: AuditService) =>
  defineRoute({
    schema: {
      summary: 'Who did what to what, newest first, filtered by person, action, thing and day',
      tags,
      querystring: auditQuery,
      response: { 200: z.array(auditEntry) },
    },
    handler: async (request, reply) => {
      const { items, total } = await audit.list(request.query);
      setListHeaders(request, reply, { total, ...request.query });
      return items;
    },
  });

export const listAuditActors = (audit: AuditService) =>
  defineRoute({
    schema: { summary: 'Whom the log can be filtered by', tags, response: { 200: z.array(auditActor) } },
    handler: () => audit.actors(),
  });
