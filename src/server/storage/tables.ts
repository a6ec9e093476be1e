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
};

export type SessionsTable = { id: string; user_id: string; created_at: string; expires_at: string };

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
};

export type ContactResponsesTable = {
  id: string;
  contact_id: string;
  message: string;
  created_at: string;
  sent_by: string;
};

export type ContactAttemptsTable = { id: string; address_key: string; at: string };

export type OutboxMailsTable = {
  id: string;
  kind: 'notice' | 'response';
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

export type LeasesTable = { name: string; holder: string; expires_at: string };

export type UsedCaptchasTable = { id: string; expires_at: string };

export type UploadsTable = { hash: string; name: string; created_at: string };

export type UploadRefsTable = { upload_hash: string; kind: 'post' | 'page'; entity_id: string };

/** Every list in pieces, each with the number of its rows; kept by the database (see lists/list-buckets.ts), as are the two below. */
export type ListBucketsTable = { list: string; grp: string; low: string; low_id: string; entries: number };

/** How often a table was changed. */
export type ListVersionsTable = { name: string; version: number | string };

export type PublishedTagsTable = { tag_key: string; created_at: string; post_id: string };

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  settings: SettingsTable;
  posts: PostsTable;
  post_tags: PostTagsTable;
  pages: PagesTable;
  slug_redirects: SlugRedirectsTable;
  contacts: ContactsTable;
  contact_responses: ContactResponsesTable;
  contact_attempts: ContactAttemptsTable;
  outbox_mails: OutboxMailsTable;
  leases: LeasesTable;
  used_captchas: UsedCaptchasTable;
  uploads: UploadsTable;
  upload_refs: UploadRefsTable;
  list_buckets: ListBucketsTable;
  list_versions: ListVersionsTable;
  published_tags: PublishedTagsTable;
};
