import { adminPage } from '#contract/pages.ts';
import { adminPost } from '#contract/posts.ts';
import type { Services } from '#server/services.ts';
import * as trash from './api-admin/deleted-routes.ts';
import * as drafts from './api-admin/drafts-routes.ts';
import * as linkChecks from './api-admin/link-check-routes.ts';
import * as previews from './api-admin/previews-routes.ts';
import * as revisions from './api-admin/revisions-routes.ts';
import * as schedules from './api-admin/schedule-routes.ts';
import * as publicPreviews from './api-public/previews-routes.ts';
import { can, open, type Route, staff } from './route.ts';

/** Drafts beside what is live, versions, and what was deleted. */
export function editorialRoutes({ deleted, pages, posts }: Services): Route[] {
  const [post, page] = ['/api/admin/blogs/:id', '/api/admin/pages/:id'];
  const version = 'revisions/:revisionId';
  return [
    staff('PUT', `${post}/draft`, can('posts:write-own'), drafts.savePostDraft(posts)),
    staff('DELETE', `${post}/draft`, can('posts:write-own'), drafts.discardPostDraft(posts)),
    staff('POST', `${post}/draft/publish`, can('posts:publish'), drafts.publishPostDraft(posts)),
    staff('GET', `${post}/revisions`, can('posts:read-own'), revisions.listPostRevisions(posts)),
    staff('GET', `${post}/${version}`, can('posts:read-own'), revisions.getPostRevision(posts)),
    staff('PATCH', `${post}/${version}`, can('posts:write-own'), revisions.namePostRevision(posts)),
    staff('POST', `${post}/${version}/restore`, can('posts:write-own'), revisions.restorePostRevision(posts)),
    staff('PUT', `${page}/draft`, can('pages:write'), drafts.savePageDraft(pages)),
    staff('DELETE', `${page}/draft`, can('pages:write'), drafts.discardPageDraft(pages)),
    staff('POST', `${page}/draft/publish`, can('pages:publish'), drafts.publishPageDraft(pages)),
    staff('GET', `${page}/revisions`, can('pages:read'), revisions.listPageRevisions(pages)),
    staff('GET', `${page}/${version}`, can('pages:read'), revisions.getPageRevision(pages)),
    staff('PATCH', `${page}/${version}`, can('pages:write'), revisions.namePageRevision(pages)),
    staff('POST', `${page}/${version}/restore`, can('pages:write'), revisions.restorePageRevision(pages)),
    staff('GET', '/api/admin/deleted', can('posts:read-own'), trash.listDeleted(deleted)),
    staff('POST', '/api/admin/deleted/:id/restore', can('posts:delete-own'), trash.restoreDeleted(deleted)),
    staff('DELETE', '/api/admin/deleted/:id', can('posts:delete-own'), trash.endDeleted(deleted)),
  ];
}

/** What is to be published at a time, links that show it before, and what writers are told of links in it. */
export function planningRoutes(services: Services): Route[] {
  const [post, page] = ['/api/admin/blogs/:id', '/api/admin/pages/:id'];
  const { linkCheck, previews: links, schedule } = services;
  const posts = { entity: 'post', entry: adminPost, get: (id: string) => services.posts.get(id) } as const;
  const pages = { entity: 'page', entry: adminPage, get: services.pages.get } as const;
  return [
    staff('GET', '/api/admin/schedule', can('posts:read-own'), schedules.getSchedule(schedule)),
    staff('PUT', `${post}/schedule`, can('posts:publish'), schedules.plan(schedule, posts)),
    staff('DELETE', `${post}/schedule`, can('posts:publish'), schedules.cancel(schedule, posts)),
    staff('PUT', `${page}/schedule`, can('pages:publish'), schedules.plan(schedule, pages)),
    staff('DELETE', `${page}/schedule`, can('pages:publish'), schedules.cancel(schedule, pages)),
    open('GET', '/api/previews/:token', publicPreviews.openPreview(links)),
    staff('GET', `${post}/previews`, can('posts:read-own'), previews.listPreviews(links, 'post')),
    staff('POST', `${post}/previews`, can('posts:write-own'), previews.createPreview(links, 'post')),
    staff('GET', `${page}/previews`, can('pages:read'), previews.listPreviews(links, 'page')),
    staff('POST', `${page}/previews`, can('pages:write'), previews.createPreview(links, 'page')),
    staff('DELETE', '/api/admin/previews/:id', can('posts:write-own'), previews.revokePreview(links)),
    staff('POST', '/api/admin/link-check', can('posts:write-own'), linkChecks.checkLinks(linkCheck)),
  ];
}
