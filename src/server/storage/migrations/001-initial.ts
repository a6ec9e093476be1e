import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const initial: Migration = {
  name: '001-initial',
  up: async (trx, { key }) => {
    const statements = [
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
      sql`create index sessions_by_user on sessions (user_id)`,
      sql`create index sessions_by_expiry on sessions (expires_at)`,
      sql`create table login_attempts (
        id ${key} primary key,
        attempt_key ${key} not null,
        at ${key} not null
      )`,
      sql`create index login_attempts_by_key on login_attempts (attempt_key, at)`,
      sql`create index login_attempts_by_time on login_attempts (at)`,
      sql`create table settings (key ${key} primary key, value text not null)`,

      // Long texts last: SQLite reads a row from its beginning, and lists need only what stands before them.
      sql`create table posts (
        id ${key} primary key,
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
        content text not null,
        search_text text not null
      )`,
      sql`create index posts_by_status_and_creation on posts (status, created_at, id)`,
      sql`create index posts_by_creation on posts (created_at, id)`,
      sql`create index posts_by_update on posts (updated_at, id)`,
      sql`create index posts_by_title on posts (title_key, id)`,
      sql`create table post_tags (
        tag_key ${key} not null,
        post_id ${key} not null references posts (id) on delete cascade,
        primary key (tag_key, post_id)
      )`,
      sql`create index post_tags_by_post on post_tags (post_id)`,

      sql`create table pages (
        id ${key} primary key,
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
        content text not null,
        search_text text not null
      )`,
      sql`create index pages_by_creation on pages (created_at, id)`,
      sql`create index pages_by_update on pages (updated_at, id)`,
      sql`create index pages_by_title on pages (title_key, id)`,

      sql`create table slug_redirects (
        kind ${key} not null check (kind in ('post', 'page')),
        slug ${key} not null,
        target_id ${key} not null,
        primary key (kind, slug)
      )`,
      sql`create index slug_redirects_by_target on slug_redirects (target_id)`,

      sql`create table contacts (
        id ${key} primary key,
        name text not null,
        email text not null,
        phone text not null,
        company text not null,
        subject text not null,
        message text not null,
        search_text text not null,
        created_at ${key} not null,
        is_read integer not null check (is_read in (0, 1)),
        is_responded integer not null check (is_responded in (0, 1))
      )`,
      sql`create index contacts_by_creation on contacts (created_at, id)`,
      sql`create index contacts_by_status on contacts (is_responded, is_read, created_at, id)`,
      sql`create table contact_responses (
        id ${key} primary key,
        contact_id ${key} not null references contacts (id) on delete cascade,
        message text not null,
        created_at ${key} not null,
        sent_by ${key} not null
      )`,
      sql`create index contact_responses_by_contact on contact_responses (contact_id, created_at, id)`,
      sql`create table used_captchas (id ${key} primary key, expires_at ${key} not null)`,
      sql`create index used_captchas_by_expiry on used_captchas (expires_at)`,

      sql`create table uploads (name ${key} primary key, created_at ${key} not null)`,
      sql`create table upload_refs (
        upload_name ${key} not null,
        kind ${key} not null,
        entity_id ${key} not null,
        primary key (upload_name, kind, entity_id)
      )`,
      sql`create index upload_refs_by_entity on upload_refs (kind, entity_id)`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
