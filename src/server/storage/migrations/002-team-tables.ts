import { type RawBuilder, sql } from 'kysely';
import type { MigrationContext } from './migration.ts';

type Statements = RawBuilder<unknown>[];

const roles = sql.raw("('admin', 'editor', 'author', 'inbox')");

/** Everybody who is there already did everything so far. */
export function addColumns({ key }: MigrationContext): Statements {
  const add = (table: string, ...columns: RawBuilder<unknown>[]) =>
    columns.map((column) => sql`alter table ${sql.table(table)} add column ${column}`);
  const person = (column: string) => sql`${sql.ref(column)} ${key} references users (id) on delete set null`;
  return [
    ...add(
      'users',
      sql`role ${key} not null default 'admin' check (role in ${roles})`,
      sql`is_active integer not null default 1 check (is_active in (0, 1))`,
      sql`updated_at ${key} not null default ''`,
      sql`last_seen_at ${key}`,
      sql`profile_text text not null default ''`,
      sql`profile_picture text not null default ''`,
      sql`totp_secret text`,
      sql`totp_confirmed_at ${key}`,
      // The moment whose code was used last: a code works once.
      sql`totp_last_step bigint`,
    ),
    ...add(
      'sessions',
      sql`last_seen_at ${key} not null default ''`,
      sql`agent text not null default ''`,
      sql`address text not null default ''`,
      // Signed in by someone who has to set up a second factor before anything else.
      sql`needs_factor integer not null default 0 check (needs_factor in (0, 1))`,
    ),
    ...add(
      'posts',
      person('author_id'),
      // Kept when the account is removed.
      sql`author_name text not null default ''`,
      sql`review_state ${key} not null default '' check (review_state in ('', 'requested', 'returned'))`,
      sql`review_note text not null default ''`,
      sql`review_requested_at ${key}`,
      person('reviewer_id'),
      sql`reviewer_name text not null default ''`,
      sql`reviewed_at ${key}`,
    ),
    ...add('contacts', person('assignee_id'), sql`assigned_at ${key}`),
    ...add('contact_responses', person('author_id'), sql`author_name text not null default ''`),
  ];
}

/** Whatever lets somebody in is kept as a hash. */
export function createTeamTables({ key }: MigrationContext): Statements {
  const ofUser = sql`user_id ${key} not null references users (id) on delete cascade`;
  return [
    // Open ones only: an invitation goes when it is accepted or withdrawn.
    sql`create table invitations (
      id ${key} primary key,
      email text not null,
      email_key ${key} not null unique,
      role ${key} not null check (role in ${roles}),
      token_hash ${key} not null unique,
      inviter_id ${key} references users (id) on delete set null,
      inviter_name text not null,
      created_at ${key} not null,
      expires_at ${key} not null
    )`,
    // Links that are mailed to somebody who has an account, until they are used.
    sql`create table auth_links (
      token_hash ${key} primary key,
      purpose ${key} not null,
      ${ofUser},
      created_at ${key} not null,
      expires_at ${key} not null
    )`,
    // What a later step goes on from, or must not see a second time. Before a sign-in nobody is known yet.
    sql`create table auth_challenges (
      id ${key} primary key,
      purpose ${key} not null,
      user_id ${key} references users (id) on delete cascade,
      data text not null,
      created_at ${key} not null,
      expires_at ${key} not null
    )`,
    sql`create table recovery_codes (
      ${ofUser},
      code_hash ${key} not null,
      primary key (user_id, code_hash)
    )`,
    sql`create table passkeys (
      id ${key} primary key,
      ${ofUser},
      credential_id ${key} not null unique,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      name text not null,
      created_at ${key} not null,
      last_used_at ${key}
    )`,
    sql`create table access_tokens (
      id ${key} primary key,
      ${ofUser},
      name text not null,
      token_hash ${key} not null unique,
      scope ${key} not null check (scope in ('read', 'write')),
      created_at ${key} not null,
      expires_at ${key} not null,
      last_used_at ${key}
    )`,
  ];
}

const indexes: Readonly<Record<string, string>> = {
  auth_links_by_user: 'auth_links (user_id)',
  auth_links_by_expiry: 'auth_links (expires_at)',
  auth_challenges_by_user: 'auth_challenges (user_id)',
  auth_challenges_by_expiry: 'auth_challenges (expires_at)',
  invitations_by_inviter: 'invitations (inviter_id)',
  passkeys_by_user: 'passkeys (user_id)',
  access_tokens_by_user: 'access_tokens (user_id)',

  posts_by_author: 'posts (author_id, created_at, id, status)',
  posts_by_author_and_title: 'posts (author_id, title_key, id, status)',
  posts_by_author_and_slug: 'posts (author_id, slug, id, status)',
  posts_by_author_and_update: 'posts (author_id, updated_at, id, status)',
  posts_by_author_and_status: 'posts (author_id, status, created_at, id)',
  posts_by_author_and_publication: 'posts (author_id, status, published_at, id)',
  posts_by_reviewer: 'posts (reviewer_id)',
  posts_in_review: "posts (review_state, created_at, id, author_id) where review_state <> ''",

  contacts_by_assignee: 'contacts (assignee_id, is_spam, created_at, id, is_responded, is_read)',
  // PostgreSQL does not see that rows without an assignee are in order in an index that begins with it.
  contacts_unassigned:
    'contacts (created_at, id, is_responded, is_read) where assignee_id is null and is_spam = 0',
  contacts_unread_by_assignee: 'contacts (assignee_id, is_spam, is_read, created_at, id)',
  contact_responses_by_author: 'contact_responses (author_id)',
};

export const createTeamIndexes = (): Statements =>
  Object.entries(indexes).map(([name, columns]) => sql.raw(`create index ${name} on ${columns}`));
