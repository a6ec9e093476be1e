import type { HTTPMethods } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import { siteSection } from '#contract/site-words.ts';
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
import * as site from './api-public/site-words-routes.ts';
import type { RouteDefinition } from './define-route.ts';

/** Who may call a route: anyone; anyone, with staff seeing more; whoever is signed in; or those who have a permission. */
export type Access = 'anyone' | 'anyone, staff see drafts' | 'signed in' | { permission: Permission };

const can = (permission: Permission): Access => ({ permission });

export type Route = RouteDefinition & {
  method: HTTPMethods;
  path: string;
  access: Access;
  /** The answer is cached for everybody who sends no token, until content changes. */
  isCached?: boolean;
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
const staff = (method: HTTPMethods, path: string, access: Access, route: RouteDefinition): Route => ({
  method,
  path,
  access,
  ...route,
});

const cached = (route: Route): Route => ({ ...route, isCached: true });

/** Every call of the API, in one list. */
export function apiRoutes(services: Services, { siteUrl }: Pick<Config, 'siteUrl'>): Route[] {
  const { captcha, conversations, pages, posts } = services;
  return [
    open('POST', '/api/auth/login', auth.login(services.auth, { secure: siteUrl.startsWith('https:') })),
    staff('GET', '/api/auth/me', 'signed in', auth.getMe()),
    staff('PATCH', '/api/auth/me', 'signed in', auth.changeMe(services.auth)),
    staff('POST', '/api/auth/logout', 'signed in', auth.logout(services.auth)),
    staff('POST', '/api/auth/password', 'signed in', auth.changePassword(services.auth)),

    cached(open('GET', '/api/blogs', publicPosts.listPublishedPosts(posts))),
    cached(preview('GET', '/api/blogs/:slug', publicPosts.getPublishedPost(posts))),
    cached(open('GET', '/api/blogs/:slug/neighbours', publicPosts.getPostNeighbours(posts))),
    staff('POST', '/api/blogs', can('posts:write'), staffPosts.createPost(posts)),
    staff('PUT', '/api/blogs/:id', can('posts:write'), staffPosts.updatePost(posts)),
    staff('PATCH', '/api/blogs/:id/status', can('posts:publish'), staffPosts.changePostStatus(posts)),
    staff('DELETE', '/api/blogs/:id', can('posts:delete'), staffPosts.deletePost(posts)),
    staff('GET', '/api/admin/blogs', can('posts:read'), staffPosts.listPosts(posts)),
    staff('GET', '/api/admin/blogs/:id', can('posts:read'), staffPosts.getPost(posts)),

    cached(preview('GET', '/api/pages/:slug', publicPages.getPublishedPage(pages))),
    staff('GET', '/api/admin/pages', can('pages:read'), staffPages.listPages(pages)),
    staff('GET', '/api/admin/pages/:id', can('pages:read'), staffPages.getPage(pages)),
    staff('POST', '/api/admin/pages', can('pages:write'), staffPages.createPage(pages)),
    staff('PUT', '/api/admin/pages/:id', can('pages:write'), staffPages.updatePage(pages)),
    staff('PATCH', '/api/admin/pages/:id/publish', can('pages:publish'), staffPages.publishPage(pages)),
    staff('DELETE', '/api/admin/pages/:id', can('pages:delete'), staffPages.deletePage(pages)),

    staff('GET', '/api/admin/stats', can('stats:read'), stats.getStats(services.stats)),
    staff('GET', '/api/admin/activity', can('stats:read'), stats.getActivity(services.stats)),

    staff('GET', '/api/admin/audit-log', can('audit:read'), audit.listAuditLog(services.audit)),
    staff('GET', '/api/admin/audit-log/actors', can('audit:read'), audit.listAuditActors(services.audit)),

    ...siteSection.options.map((section) =>
      cached(open('GET', `/api/site/${section}`, site.getSiteWords(services.siteWords, section))),
    ),

    cached(open('GET', '/api/captcha', captchas.getCaptcha(captcha))),
    open('GET', '/api/captcha/challenge', captchas.getCaptchaChallenge(captcha)),
    open('POST', '/api/contact', contact.sendContactMessage(services.contactSubmissions)),
    staff('GET', '/api/admin/contacts', can('inbox:read'), inbox.listConversations(conversations)),
    staff('GET', '/api/admin/contacts/export', can('inbox:read'), inbox.exportConversations(conversations)),
    staff('GET', '/api/admin/contacts/:id', can('inbox:read'), inbox.getConversation(conversations)),
    staff(
      'PATCH',
      '/api/admin/contacts/:id/read',
      can('inbox:read'),
      inbox.markConversationRead(conversations),
    ),
    staff(
      'PATCH',
      '/api/admin/contacts/:id/unread',
      can('inbox:read'),
      inbox.markConversationUnread(conversations),
    ),
    staff(
      'PATCH',
      '/api/admin/contacts/:id/spam',
      can('inbox:answer'),
      inbox.changeConversationSpam(conversations),
    ),
    staff(
      'POST',
      '/api/admin/contacts/:id/respond',
      can('inbox:answer'),
      inbox.respondToConversation(conversations),
    ),
    staff(
      'POST',
      '/api/admin/contacts/:id/responses/:responseId/retry',
      can('inbox:answer'),
      inbox.retryResponse(conversations),
    ),
    staff('DELETE', '/api/admin/contacts/:id', can('inbox:delete'), inbox.deleteConversation(conversations)),
    staff(
      'GET',
      '/api/admin/contacts/:id/attachments/:attachmentId',
      can('inbox:read'),
      attachments.downloadAttachment(services.attachments),
    ),
    staff('GET', '/api/admin/inbox', can('inbox:read'), inbox.getInboxState(conversations, services.mailIn)),
    staff('GET', '/api/admin/inbox/:id/notes', can('inbox:read'), notes.listNotes(services.notes)),
    staff('POST', '/api/admin/inbox/:id/notes', can('inbox:answer'), notes.addNote(services.notes)),
    staff(
      'DELETE',
      '/api/admin/inbox/:id/notes/:noteId',
      can('inbox:answer'),
      notes.deleteNote(services.notes),
    ),
    staff(
      'GET',
      '/api/admin/saved-replies',
      can('inbox:read'),
      savedReplies.listSavedReplies(services.savedReplies),
    ),
    staff(
      'POST',
      '/api/admin/saved-replies',
      can('saved-replies:write'),
      savedReplies.createSavedReply(services.savedReplies),
    ),
    staff(
      'PUT',
      '/api/admin/saved-replies/:id',
      can('saved-replies:write'),
      savedReplies.updateSavedReply(services.savedReplies),
    ),
    staff(
      'DELETE',
      '/api/admin/saved-replies/:id',
      can('saved-replies:write'),
      savedReplies.deleteSavedReply(services.savedReplies),
    ),
  ];
}

/** The calls that take a file instead of JSON. */
export function uploadRoutes(services: Services, config: Pick<Config, 'uploadMaxBytes'>): Route[] {
  return [
    staff('POST', '/api/upload/image', can('uploads:write'), uploads.uploadImage(services.uploads, config)),
  ];
}
