import { analyticsQuery, analyticsReport } from '#contract/analytics.ts';
import type { LeadsService } from '#server/domain/leads/reports/leads-service.ts';
import { defineRoute } from '../define-route.ts';

const tags = ['leads'];

export const getReport = (leads: LeadsService) =>
  defineRoute({
    schema: {
      summary: 'Visits, leads and how soon they were answered, by day or by another dimension',
      tags,
      querystring: analyticsQuery,
      response: { 200: analyticsReport },
    },
    handler: (request) => leads.report(request.query),
  });

export const getReportCsv = (leads: LeadsService) =>
  defineRoute({
    schema: { summary: 'The same as a CSV file', tags, querystring: analyticsQuery },
    handler: async (request, reply) => {
      const table = await leads.csv(request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="leads-by-${request.query.by}.csv"`)
        .header('cache-control', 'no-store')
        .send(table);
    },
  });
