import type {
  AccessTokensTable,
  AuthChallengesTable,
  AuthLinksTable,
  InvitationsTable,
  KnownPlacesTable,
  LoginAttemptsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  UsersTable,
} from './tables/account-tables.ts';
import type {
  ContentGenerationTable,
  PagesTable,
  PostsTable,
  PostTagsTable,
  PublishedTagsTable,
  SlugRedirectsTable,
  UploadChunksTable,
  UploadFilesTable,
  UploadRefsTable,
  UploadsTable,
} from './tables/content-tables.ts';
import type {
  DeletedEntriesTable,
  EntryDraftsTable,
  PreviewsTable,
  RevisionBodiesTable,
  RevisionsTable,
  SchedulesTable,
} from './tables/editorial-tables.ts';
import type {
  ContactAttemptsTable,
  ContactNotesTable,
  ContactResponsesTable,
  ContactsTable,
  InboxVersionTable,
  MailAttachmentsTable,
  OutboxMailsTable,
  ReceivedMailsTable,
  ReplyCodesTable,
  SavedRepliesTable,
  TakenMailsTable,
  WaitingMailsTable,
  WatchedMailboxesTable,
} from './tables/inbox-tables.ts';
import type {
  LeadSourcesTable,
  VisitCountsTable,
  VisitorsTable,
  VisitSaltTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './tables/leads-tables.ts';
import type {
  MissingPathsTable,
  RedirectsTable,
  SiteRevisionsTable,
  SiteSectionsTable,
} from './tables/site-tables.ts';

export type SettingsTable = { key: string; value: string };

/** Background jobs: who may run each and until when, how its last run ended. */
export type JobsTable = {
  name: string;
  holder: string;
  lease_expires_at: string;
  last_run_at: string;
  last_error: string;
};

export type UsedCaptchasTable = { id: string; expires_at: string };

export type AuditLogTable = {
  id: string;
  at: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  action: string;
  entity_kind: string;
  entity_id: string;
  entity_label: string;
  address: string;
  agent: string;
};

/**
 * The rows as both databases hold them. Timestamps are ISO 8601 text in UTC, flags are 0 or 1 and lists are JSON text, so that one set of
 * queries serves SQLite and PostgreSQL; each domain's codec turns a row into what the product speaks of.
 */
export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  invitations: InvitationsTable;
  auth_links: AuthLinksTable;
  auth_challenges: AuthChallengesTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  access_tokens: AccessTokensTable;
  login_attempts: LoginAttemptsTable;
  settings: SettingsTable;
  posts: PostsTable;
  post_tags: PostTagsTable;
  pages: PagesTable;
  slug_redirects: SlugRedirectsTable;
  entry_drafts: EntryDraftsTable;
  schedules: SchedulesTable;
  revisions: RevisionsTable;
  revision_bodies: RevisionBodiesTable;
  deleted_entries: DeletedEntriesTable;
  previews: PreviewsTable;
  site_sections: SiteSectionsTable;
  site_revisions: SiteRevisionsTable;
  redirects: RedirectsTable;
  missing_paths: MissingPathsTable;
  visit_salt: VisitSaltTable;
  visitors: VisitorsTable;
  visit_counts: VisitCountsTable;
  lead_sources: LeadSourcesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  contacts: ContactsTable;
  contact_responses: ContactResponsesTable;
  contact_notes: ContactNotesTable;
  saved_replies: SavedRepliesTable;
  inbox_version: InboxVersionTable;
  contact_attempts: ContactAttemptsTable;
  outbox_mails: OutboxMailsTable;
  reply_codes: ReplyCodesTable;
  received_mails: ReceivedMailsTable;
  mail_attachments: MailAttachmentsTable;
  taken_mails: TakenMailsTable;
  watched_mailboxes: WatchedMailboxesTable;
  waiting_mails: WaitingMailsTable;
  jobs: JobsTable;
  used_captchas: UsedCaptchasTable;
  uploads: UploadsTable;
  upload_refs: UploadRefsTable;
  published_tags: PublishedTagsTable;
  audit_log: AuditLogTable;
  known_places: KnownPlacesTable;
  content_generation: ContentGenerationTable;
  upload_files: UploadFilesTable;
  upload_chunks: UploadChunksTable;
};
