import type { EntryKindName } from './entries.ts';
import type { iconSizes } from './images.ts';
import { visitsPath } from './path-kinds.ts';
import { publicLimits } from './public-limits.ts';
import type { SiteSection } from './site-words.ts';

/** Where the site, the back office and the API link to each other: whoever makes an address takes it from here. What the server answers stands in its routes. */
export const sitePaths = {
  home: '/',
  services: '/services',
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogPage: ({ page = 1, tag = '', author = '' }: Partial<BlogAddress>) => {
    const query = new URLSearchParams();
    if (author) query.set('author', author);
    if (tag) query.set('tag', tag);
    if (page > 1) query.set('page', String(page));
    return query.size > 0 ? `/blog?${query}` : '/blog';
  },
  contact: '/contact',
  /** The contact form with its subject filled in. */
  application: (position: string) =>
    `/contact?${new URLSearchParams({ subject: `Application: ${position}` })}`,
  careers: '/careers',
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  login: '/login',
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  /** Tells browsers which pages to make ready ahead. */
  speculationRules: '/speculation-rules.json',
  /** A draft, for whoever was given the link. */
  preview: (token: string) => `/preview/${encodeURIComponent(token)}`,
  /** A page as it would be with what is typed in the back office, which shows it in a frame. */
  sitePreview: '/preview/site',
  /** The image that a shared link to a post shows, drawn where the post has none of its own. */
  postCard: (slug: string) => `/og/blog/${encodeURIComponent(slug)}.png`,
  siteCard: '/og/site.png',
  /** An icon of the site, drawn of its logo. */
  logoIcon: (logo: string, size: (typeof iconSizes)[number] | 'maskable') =>
    `/icons/${size}/${logo.replace(/^.*\//, '')}`,
} as const;

export const adminPaths = {
  login: '/admin-access-portal',
  forgotPassword: '/admin-access-portal/forgot',
  /** Both end in the token that was mailed. */
  resetPassword: (token: string) => `/admin-access-portal/reset?${new URLSearchParams({ token })}`,
  acceptInvitation: (token: string) => `/admin-access-portal/invitation?${new URLSearchParams({ token })}`,
  dashboard: '/admin',
  posts: '/admin/blogs',
  postsForReview: '/admin/blogs?status=for-review',
  createPost: '/admin/blogs/create',
  editPost: (id: string) => `/admin/blogs/edit/${encodeURIComponent(id)}`,
  /** The form of a post or a page. */
  editEntry: (kind: EntryKindName, entryId: string): string =>
    kind === 'blogs' ? adminPaths.editPost(entryId) : adminPaths.editPage(entryId),
  /** Which versions a post or page has had. */
  history: (kind: EntryKindName, entryId: string) => `/admin/${kind}/${encodeURIComponent(entryId)}/history`,
  contacts: '/admin/contacts',
  /** One conversation, open over the list. */
  conversation: (conversationId: string) =>
    `/admin/contacts?${new URLSearchParams({ message: conversationId })}`,
  savedReplies: '/admin/contacts/replies',
  pages: '/admin/pages',
  /** The forms of pages, open over their list. */
  createPage: '/admin/pages?create=1',
  editPage: (id: string) => `/admin/pages?${new URLSearchParams({ edit: id })}`,
  site: '/admin/site',
  siteSection: (section: string) => `/admin/site/${section}`,
  redirects: '/admin/redirects',
  leads: '/admin/leads',
  waitingLeads: '/admin/leads/waiting',
  campaignLinks: '/admin/leads/links',
  webhooks: '/admin/webhooks',
  /** What a webhook was sent. */
  webhookLog: (webhookId: string) => `/admin/webhooks/${encodeURIComponent(webhookId)}`,
  account: '/admin/account',
  auditLog: '/admin/audit-log',
  team: '/admin/team',
  /** The form of an invitation, open over the team. */
  invite: '/admin/team?invite=1',
} as const;

/** Which page of a list an address asks for. A number that makes no sense is read as the first page. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Which posts the list shows: all, those of a tag, or those of an author. */
export type BlogAddress = { page: number; tag: string; author: string };

/**
 * What the list of posts looks at in its address, as `sitePaths.blogPage` wrote it. A tag that is too long is read as none, and so is what
 * cannot be the id of an author. Beside an author, a tag counts for nothing.
 */
