import type { Services } from '#server/services.ts';
import * as analytics from './api-admin/analytics-routes.ts';
import * as leads from './api-admin/leads-routes.ts';
import { can, type Route, staff } from './route.ts';

/** Who comes to the site and writes. */
export function leadsRoutes({ leads: service }: Services): Route[] {
  const read = can('analytics:read');
  const notice = '/api/admin/leads/notice';
  return [
    staff('GET', '/api/admin/analytics', read, analytics.getReport(service)),
    staff('GET', '/api/admin/analytics.csv', read, analytics.getReportCsv(service)),
    staff('GET', '/api/admin/leads/waiting', read, leads.listWaitingLeads(service)),
    staff('GET', notice, read, leads.getLeadNotice(service)),
    staff('PUT', notice, can('site:write'), leads.setLeadNotice(service)),
    staff('GET', '/api/admin/leads/campaign-words', read, leads.getCampaignWords(service)),
  ];
}
