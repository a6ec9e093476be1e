import { accountResource } from './account/account-resource.ts';
import { auditResource } from './audit/audit-resource.ts';
import { dashboardResource } from './dashboard/dashboard-resource.ts';
import { inboxResource } from './inbox/inbox-resource.ts';
import { leadsResource } from './leads/leads-resource.ts';
import { pagesResource } from './pages/pages-resource.ts';
import { postsResource } from './posts/posts-resource.ts';
import { redirectsResource } from './redirects/redirects-resource.ts';
import type { Resource } from './resource.ts';
import { siteOwnersResource, siteResource } from './site/site-resource.ts';
import { teamResource } from './team/team-resource.ts';
import { webhooksResource } from './webhooks/webhooks-resource.ts';

/** The parts of the back office in their order. */
export const resources: readonly Resource[] = [
  dashboardResource,
  postsResource,
  inboxResource,
  leadsResource,
  pagesResource,
  siteResource,
  siteOwnersResource,
  redirectsResource,
  webhooksResource,
  teamResource,
  auditResource,
  accountResource,
];