export function readBlogAddress(query: URLSearchParams): BlogAddress {
  const page = pageNumber(query.get('page'));
  const author = query.get('author') ?? '';
  if (isIdShaped(author)) return { page, tag: '', author };
  const tag = (query.get('tag') ?? '').trim();
  return { page, tag: tag.length <= publicLimits.tag ? tag : '', author: '' };
}

/** What the contact form looks at in its address: the subject that a link has filled in. */
export function readSubject(query: URLSearchParams): string {
  return (query.get('subject') ?? '').trim().slice(0, publicLimits.subject);
}

/** Whether a text could be an id in an address. */
export function isIdShaped(text: string): boolean {
  return /^[0-9a-z]{1,40}$/.test(text);
}

const id = encodeURIComponent;

const entry = (kind: EntryKindName, entryId: string) => `/api/admin/${kind}/${id(entryId)}`;

export const apiPaths = {
  posts: '/api/blogs',
  post: (slugOrId: string) => `/api/blogs/${id(slugOrId)}`,
  postNeighbours: (slug: string) => `/api/blogs/${id(slug)}/neighbours`,
  postStatus: (postId: string) => `/api/blogs/${id(postId)}/status`,
  byline: (authorId: string) => `/api/authors/${id(authorId)}`,
  page: (slug: string) => `/api/pages/${id(slug)}`,
  siteWords: (section: SiteSection) => `/api/site/${section}`,
  me: '/api/auth/me',
  signIn: '/api/auth/login',
  signOut: '/api/auth/logout',
  password: '/api/auth/password',
  profile: '/api/auth/profile',
  forgot: '/api/auth/forgot',
  reset: '/api/auth/reset',
  invitation: (token: string) => `/api/auth/invitations/${id(token)}`,
  sessions: '/api/auth/sessions',
  session: (sessionId: string) => `/api/auth/sessions/${id(sessionId)}`,
  secondFactor: '/api/auth/second-factor',
  totp: '/api/auth/totp',
  totpConfirm: '/api/auth/totp/confirm',
  recoveryCodes: '/api/auth/recovery-codes',
  passkeys: '/api/auth/passkeys',
  passkey: (passkeyId: string) => `/api/auth/passkeys/${id(passkeyId)}`,
  passkeyRegistration: '/api/auth/passkeys/registration',
  passkeySignIn: '/api/auth/passkeys/sign-in',
  passkeySignInOptions: '/api/auth/passkeys/sign-in/options',
  contact: '/api/contact',
  captcha: '/api/captcha',
  captchaChallenge: '/api/captcha/challenge',
  upload: '/api/upload/image',
  stats: '/api/admin/stats',
  activity: '/api/admin/activity',
  adminPosts: '/api/admin/blogs',
  adminPost: (postId: string) => `/api/admin/blogs/${id(postId)}`,
  postAuthors: '/api/admin/authors',
  adminContacts: '/api/admin/contacts',
  adminContact: (conversationId: string) => `/api/admin/contacts/${id(conversationId)}`,
  contactRead: (conversationId: string) => `/api/admin/contacts/${id(conversationId)}/read`,
  contactUnread: (conversationId: string) => `/api/admin/contacts/${id(conversationId)}/unread`,
  contactSpam: (conversationId: string) => `/api/admin/contacts/${id(conversationId)}/spam`,
  contactRespond: (conversationId: string) => `/api/admin/contacts/${id(conversationId)}/respond`,
  responseRetry: (conversationId: string, responseId: string) =>
    `/api/admin/contacts/${id(conversationId)}/responses/${id(responseId)}/retry`,
  attachment: (conversationId: string, attachmentId: string) =>
    `/api/admin/contacts/${id(conversationId)}/attachments/${id(attachmentId)}`,
  contactsExport: '/api/admin/contacts/export',
  inboxState: '/api/admin/inbox',
  notes: (conversationId: string) => `/api/admin/inbox/${id(conversationId)}/notes`,
  note: (conversationId: string, noteId: string) =>
    `/api/admin/inbox/${id(conversationId)}/notes/${id(noteId)}`,
  savedReplies: '/api/admin/saved-replies',
  savedReply: (replyId: string) => `/api/admin/saved-replies/${id(replyId)}`,
  adminPages: '/api/admin/pages',
  adminPage: (pageId: string) => `/api/admin/pages/${id(pageId)}`,
  auditLog: '/api/admin/audit-log',
  auditActors: '/api/admin/audit-log/actors',
  users: '/api/admin/users',
  user: (userId: string) => `/api/admin/users/${id(userId)}`,
  colleagues: '/api/admin/colleagues',
  invitations: '/api/admin/invitations',
  adminInvitation: (invitationId: string) => `/api/admin/invitations/${id(invitationId)}`,
  teamRules: '/api/admin/team-rules',
  accessTokens: '/api/admin/access-tokens',
  accessToken: (tokenId: string) => `/api/admin/access-tokens/${id(tokenId)}`,
  postReview: (postId: string) => `/api/admin/blogs/${id(postId)}/review`,
  postReviewReturn: (postId: string) => `/api/admin/blogs/${id(postId)}/review/return`,
  contactAssignee: (conversationId: string) => `/api/admin/contacts/${id(conversationId)}/assignee`,
  entryDraft: (kind: EntryKindName, entryId: string) => `${entry(kind, entryId)}/draft`,
  entryDraftPublish: (kind: EntryKindName, entryId: string) => `${entry(kind, entryId)}/draft/publish`,
  entrySchedule: (kind: EntryKindName, entryId: string) => `${entry(kind, entryId)}/schedule`,
  schedule: '/api/admin/schedule',
  revisions: (kind: EntryKindName, entryId: string) => `${entry(kind, entryId)}/revisions`,
  revision: (kind: EntryKindName, entryId: string, revisionId: string) =>
    `${entry(kind, entryId)}/revisions/${id(revisionId)}`,
  revisionRestore: (kind: EntryKindName, entryId: string, revisionId: string) =>
    `${entry(kind, entryId)}/revisions/${id(revisionId)}/restore`,
  entryPreviews: (kind: EntryKindName, entryId: string) => `${entry(kind, entryId)}/previews`,
  adminPreview: (previewId: string) => `/api/admin/previews/${id(previewId)}`,
  preview: (token: string) => `/api/previews/${id(token)}`,
  deleted: '/api/admin/deleted',
  deletedEntry: (entryId: string) => `/api/admin/deleted/${id(entryId)}`,
  deletedRestore: (entryId: string) => `/api/admin/deleted/${id(entryId)}/restore`,
  linkCheck: '/api/admin/link-check',
  settings: '/api/admin/settings',
  settingsSection: (section: string) => `/api/admin/settings/${id(section)}`,
  settingsDraft: (section: string) => `/api/admin/settings/${id(section)}/draft`,
  settingsDraftPublish: (section: string) => `/api/admin/settings/${id(section)}/draft/publish`,
  settingsRevisions: (section: string) => `/api/admin/settings/${id(section)}/revisions`,
  settingsRevision: (section: string, revisionId: string) =>
    `/api/admin/settings/${id(section)}/revisions/${id(revisionId)}`,
  settingsRevisionRestore: (section: string, revisionId: string) =>
    `/api/admin/settings/${id(section)}/revisions/${id(revisionId)}/restore`,
  redirects: '/api/admin/redirects',
  redirect: (redirectId: string) => `/api/admin/redirects/${id(redirectId)}`,
  redirectsImport: '/api/admin/redirects/import',
  redirectTrial: '/api/admin/redirects/trial',
  missing: '/api/admin/missing',
  visits: visitsPath,
  analytics: '/api/admin/analytics',
  analyticsCsv: '/api/admin/analytics.csv',
  waitingLeads: '/api/admin/leads/waiting',
  leadNotice: '/api/admin/leads/notice',
  campaignWords: '/api/admin/leads/campaign-words',
  webhooks: '/api/admin/webhooks',
  webhook: (webhookId: string) => `/api/admin/webhooks/${id(webhookId)}`,
  webhookTest: (webhookId: string) => `/api/admin/webhooks/${id(webhookId)}/test`,
  webhookDeliveries: (webhookId: string) => `/api/admin/webhooks/${id(webhookId)}/deliveries`,
  deliveryResend: (webhookId: string, deliveryId: string) =>
    `/api/admin/webhooks/${id(webhookId)}/deliveries/${id(deliveryId)}/resend`,
  pagePublish: (pageId: string) => `/api/admin/pages/${id(pageId)}/publish`,
} as const;

/** First segments that a custom page may not take, because a route of the site needs them or soon could. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'admin-access-portal',
  'api',
  'assets',
  'blog',
  'careers',
  'contact',
  'favicon',
  'favicon-ico',
  'feed',
  'feed-xml',
  'healthz',
  'icons',
  'index',
  'login',
  'logout',
  'manifest',
  'og',
  'preview',
  'readyz',
  'robots',
  'robots-txt',
  'search',
  'services',
  'sitemap',
  'sitemap-xml',
  'static',
  'uploads',
]);
