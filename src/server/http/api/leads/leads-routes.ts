import * as z from 'zod';
import { analyticsQuery, analyticsReport } from '#contract/analytics.ts';
import { campaignWords, leadNotice, waitingLead } from '#contract/leads.ts';
import { waitingLeadsQuery } from '#contract/lists.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { can, type Route, staff } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const tags = ['leads'];

export const leadRoutes = ({ leads }: Services): Route[] => [
  staff('GET', '/api/admin/analytics', can('analytics:read'), {
    schema: {
      summary: 'Visits, leads and how soon they were answered, by day or by another dimension',
      tags,
      querystring: analyticsQuery,
      response: { 200: analyticsReport },
    },
    handler: (request) => leads.report(request.query),
  }),
  staff('GET', '/api/admin/analytics.csv', can('analytics:read'), {
    schema: { summary: 'The same as a CSV file', tags, querystring: analyticsQuery },
    handler: async (request, reply) => {
      const table = await leads.csv(request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="leads-by-${request.query.by}.csv"`)
        .header('cache-control', 'no-store')
        .send(table);
    },
  }),
  staff('GET', '/api/admin/leads/waiting', can('analytics:read'), {
    schema: {
      summary: 'Messages that nobody has answered, paid ones first, then those that have waited longest',
      tags,
      querystring: waitingLeadsQuery,
      response: { 200: z.array(waitingLead) },
    },
    handler: async (request, reply) => withListHeaders(request, reply, await leads.waiting(request.query)),
  }),
  staff('GET', '/api/admin/leads/notice', can('analytics:read'), {
    schema: {
      summary: 'After how long somebody is told by mail that a paid lead waits',
      tags,
      response: { 200: leadNotice },
    },
    handler: () => leads.notice(),
  }),
  staff('PUT', '/api/admin/leads/notice', can('site:write'), {
    schema: {
      summary: 'Change after how long somebody is told, or tell nobody',
      tags,
      body: leadNotice,
      response: { 200: leadNotice },
    },
    handler: (request) => leads.setNotice(request.body),
  }),
  staff('GET', '/api/admin/leads/campaign-words', can('analytics:read'), {
    schema: {
      summary: 'What campaign links have said so far, most used first',
      tags,
      response: { 200: campaignWords },
    },
    handler: () => leads.campaignWords(),
  }),
];
