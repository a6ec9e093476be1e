/**
 * The rows as both databases hold them. Timestamps are ISO 8601 text in UTC, flags are 0 or 1 and lists are JSON text, so that one set of
 * queries serves SQLite and PostgreSQL; each domain's codec turns a row into what the product speaks of.
 */
export type UsersTable = {
  id: string;
  name: string;
  email: string;
  email_key: string;
  password_hash: string;
  created_at: string;
  role: string;
  is_active: number;
  updated_at: string;
  last_seen_at: string | null;
  profile_text: string;
  profile_picture: string;
  totp_secret: string | null;
  totp_confirmed_at: string | null;
  /** The moment whose code was used last. PostgreSQL gives large numbers as text. */
  totp_last_step: number | string | null;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  last_seen_at: string;
  agent: string;
  address: string;
  /** Signed in by someone who has to set up a second factor before anything else. */
  needs_factor: number;
};

/** Open ones only: an invitation goes when it is accepted or withdrawn. */
export type InvitationsTable = {
  id: string;
  email: string;
  email_key: string;
  role: string;
  token_hash: string;
  inviter_id: string | null;
  inviter_name: string;
  created_at: string;
  expires_at: string;
};

/** Links that are mailed to somebody who has an account, until they are used. */
export type AuthLinksTable = {
  token_hash: string;
  purpose: string;
  user_id: string;
  created_at: string;
  expires_at: string;
};

/** What a later step goes on from, or must not see a second time. Before a sign-in nobody is known yet. */
export type AuthChallengesTable = {
  id: string;
  purpose: string;
  user_id: string | null;
  data: string;
  created_at: string;
  expires_at: string;
};

/** Those that are left. */
export type RecoveryCodesTable = { user_id: string; code_hash: string };

/** Keys and ids in base64url, transports as a JSON list. PostgreSQL gives large numbers as text. */
export type PasskeysTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number | string;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

export type AccessTokensTable = {
  id: string;
  user_id: string;
  name: string;
  token_hash: string;
  scope: 'read' | 'write';
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
};

export type LoginAttemptsTable = { id: string; attempt_key: string; at: string };

export type SettingsTable = { key: string; value: string };

export type PostsTable = {
  id: string;
  title: string;
  title_key: string;
  slug: string;
  excerpt: string;
  content: string;
  summary: string;
  search_text: string;
  featured_image: string;
  video_url: string;
  tags: string;
  status: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  version: number;
  author_id: string | null;
  /** As it was when the post was made; kept when the account is removed. */
  author_name: string;
  review_state: '' | 'requested' | 'returned';
  review_note: string;
  review_requested_at: string | null;
  reviewer_id: string | null;
  reviewer_name: string;
  reviewed_at: string | null;
};

export type PostTagsTable = { post_id: string; tag_key: string };

export type PagesTable = {
  id: string;
  title: string;
  title_key: string;
  slug: string;
  content: string;
  search_text: string;
  meta_description: string;
  is_published: number;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  version: number;
  author_id: string | null;
  author_name: string;
};

export type SlugRedirectsTable = { kind: 'post' | 'page'; slug: string; target_id: string };

export type ContactsTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  message: string;
  search_text: string;
  created_at: string;
  is_read: number;
  is_responded: number;
  is_spam: number;
  spam_reason: string;
  submission_key: string | null;
  name_key: string;
  email_key: string;
  subject_key: string;
  assignee_id: string | null;
  assigned_at: string | null;
};

export type ContactResponsesTable = {
  id: string;
  contact_id: string;
  message: string;
  created_at: string;
  sent_by: string;
  submission_key: string | null;
  author_id: string | null;
  /** Empty for what a customer sent, and for what was sent before this was noted. */
  author_name: string;
};

export type ContactNotesTable = {
  id: string;
  contact_id: string;
  author_id: string | null;
  author_name: string;
  message: string;
  created_at: string;
  submission_key: string | null;
};

export type SavedRepliesTable = {
  id: string;
  title: string;
  title_key: string;
  message: string;
  created_at: string;
  updated_at: string;
};

/** One row, whose number the database raises with every change of the inbox. PostgreSQL gives large numbers as text. */
export type InboxVersionTable = { id: number; version: number | string };

export type ContactAttemptsTable = { id: string; address_key: string; at: string };

export type OutboxMailsTable = {
  id: string;
  kind: 'notice' | 'response';
  /** Empty for a notice that is about no conversation. */
  contact_id: string;
  response_id: string | null;
  message_id: string;
  mail: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  due_at: string;
  give_up_at: string;
  finished_at: string | null;
  last_error: string;
};

/** What an answer by mail is recognised by. */
export type ReplyCodesTable = { code: string; response_id: string; contact_id: string; created_at: string };

/** What a message that came by mail brings along. Without a response it is the conversation's first message. */
export type ReceivedMailsTable = {
  id: string;
  contact_id: string;
  response_id: string | null;
  from_address: string;
  message_id: string;
  quoted: string;
  is_automatic: number;
  /** Empty for what was taken before this was noted. */
  taken_at: string;
};

/** PostgreSQL gives large numbers as text. */
export type MailAttachmentsTable = {
  id: string;
  mail_id: string;
  contact_id: string;
  name: string;
  type: string;
  size: number | string;
  file: string | null;
  left_out: string;
};

export type TakenMailsTable = {
  mailbox: string;
  uid_validity: string;
  uid: number | string;
  message_hash: string | null;
  outcome: string;
  taken_at: string;
};

/** How far a mailbox has been read, and since when it is read at all. */
export type WatchedMailboxesTable = {
  mailbox: string;
  uid_validity: string;
  last_uid: number | string;
  watched_since: string;
  first_validity: string;
  first_uid: number | string;
  trying_uid: number | string;
  tries: number;
};

/** Mails that would begin a conversation when too many others just have: where they lie and whose they are. */
export type WaitingMailsTable = {
  mailbox: string;
  uid_validity: string;
  uid: number | string;
  sender_key: string;
};

/** Background jobs: who may run each and until when, how its last run ended. */
export type JobsTable = {
  name: string;
  holder: string;
  lease_expires_at: string;
  last_run_at: string;
  last_error: string;
};

export type UsedCaptchasTable = { id: string; expires_at: string };

export type UploadsTable = {
  hash: string;
  name: string;
  created_at: string;
  /** When it was last uploaded, or came into a text or went out of one. */
  last_used_at: string;
};

export type UploadRefsTable = { upload_hash: string; kind: 'post' | 'page' | 'profile'; entity_id: string };

/** The published posts of each tag in their order, kept by the database. */
export type PublishedTagsTable = { tag_key: string; published_at: string; post_id: string };

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

/** Where an account was signed in to before: fingerprints of networks and of browsers. */
export type KnownPlacesTable = { user_id: string; place_key: string; last_at: string };

/** One row, whose number the database raises with every change that visitors see. PostgreSQL gives large numbers as text. */
export type ContentGenerationTable = { id: number; generation: number | string };

export type UploadFilesTable = { name: string; bytes: number; modified_at: string };

export type UploadChunksTable = { name: string; position: number; data: Uint8Array };

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
