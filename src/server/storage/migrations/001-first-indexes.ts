import { type QueryExecutorProvider, sql } from 'kysely';
import { type MigrationContext, runAll } from './migration.ts';

/** By their names. Lists are read in the order of an index, with their id last, which decides between equals. */
const indexes: Readonly<Record<string, string>> = {
  sessions_by_user: 'sessions (user_id)',
  sessions_by_expiry: 'sessions (expires_at)',
  login_attempts_by_key: 'login_attempts (attempt_key, at)',
  login_attempts_by_time: 'login_attempts (at)',
  known_places_by_time: 'known_places (last_at)',
  audit_log_by_time: 'audit_log (at, id)',
  audit_log_by_actor: 'audit_log (actor_id, at, id)',
  audit_log_by_action: 'audit_log (action, at, id)',
  audit_log_by_entity: 'audit_log (entity_kind, entity_id, at, id)',

  posts_by_title: 'posts (title_key, id)',
  posts_by_slug: 'posts (slug, id)',
  posts_by_creation: 'posts (created_at, id)',
  posts_by_update: 'posts (updated_at, id)',
  posts_by_status_and_title: 'posts (status, title_key, id)',
  posts_by_status_and_slug: 'posts (status, slug, id)',
  posts_by_status_and_creation: 'posts (status, created_at, id)',
  posts_by_status_and_update: 'posts (status, updated_at, id)',
  posts_by_status_and_publication: 'posts (status, published_at, id)',
  post_tags_by_post: 'post_tags (post_id)',
  published_tags_by_post: 'published_tags (post_id)',
  pages_by_creation: 'pages (created_at, id)',
  slug_redirects_by_target: 'slug_redirects (target_id)',
  uploads_by_last_use: 'uploads (last_used_at)',
  upload_refs_by_entity: 'upload_refs (kind, entity_id)',

  // With what a message is filtered by, so that those that are left out need not be looked at.
  contacts_by_name: 'contacts (is_spam, name_key, id, is_responded, is_read)',
  contacts_by_email: 'contacts (is_spam, email_key, id, is_responded, is_read)',
  contacts_by_subject: 'contacts (is_spam, subject_key, id, is_responded, is_read)',
  contacts_by_creation: 'contacts (is_spam, created_at, id, is_responded, is_read)',
  contacts_by_status: 'contacts (is_spam, is_responded, is_read, created_at, id)',
  contacts_of_sender: 'contacts (email_key, created_at)',
  contact_responses_by_contact: 'contact_responses (contact_id, created_at, id)',
  contact_notes_by_contact: 'contact_notes (contact_id, created_at, id)',
  contact_notes_by_author: 'contact_notes (author_id)',
  contact_attempts_by_address: 'contact_attempts (address_key, at)',
  contact_attempts_by_time: 'contact_attempts (at)',
  used_captchas_by_expiry: 'used_captchas (expires_at)',
  outbox_mails_by_due: 'outbox_mails (state, due_at, id)',
  outbox_mails_by_contact: 'outbox_mails (contact_id)',
  reply_codes_by_response: 'reply_codes (response_id)',
  reply_codes_by_contact: 'reply_codes (contact_id)',
  received_mails_by_contact: 'received_mails (contact_id)',
  received_mails_by_response: 'received_mails (response_id)',
  received_mails_by_taking: 'received_mails (taken_at)',
  mail_attachments_by_mail: 'mail_attachments (mail_id)',
  mail_attachments_by_contact: 'mail_attachments (contact_id)',
  taken_mails_by_outcome: 'taken_mails (outcome, taken_at)',
};

const searchedTables = ['posts', 'pages', 'contacts'];

export async function createIndexes(trx: QueryExecutorProvider, { engine }: MigrationContext): Promise<void> {
  await runAll(
    trx,
    Object.entries(indexes).map(([name, columns]) => sql.raw(`create index ${name} on ${columns}`)),
  );
  if (engine === 'sqlite') await runAll(trx, searchedTables.flatMap(fullTextIndex));
  else await createTrigramIndexes(trx);
}

/**
 * Which letter triples each text holds. Neither the text nor the places of the triples in it are kept, which makes the index a tenth as large;
 * the text itself decides whether it holds a term.
 */
function fullTextIndex(table: string) {
  const index = `${table}_search`;
  const remove = `delete from ${index} where rowid = old.number;`;
  const add = `insert into ${index} (rowid, text) values (new.number, new.search_text);`;
  return [
    `create virtual table ${index} using fts5 (
      text, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = 'none'
    )`,
    `insert into ${index} (rowid, text) select number, search_text from ${table}`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_update after update of search_text on ${table}
      when old.search_text <> new.search_text begin ${remove} ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
  ].map((statement) => sql.raw(statement));
}

/** Not every server lets its users have the extension: without it searches still work, by reading all texts. */
async function createTrigramIndexes(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$')
    .execute(trx);
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(trx);
  for (const { schema } of rows)
    await runAll(
      trx,
      searchedTables.map((table) =>
        sql.raw(`create index ${table}_search on ${table} using gin (search_text ${schema}.gin_trgm_ops)`),
      ),
    );
}
