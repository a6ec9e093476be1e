import { type RawBuilder, sql } from 'kysely';
import type { MigrationContext } from './migration.ts';

type Statements = RawBuilder<unknown>[];

/**
 * The key of a table that is searched. SQLite's full-text index knows rows by a whole number, which stays the same only where a column holds
 * it: SQLite may number rows anew that have none.
 */
const searchedKey = ({ engine, key }: MigrationContext) =>
  engine === 'sqlite'
    ? sql`number integer primary key, id ${key} not null unique`
    : sql`id ${key} primary key`;

/** Who works here, who did what, and what the instances agree on. */
export function createSystemTables({ key }: MigrationContext): Statements {
  return [
    sql`create table users (
      id ${key} primary key,
      name text not null,
      email text not null,
      email_key ${key} not null unique,
      password_hash text not null,
      created_at ${key} not null
    )`,
    sql`create table sessions (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      created_at ${key} not null,
      expires_at ${key} not null
    )`,
    sql`create table login_attempts (id ${key} primary key, attempt_key ${key} not null, at ${key} not null)`,
    // From where accounts have been signed in to before.
    sql`create table known_places (
      user_id ${key} not null references users (id) on delete cascade,
      place_key ${key} not null,
      last_at ${key} not null,
      primary key (user_id, place_key)
    )`,
    sql`create table settings (key ${key} primary key, value text not null)`,
    // No references: an entry outlives the account and the thing that it speaks of.
    sql`create table audit_log (
      id ${key} primary key,
      at ${key} not null,
      actor_kind ${key} not null,
      actor_id ${key} not null,
      actor_name text not null,
      action ${key} not null,
      entity_kind ${key} not null,
      entity_id ${key} not null,
      entity_label text not null,
      address text not null,
      agent text not null
    )`,
    // Background jobs: who may run each and until when, and how its last run ended.
    sql`create table jobs (
      name ${key} primary key,
      holder ${key} not null,
      lease_expires_at ${key} not null,
      last_run_at ${key} not null,
      last_error text not null
    )`,
    // A number that the database itself raises with every change of what visitors see.
    sql`create table content_generation (id integer primary key check (id = 1), generation bigint not null)`,
  ];
}

export function createContentTables(context: MigrationContext): Statements {
  const { engine, key } = context;
  const isPostgres = engine === 'postgres';
  return [
    // Long texts last: SQLite reads a row from its beginning, and lists need only what stands before them.
    sql`create table posts (
      ${searchedKey(context)},
      title text not null,
      title_key ${key} not null,
      slug ${key} not null unique,
      excerpt text not null,
      summary text not null,
      featured_image text not null,
      video_url text not null,
      tags text not null,
      status ${key} not null check (status in ('draft', 'published')),
      created_at ${key} not null,
      updated_at ${key} not null,
      published_at ${key},
      version integer not null default 1,
      content text not null,
      search_text text not null
    )`,
    sql`create table post_tags (
      tag_key ${key} not null,
      post_id ${key} not null references posts (id) on delete cascade,
      primary key (tag_key, post_id)
    )`,
    // The published posts of each tag in their order, kept by triggers.
    sql`create table published_tags (
      tag_key ${key} not null,
      published_at ${key} not null,
      post_id ${key} not null,
      primary key (tag_key, published_at, post_id)
    ) ${isPostgres ? sql`` : sql`without rowid`}`,
    sql`create table pages (
      ${searchedKey(context)},
      title text not null,
      title_key ${key} not null,
      slug ${key} not null unique,
      meta_description text not null,
      is_published integer not null check (is_published in (0, 1)),
      created_at ${key} not null,
      updated_at ${key} not null,
      published_at ${key},
      author_id ${key} references users (id) on delete set null,
      author_name text not null,
      version integer not null default 1,
      content text not null,
      search_text text not null
    )`,
    sql`create table slug_redirects (
      kind ${key} not null check (kind in ('post', 'page')),
      slug ${key} not null,
      target_id ${key} not null,
      primary key (kind, slug)
    )`,
    // Found by their content, so that a reference to any of an image's files keeps all of them.
    sql`create table uploads (
      name ${key} primary key,
      created_at ${key} not null,
      hash ${key} not null unique,
      last_used_at ${key} not null
    )`,
    sql`create table upload_refs (
      upload_hash ${key} not null,
      kind ${key} not null,
      entity_id ${key} not null,
      primary key (upload_hash, kind, entity_id)
    )`,
    // For instances that share a database but no disk.
    sql`create table upload_files (name ${key} primary key, bytes integer not null, modified_at ${key} not null)`,
    sql`create table upload_chunks (
      name ${key} not null references upload_files (name) on delete cascade,
      position integer not null,
      data ${isPostgres ? sql`bytea` : sql`blob`} not null,
      primary key (name, position)
    )`,
    // Pictures are compressed already: trying once more would only cost time.
    ...(isPostgres ? [sql`alter table upload_chunks alter column data set storage external`] : []),
  ];
}

