import { pagesResource } from './content/pages/pages-resource.ts';
import { postsResource } from './content/posts/posts-resource.ts';
import { inboxResource } from './inbox/inbox-resource.ts';
import { leadsResource } from './leads/leads-resource.ts';
import { auditResource } from './operations/audit/audit-resource.ts';
import { dashboardResource } from './operations/dashboard/dashboard-resource.ts';
import { webhooksResource } from './outgoing/webhooks/webhooks-resource.ts';
import { accountResource } from './people/account/account-resource.ts';
import { teamResource } from './people/team/team-resource.ts';
import type { Resource } from './resource.ts';
import { redirectsResource } from './site/redirects/redirects-resource.ts';
import { siteOwnersResource, siteResource } from './site/settings/site-resource.ts';

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
