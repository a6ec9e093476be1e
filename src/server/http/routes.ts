import { siteSection } from '#contract/site-words.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import * as accessTokens from './api-admin/access-tokens-routes.ts';
import * as attachments from './api-admin/attachments-routes.ts';
import * as audit from './api-admin/audit-routes.ts';
import * as inbox from './api-admin/inbox-routes.ts';
import * as notes from './api-admin/notes-routes.ts';
import * as staffPages from './api-admin/pages-routes.ts';
import * as staffPosts from './api-admin/posts-routes.ts';
import * as redirects from './api-admin/redirects-routes.ts';
import * as reviews from './api-admin/reviews-routes.ts';
import * as savedReplies from './api-admin/saved-replies-routes.ts';
import * as stats from './api-admin/stats-routes.ts';
import * as team from './api-admin/team-routes.ts';
import * as uploads from './api-admin/uploads-routes.ts';
import * as auth from './api-public/auth-routes.ts';
import * as captchas from './api-public/captcha-routes.ts';
import * as contact from './api-public/contact-routes.ts';
import * as publicInvitations from './api-public/invitations-routes.ts';
import * as publicPages from './api-public/pages-routes.ts';
import * as keys from './api-public/passkeys-routes.ts';
import * as resets from './api-public/password-reset-routes.ts';
import * as publicPosts from './api-public/posts-routes.ts';
import * as profiles from './api-public/profile-routes.ts';
import * as factors from './api-public/second-factor-routes.ts';
import * as sessions from './api-public/sessions-routes.ts';
import * as site from './api-public/site-words-routes.ts';
import * as visits from './api-public/visits-routes.ts';
import { editorialRoutes, planningRoutes } from './editorial-routes.ts';
import { leadsRoutes } from './leads-routes.ts';
import { cached, can, open, preview, type Route, staff } from './route.ts';
import { redirectRoutes, settingsRoutes } from './site-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Every call of the API, in one list. */
export function apiRoutes(services: Services, { siteUrl }: Pick<Config, 'siteUrl'>): Route[] {
  const { captcha, conversations, invitations, members, pages, posts, teamRules } = services;
  const cookie = { secure: siteUrl.startsWith('https:') };
  return [
    open('POST', '/api/auth/login', auth.login(services.auth, cookie)),
    staff('GET', '/api/auth/me', 'signing in', auth.getMe()),
    staff('PATCH', '/api/auth/me', 'signed in', auth.changeMe(services.auth)),
    staff('POST', '/api/auth/logout', 'signing in', auth.logout(services.auth)),
    staff('POST', '/api/auth/password', 'signed in', auth.changePassword(services.auth)),
    open('GET', '/api/auth/invitations/:token', publicInvitations.openInvitationLink(invitations)),
    open('POST', '/api/auth/invitations/:token', publicInvitations.acceptInvitation(invitations, cookie)),
    staff('GET', '/api/auth/profile', 'signed in', profiles.getProfile(services.profiles)),
    staff('PUT', '/api/auth/profile', 'signed in', profiles.changeProfile(services.profiles)),
    ...gettingInRoutes(services, cookie),
    ...editorialRoutes(services),
    ...planningRoutes(services),
    ...settingsRoutes(services),
    ...redirectRoutes(services),
    ...leadsRoutes(services),
    ...webhookRoutes(services),

    cached(open('GET', '/api/blogs', publicPosts.listPublishedPosts(posts))),
    cached(preview('GET', '/api/blogs/:slug', publicPosts.getPublishedPost(posts))),
    cached(open('GET', '/api/blogs/:slug/neighbours', publicPosts.getPostNeighbours(posts))),
    cached(open('GET', '/api/authors/:id', profiles.getByline(services.profiles))),
    staff('POST', '/api/blogs', can('posts:write-own'), staffPosts.createPost(posts)),
    staff('PUT', '/api/blogs/:id', can('posts:write-own'), staffPosts.updatePost(posts)),
    staff('PATCH', '/api/blogs/:id/status', can('posts:publish'), staffPosts.changePostStatus(posts)),
    staff('DELETE', '/api/blogs/:id', can('posts:delete-own'), staffPosts.deletePost(posts)),
    staff('GET', '/api/admin/blogs', can('posts:read-own'), staffPosts.listPosts(posts)),
    staff('GET', '/api/admin/blogs/:id', can('posts:read-own'), staffPosts.getPost(posts)),
    staff('GET', '/api/admin/authors', can('posts:read'), staffPosts.listPostAuthors(posts)),
    staff('PUT', '/api/admin/blogs/:id/review', can('posts:write-own'), reviews.requestReview(posts)),
    staff('DELETE', '/api/admin/blogs/:id/review', can('posts:write-own'), reviews.withdrawReview(posts)),
    staff('POST', '/api/admin/blogs/:id/review/return', can('posts:publish'), reviews.returnReview(posts)),

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

    staff('GET', '/api/admin/users', can('team:manage'), team.listMembers(members)),
    staff('PATCH', '/api/admin/users/:id', can('team:manage'), team.changeMember(members)),
    staff('DELETE', '/api/admin/users/:id', can('team:manage'), team.removeMember(members)),
    staff('GET', '/api/admin/colleagues', can('inbox:read'), team.listColleagues(members)),
    staff('GET', '/api/admin/invitations', can('team:manage'), team.listInvitations(invitations)),
    staff('POST', '/api/admin/invitations', can('team:manage'), team.invite(invitations)),
    staff('DELETE', '/api/admin/invitations/:id', can('team:manage'), team.withdrawInvitation(invitations)),
    staff('GET', '/api/admin/team-rules', can('team:manage'), team.getTeamRules(teamRules)),
    staff('PUT', '/api/admin/team-rules', can('team:manage'), team.setTeamRules(teamRules)),
    staff(
      'GET',
      '/api/admin/access-tokens',
      can('access-tokens:write'),
      accessTokens.listAccessTokens(services.accessTokens),
    ),
    staff(
      'POST',
      '/api/admin/access-tokens',
      can('access-tokens:write'),
      accessTokens.createAccessToken(services.accessTokens),
    ),
    staff(
      'DELETE',
      '/api/admin/access-tokens/:id',
      can('access-tokens:write'),
      accessTokens.revokeAccessToken(services.accessTokens),
    ),

    ...siteSection.options.map((section) =>
      cached(open('GET', `/api/site/${section}`, site.getSiteWords(services.siteWords, section))),
    ),

    cached(open('GET', '/api/captcha', captchas.getCaptcha(captcha))),
    open('GET', '/api/captcha/challenge', captchas.getCaptchaChallenge(captcha)),
    open('POST', '/api/visits', visits.countVisit(services.visits, { siteUrl })),
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
      'PUT',
      '/api/admin/contacts/:id/assignee',
      can('inbox:answer'),
      inbox.assignConversation(services.assignments, conversations),
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

/** Ways in beside the password, and what keeps others out. */
function gettingInRoutes(services: Services, cookie: { secure: boolean }): Route[] {
  const { ownSessions, passkeys, passwordResets, secondFactors } = services;
  return [
    open('POST', '/api/auth/forgot', resets.requestReset(passwordResets)),
    open('POST', '/api/auth/reset', resets.resetPassword(passwordResets, cookie)),
    staff('GET', '/api/auth/sessions', 'signed in', sessions.listSessions(ownSessions)),
    staff('DELETE', '/api/auth/sessions/:id', 'signed in', sessions.endSession(ownSessions)),
    staff('GET', '/api/auth/second-factor', 'signing in', factors.getSecondFactors(secondFactors)),
    staff('POST', '/api/auth/totp', 'signing in', factors.startTotp(secondFactors)),
    staff('POST', '/api/auth/totp/confirm', 'signing in', factors.confirmTotp(secondFactors)),
    staff('DELETE', '/api/auth/totp', 'signed in', factors.removeTotp(secondFactors)),
    staff('POST', '/api/auth/recovery-codes', 'signed in', factors.renewRecoveryCodes(secondFactors)),
    staff('GET', '/api/auth/passkeys', 'signed in', keys.listPasskeys(passkeys)),
    staff('POST', '/api/auth/passkeys/registration', 'signing in', keys.startRegistration(passkeys)),
    staff('POST', '/api/auth/passkeys', 'signing in', keys.registerPasskey(passkeys)),
    staff('DELETE', '/api/auth/passkeys/:id', 'signed in', keys.removePasskey(passkeys)),
    open('POST', '/api/auth/passkeys/sign-in/options', keys.getSignInOptions(passkeys)),
    open('POST', '/api/auth/passkeys/sign-in', keys.signInByPasskey(passkeys, cookie)),
  ];
}

/** The calls that take a file instead of JSON. */
export function uploadRoutes(services: Services, config: Pick<Config, 'uploadMaxBytes'>): Route[] {
  return [
    staff('POST', '/api/upload/image', can('uploads:write'), uploads.uploadImage(services.uploads, config)),
    staff(
      'POST',
      '/api/admin/redirects/import',
      can('redirects:write'),
      redirects.importRedirects(services.redirects),
    ),
  ];
}