/** Messages, what belongs to them, and the mails that leave and come. */
export function createContactTables(context: MigrationContext): Statements {
  const { key } = context;
  return [
    sql`create table contacts (
      ${searchedKey(context)},
      name text not null,
      email text not null,
      phone text not null,
      company text not null,
      subject text not null,
      message text not null,
      search_text text not null,
      created_at ${key} not null,
      is_read integer not null check (is_read in (0, 1)),
      is_responded integer not null check (is_responded in (0, 1)),
      is_spam integer not null default 0 check (is_spam in (0, 1)),
      spam_reason text not null default '',
      submission_key ${key} unique,
      name_key ${key} not null,
      email_key ${key} not null,
      subject_key ${key} not null
    )`,
    sql`create table contact_responses (
      id ${key} primary key,
      contact_id ${key} not null references contacts (id) on delete cascade,
      message text not null,
      created_at ${key} not null,
      sent_by ${key} not null,
      submission_key ${key} unique
    )`,
    sql`create table contact_notes (
      id ${key} primary key,
      contact_id ${key} not null references contacts (id) on delete cascade,
      author_id ${key} references users (id) on delete set null,
      author_name text not null,
      message text not null,
      created_at ${key} not null,
      submission_key ${key} unique
    )`,
    sql`create table saved_replies (
      id ${key} primary key,
      title text not null,
      title_key ${key} not null unique,
      message text not null,
      created_at ${key} not null,
      updated_at ${key} not null
    )`,
    // A number that the database itself raises with every change of the inbox.
    sql`create table inbox_version (id integer primary key check (id = 1), version bigint not null)`,
    sql`create table contact_attempts (id ${key} primary key, address_key ${key} not null, at ${key} not null)`,
    sql`create table used_captchas (id ${key} primary key, expires_at ${key} not null)`,
    // No references to contacts: a response on its way still leaves after its conversation was deleted.
    sql`create table outbox_mails (
      id ${key} primary key,
      kind ${key} not null check (kind in ('notice', 'response')),
      contact_id ${key} not null,
      response_id ${key} unique,
      message_id text not null,
      mail text not null,
      state ${key} not null check (state in ('queued', 'sent', 'failed')),
      attempts integer not null,
      due_at ${key} not null,
      give_up_at ${key} not null,
      finished_at ${key},
      last_error text not null
    )`,
    // What an answer by mail is recognised by.
    sql`create table reply_codes (
      code ${key} primary key,
      response_id ${key} not null references contact_responses (id) on delete cascade,
      contact_id ${key} not null references contacts (id) on delete cascade,
      created_at ${key} not null
    )`,
    // Without a response the mail is the conversation's first message.
    sql`create table received_mails (
      id ${key} primary key,
      contact_id ${key} not null references contacts (id) on delete cascade,
      response_id ${key} references contact_responses (id) on delete cascade,
      from_address text not null,
      message_id text not null,
      quoted text not null,
      is_automatic integer not null check (is_automatic in (0, 1)),
      taken_at ${key} not null default ''
    )`,
    sql`create table mail_attachments (
      id ${key} primary key,
      mail_id ${key} not null references received_mails (id) on delete cascade,
      contact_id ${key} not null references contacts (id) on delete cascade,
      name text not null,
      type text not null,
      size bigint not null,
      file ${key} unique,
      left_out text not null
    )`,
    // The place in a mailbox, and the mail itself wherever it lies. No references: what was deleted here is not taken again.
    sql`create table taken_mails (
      mailbox ${key} not null,
      uid_validity ${key} not null,
      uid bigint not null,
      message_hash ${key} unique,
      outcome ${key} not null,
      taken_at ${key} not null,
      primary key (mailbox, uid_validity, uid)
    )`,
    sql`create table watched_mailboxes (
      mailbox ${key} primary key,
      uid_validity ${key} not null,
      last_uid bigint not null,
      watched_since ${key} not null,
      first_validity ${key} not null,
      first_uid bigint not null,
      trying_uid bigint not null,
      tries integer not null
    )`,
    // Mails that would begin a conversation when too many others just have: they are taken when there is room again.
    sql`create table waiting_mails (
      mailbox ${key} not null,
      uid_validity ${key} not null,
      uid bigint not null,
      sender_key ${key} not null,
      primary key (mailbox, uid_validity, uid)
    )`,
  ];
}
