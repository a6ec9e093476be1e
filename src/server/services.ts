import { join } from 'node:path';
import type { Config } from './config.ts';
import { createPagesService } from './domain/content/pages/pages-service.ts';
import { createPostsService } from './domain/content/posts/posts-service.ts';
import { createReviewNotices } from './domain/content/posts/review-notices.ts';
import { deletePreviewsOf } from './domain/content/previews/delete-previews.ts';
import { createPreviewsService } from './domain/content/previews/previews-service.ts';
import { createRevisionsThinning } from './domain/content/revisions/thin-revisions.ts';
import { createScheduleService } from './domain/content/schedule/schedule-service.ts';
import { createDeletedService } from './domain/content/trash/trash-service.ts';
import { createAttachmentsService } from './domain/inbox/attachments/attachments-service.ts';
import { createDatabaseAttachmentStore } from './domain/inbox/attachments/database-attachment-store.ts';
import { createFolderAttachmentStore } from './domain/inbox/attachments/folder-attachment-store.ts';
import { createCaptchaService } from './domain/inbox/captcha/captcha-service.ts';
import { createAssignmentsService } from './domain/inbox/conversations/assignments-service.ts';
import { createContactSubmissions } from './domain/inbox/conversations/contact-submissions.ts';
import { createConversationEvents } from './domain/inbox/conversations/conversation-events.ts';
import { createConversationReader } from './domain/inbox/conversations/conversation-reader.ts';
import { createConversationsService } from './domain/inbox/conversations/conversations-service.ts';
import { createIncomingMails } from './domain/inbox/conversations/incoming-mails.ts';
import { createNotesService } from './domain/inbox/conversations/notes-service.ts';
import { createReplyCodes } from './domain/inbox/conversations/reply-codes.ts';
import { unassignAll } from './domain/inbox/conversations/unassign-all.ts';
import { createMailInService } from './domain/inbox/inbound-mail/inbound-mail-service.ts';
import { createSavedRepliesService } from './domain/inbox/saved-replies/saved-replies-service.ts';
import { createLeadsService } from './domain/leads/reports/leads-service.ts';
import { createVisitsService } from './domain/leads/visits/visits-service.ts';
import { createDatabaseUploadStore } from './domain/media/uploads/database-upload-store.ts';
import { createFolderUploadStore } from './domain/media/uploads/folder-upload-store.ts';
import { createIncomingFiles } from './domain/media/uploads/incoming-files.ts';
import { createUploadsService } from './domain/media/uploads/uploads-service.ts';
import { createAuditService } from './domain/operations/audit/audit-service.ts';
import { dailySweep } from './domain/operations/jobs/daily-sweep.ts';
import { createJobRunner } from './domain/operations/jobs/job-runner.ts';
import { createStatsService } from './domain/operations/stats/stats-service.ts';
import { createWebhooksService } from './domain/outgoing/webhooks/webhooks-service.ts';
import { createAccessTokensService } from './domain/people/access-tokens/access-tokens-service.ts';
import { createAccountsService } from './domain/people/auth/accounts-service.ts';
import { createGettingIn } from './domain/people/auth/getting-in.ts';
import { createTeamRulesService } from './domain/people/auth/team-rules.ts';
import { createProfilesService } from './domain/people/profiles/profiles-service.ts';
import { createInvitationsService } from './domain/people/team/invitations-service.ts';
import { createMembersService } from './domain/people/team/members-service.ts';
import { createBackgroundErrors } from './domain/shared/background-errors.ts';
import type { Clock } from './domain/shared/clock.ts';
import { createLinkCheckService } from './domain/site/link-check/link-check-service.ts';
import { createMissingService } from './domain/site/redirects/not-found-log-service.ts';
import { createRedirectsService } from './domain/site/redirects/redirects-service.ts';
import { createSiteSettingsService } from './domain/site/settings/site-settings-service.ts';
import { createSiteWordsService } from './domain/site/settings/site-words-service.ts';
import { createSitemapService } from './domain/site/sitemap/sitemap-service.ts';
import { createSiteMail } from './site-mail.ts';
import type { Storage } from './storage/open.ts';

export type ServiceDeps = {
  config: Config;
  storage: Storage;
  jwtSecret: string;
  clock: Clock;
};

export type Services = ReturnType<typeof createServices>;

