import type { Services } from '#server/services.ts';
import * as trash from './api-admin/deleted-routes.ts';
import * as drafts from './api-admin/drafts-routes.ts';
import * as revisions from './api-admin/revisions-routes.ts';
import { can, type Route, staff } from './route.ts';

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
