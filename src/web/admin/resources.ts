import { isAllowed, onlyRole } from '#contract/policy.ts';
import { accountResource } from './account/account-resource.ts';
import { auditResource } from './audit/audit-resource.ts';
import { dashboardResource } from './dashboard/dashboard-resource.ts';
import { inboxResource } from './inbox/inbox-resource.ts';
import { pagesResource } from './pages/pages-resource.ts';
import { postsResource } from './posts/posts-resource.ts';
import type { Resource } from './resource.ts';

const all: readonly Resource[] = [
  dashboardResource,
  postsResource,
  inboxResource,
  pagesResource,
  auditResource,
  accountResource,
];

/** The parts of the back office in their order, as far as who is there may use them. */
export const resources = all.filter(({ permission }) => !permission || isAllowed(onlyRole, permission));