/** Everything the product can do, built once at start and handed to the routes. */
export function createServices({ config, storage, jwtSecret, clock }: ServiceDeps) {
  const { siteName, siteUrl, timeZone, tokenHours, countsVisits } = config;
  const identity = {
    ...config.mail,
    siteUrl: config.siteUrl,
    timeZone: config.timeZone,
    mailbox: config.mailbox,
  };
  const backgroundErrors = createBackgroundErrors({ clock });
  const siteWords = createSiteWordsService({ storage, siteName });
  const codes = createReplyCodes(jwtSecret);
  const attachments = createAttachmentsService({
    storage,
    clock,
    backgroundErrors,
    store:
      config.uploads === 'database'
        ? createDatabaseAttachmentStore({ db: storage.db, clock })
        : createFolderAttachmentStore(join(config.dataDir, 'attachments')),
  });
  const mail = createSiteMail({ config, storage, clock, siteWords });
  const webhooks = createWebhooksService({
    storage,
    clock,
    backgroundErrors,
    mail,
    identity,
    allowPrivate: config.webhooks.allowPrivate,
  });
  const reader = createConversationReader({ mail, attachments });
  const events = createConversationEvents({ webhooks, reader });
  const captcha = createCaptchaService({
    kind: config.captcha,
    recaptcha: config.recaptcha,
    siteUrl: config.siteUrl,
    serverSecret: jwtSecret,
    clock,
  });
  const accounts = createAccountsService({ storage, clock });
  const gettingIn = createGettingIn({
    storage,
    clock,
    backgroundErrors,
    jwtSecret,
    tokenHours,
    identity: { ...config.mail, siteName: siteWords.siteName, siteUrl, timeZone },
    mail,
  });
  const uploads = createUploadsService({
    storage,
    clock,
    store:
      config.uploads === 'database'
        ? createDatabaseUploadStore({ db: storage.db, clock })
        : createFolderUploadStore(join(config.dataDir, 'uploads')),
    incoming: createIncomingFiles({
      folder: join(config.dataDir, 'incoming'),
      maxBytes: config.uploadMaxBytes,
    }),
  });
  const mailIn = createMailInService({
    settings: config.mailbox,
    identity,
    storage,
    clock,
    incoming: createIncomingMails({ storage, clock, codes, attachments, events }),
    attachments,
    mail,
  });
  const pages = createPagesService({ storage, clock, webhooks });
  const posts = createPostsService({
    storage,
    clock,
    notices: createReviewNotices({ identity, clock, mail }),
    webhooks,
  });
  const schedule = createScheduleService({
    storage,
    clock,
    backgroundErrors,
    sender: identity,
    mail,
    entries: { post: posts.entries, page: pages.entries },
  });
  const previews = createPreviewsService({ storage, clock, siteUrl, posts, pages });
  const visits = createVisitsService({
    storage,
    clock,
    timeZone,
    siteUrl,
    countsVisits,
    backgroundErrors,
  });
  const deleted = createDeletedService({ storage, clock, posts, pages });
  const leads = createLeadsService({ storage, clock, timeZone, countsVisits, identity, mail });
  return {
    backgroundErrors,
    sitemap: createSitemapService({ storage }),
    redirects: createRedirectsService({ storage, clock, siteUrl, posts, pages }),
    missing: createMissingService({ storage, clock, backgroundErrors }),
    siteSettings: createSiteSettingsService({ storage, clock, siteName }),
    siteWords,
    accessTokens: createAccessTokensService({
      storage,
      clock,
      provePassword: gettingIn.provePassword,
      notices: gettingIn.notices,
      backgroundErrors,
    }),
    accounts,
    audit: createAuditService({ storage, accounts, timeZone }),
    auth: gettingIn.auth,
    members: createMembersService({ storage, clock, deletePreviewsOf, unassignAll }),
    invitations: createInvitationsService({
      site: { ...identity, siteName: siteWords.siteName },
      storage,
      clock,
      mail,
      accounts,
      auth: gettingIn.auth,
    }),
    teamRules: createTeamRulesService({ storage, clock }),
    ownSessions: gettingIn.ownSessions,
    passkeys: gettingIn.passkeys,
    passwordResets: gettingIn.passwordResets,
    secondFactors: gettingIn.secondFactors,
    pages,
    posts,
    schedule,
    previews,
    linkCheck: createLinkCheckService({ storage, uploads }),
    deleted,
    profiles: createProfilesService({ storage, clock }),
    stats: createStatsService({ storage, clock, timeZone, countsVisits }),
    leads,
    uploads,
    captcha,
    contactSubmissions: createContactSubmissions({
      identity,
      storage,
      clock,
      captcha,
      mail,
      siteWords,
      events,
    }),
    notes: createNotesService({ storage, clock }),
    savedReplies: createSavedRepliesService({ storage, clock }),
    conversations: createConversationsService({
      identity,
      storage,
      clock,
      mail,
      codes,
      attachments,
      reader,
      events,
    }),
    assignments: createAssignmentsService({ identity, storage, clock, mail }),
    attachments,
    mail,
    mailIn,
    visits,
    webhooks,
    /** All work in the background, started and stopped together. */
    jobs: createJobRunner({ storage, clock }, [
      ...mail.jobs,
      ...gettingIn.jobs,
      ...mailIn.jobs,
      ...attachments.jobs,
      ...uploads.jobs,
      ...schedule.jobs,
      ...previews.jobs,
      ...deleted.jobs,
      ...visits.jobs,
      ...leads.jobs,
      ...webhooks.jobs,
      dailySweep('autosaved revisions', createRevisionsThinning({ storage, clock })),
    ]),
  };
}
