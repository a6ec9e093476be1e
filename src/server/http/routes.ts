import type { HTTPMethods } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import * as attachments from './api-admin/attachments-routes.ts';
import * as audit from './api-admin/audit-routes.ts';
import * as inbox from './api-admin/inbox-routes.ts';
import * as notes from './api-admin/notes-routes.ts';
import * as staffPages from './api-admin/pages-routes.ts';
import * as staffPosts from './api-admin/posts-routes.ts';
import * as savedReplies from './api-admin/saved-replies-routes.ts';
import * as stats from './api-admin/stats-routes.ts';
import * as uploads from './api-admin/uploads-routes.ts';
import * as auth from './api-public/auth-routes.ts';
import * as captchas from './api-public/captcha-routes.ts';
import * as contact from './api-public/contact-routes.ts';
import * as publicPages from './api-public/pages-routes.ts';
import * as publicPosts from './api-public/posts-routes.ts';
import type { RouteDefinition } from './define-route.ts';

/**
 * Who may call a route: anyone; anyone, with staff seeing more; or staff alone.
 */
export type Access = 'anyone' | 'anyone, staff see drafts' | 'staff';

export type Route = RouteDefinition & {
  method: HTTPMethods;
  path: string;
  access: Access;
  /** The answer is kept for everybody who sends no token, until content changes. */
  isKept?: boolean;
};

const open = (method: HTTPMethods, path: string, route: RouteDefinition): Route => ({
  method,
  path,
  access: 'anyone',
  ...route,
});
const preview = (method: HTTPMethods, path: string, route: RouteDefinition): Route => ({
  method,
  path,
  access: 'anyone, staff see drafts',
  ...route,
});
const staff = (method: HTTPMethods, path: string, route: RouteDefinition): Route => ({
  method,
  path,
  access: 'staff',
  ...route,
});

const kept = (route: Route): Route => ({ ...route, isKept: true });

/** Every call of the API, in one list. */
export function apiRoutes(services: Services, { siteUrl }: Pick<Config, 'siteUrl'>): Route[] {
  const { captcha, contacts, pages, posts } = services;
  return [
    open('POST', '/api/auth/login', auth.login(services.auth, { secure: siteUrl.startsWith('https:') })),
    staff('GET', '/api/auth/me', auth.getMe()),
    staff('PATCH', '/api/auth/me', auth.changeMe(services.auth)),
    staff('POST', '/api/auth/logout', auth.logout(services.auth)),
    staff('POST', '/api/auth/password', auth.changePassword(services.auth)),

    kept(open('GET', '/api/blogs', publicPosts.listPublishedPosts(posts))),
    kept(preview('GET', '/api/blogs/:slug', publicPosts.getPublishedPost(posts))),
    kept(open('GET', '/api/blogs/:slug/neighbours', publicPosts.getPostNeighbours(posts))),
    staff('POST', '/api/blogs', staffPosts.createPost(posts)),
    staff('PUT', '/api/blogs/:id', staffPosts.updatePost(posts)),
    staff('PATCH', '/api/blogs/:id/status', staffPosts.changePostStatus(posts)),
    staff('DELETE', '/api/blogs/:id', staffPosts.deletePost(posts)),
    staff('GET', '/api/admin/blogs', staffPosts.listPosts(posts)),
    staff('GET', '/api/admin/blogs/:id', staffPosts.getPost(posts)),

    kept(preview('GET', '/api/pages/:slug', publicPages.getPublishedPage(pages))),
    staff('GET', '/api/admin/pages', staffPages.listPages(pages)),
    staff('GET', '/api/admin/pages/:id', staffPages.getPage(pages)),
    staff('POST', '/api/admin/pages', staffPages.createPage(pages)),
    staff('PUT', '/api/admin/pages/:id', staffPages.updatePage(pages)),
    staff('PATCH', '/api/admin/pages/:id/publish', staffPages.publishPage(pages)),
    staff('DELETE', '/api/admin/pages/:id', staffPages.deletePage(pages)),

    staff('GET', '/api/admin/stats', stats.getStats(services.stats)),
    staff('GET', '/api/admin/activity', stats.getActivity(services.stats)),

    staff('GET', '/api/admin/audit-log', audit.listAuditLog(services.audit)),
    staff('GET', '/api/admin/audit-log/actors', audit.listAuditActors(services.audit)),

    kept(open('GET', '/api/captcha', captchas.getCaptcha(captcha))),
    open('GET', '/api/captcha/challenge', captchas.getCaptchaChallenge(captcha)),
    open('POST', '/api/contact', contact.sendContactMessage(services.contactSubmissions)),
    staff('GET', '/api/admin/contacts', inbox.listContacts(contacts)),
    staff('GET', '/api/admin/contacts/export', inbox.exportContacts(contacts)),
    staff('GET', '/api/admin/contacts/:id', inbox.getContact(contacts)),
    staff('PATCH', '/api/admin/contacts/:id/read', inbox.markContactRead(contacts)),
    staff('PATCH', '/api/admin/contacts/:id/unread', inbox.markContactUnread(contacts)),
    staff('PATCH', '/api/admin/contacts/:id/spam', inbox.changeContactSpam(contacts)),
    staff('POST', '/api/admin/contacts/:id/respond', inbox.respondToContact(contacts)),
    staff('POST', '/api/admin/contacts/:id/responses/:responseId/retry', inbox.retryResponse(contacts)),
    staff('DELETE', '/api/admin/contacts/:id', inbox.deleteContact(contacts)),
    staff(
      'GET',
      '/api/admin/contacts/:id/attachments/:attachmentId',
      attachments.downloadAttachment(services.attachments),
    ),
    staff('GET', '/api/admin/inbox', inbox.getInboxState(contacts, services.mailIn)),
    staff('GET', '/api/admin/inbox/:id/notes', notes.listNotes(services.notes)),
    staff('POST', '/api/admin/inbox/:id/notes', notes.addNote(services.notes)),
    staff('DELETE', '/api/admin/inbox/:id/notes/:noteId', notes.deleteNote(services.notes)),
    staff('GET', '/api/admin/saved-replies', savedReplies.listSavedReplies(services.savedReplies)),
    staff('POST', '/api/admin/saved-replies', savedReplies.createSavedReply(services.savedReplies)),
    staff('PUT', '/api/admin/saved-replies/:id', savedReplies.updateSavedReply(services.savedReplies)),
    staff('DELETE', '/api/admin/saved-replies/:id', savedReplies.deleteSavedReply(services.savedReplies)),
  ];
}

/** The calls that take a file instead of JSON. */
export function uploadRoutes(services: Services, config: Pick<Config, 'uploadMaxBytes'>): Route[] {
  return [staff('POST', '/api/upload/image', uploads.uploadImage(services.uploads, config))];
}
