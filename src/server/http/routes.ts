import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { entryKinds, entryRoutes } from './api/content/entry-routes.ts';
import { pageRoutes } from './api/content/pages-routes.ts';
import { postRoutes } from './api/content/posts-routes.ts';
import { previewRoutes } from './api/content/previews-routes.ts';
import { scheduleRoutes } from './api/content/schedule-routes.ts';
import { trashRoutes } from './api/content/trash-routes.ts';
import { attachmentRoutes } from './api/inbox/attachments-routes.ts';
import { captchaRoutes } from './api/inbox/captcha-routes.ts';
import { contactRoutes } from './api/inbox/contact-routes.ts';
import { conversationRoutes } from './api/inbox/conversations-routes.ts';
import { inboxRoutes } from './api/inbox/inbox-routes.ts';
import { savedReplyRoutes } from './api/inbox/saved-replies-routes.ts';
import { leadRoutes } from './api/leads/leads-routes.ts';
import { visitRoutes } from './api/leads/visits-routes.ts';
import { imageRoutes } from './api/media/uploads-routes.ts';
import { auditRoutes } from './api/operations/audit-routes.ts';
import { statsRoutes } from './api/operations/stats-routes.ts';
import { webhookRoutes } from './api/outgoing/webhooks-routes.ts';
import { accessTokenRoutes } from './api/people/access-tokens-routes.ts';
import { authRoutes } from './api/people/auth-routes.ts';
import { invitationRoutes } from './api/people/invitations-routes.ts';
import { passkeyRoutes } from './api/people/passkeys-routes.ts';
import { passwordResetRoutes } from './api/people/password-reset-routes.ts';
import { profileRoutes } from './api/people/profile-routes.ts';
import { secondFactorRoutes } from './api/people/second-factor-routes.ts';
import { sessionRoutes } from './api/people/sessions-routes.ts';
import { teamRoutes } from './api/people/team-routes.ts';
import { linkCheckRoutes } from './api/site/link-check-routes.ts';
import { redirectImportRoutes, redirectRoutes } from './api/site/redirects-routes.ts';
import { settingsRoutes } from './api/site/settings-routes.ts';
import { siteWordsRoutes } from './api/site/site-words-routes.ts';
import type { Route } from './route.ts';

/** Every call of the API that takes JSON. */
export function apiRoutes(services: Services, config: Pick<Config, 'siteUrl'>): Route[] {
  const cookie = { secure: config.siteUrl.startsWith('https:') };
  const kinds = entryKinds(services);
  return [
    ...authRoutes(services, cookie),
    ...invitationRoutes(services, cookie),
    ...profileRoutes(services),
    ...passwordResetRoutes(services, cookie),
    ...sessionRoutes(services),
    ...secondFactorRoutes(services),
    ...passkeyRoutes(services, cookie),
    ...kinds.flatMap(entryRoutes),
    ...trashRoutes(services),
    ...scheduleRoutes(services, kinds),
    ...previewRoutes(services, kinds),
    ...linkCheckRoutes(services),
    ...settingsRoutes(services),
    ...redirectRoutes(services),
    ...leadRoutes(services),
    ...webhookRoutes(services),
    ...postRoutes(services),
    ...pageRoutes(services),
    ...statsRoutes(services),
    ...auditRoutes(services),
    ...teamRoutes(services),
    ...accessTokenRoutes(services),
    ...siteWordsRoutes(services),
    ...captchaRoutes(services),
    ...visitRoutes(services, config),
    ...contactRoutes(services),
    ...conversationRoutes(services),
    ...attachmentRoutes(services),
    ...inboxRoutes(services),
    ...savedReplyRoutes(services),
  ];
}

/** The calls that take a file instead of JSON. */
export const uploadRoutes = (services: Services, config: Pick<Config, 'uploadMaxBytes'>): Route[] => [
  ...imageRoutes(services, config),
  ...redirectImportRoutes(services),
];
