import { type RawBuilder, sql } from 'kysely';
import { type Migration, type MigrationContext, runAll } from './migration.ts';

/**
 * What stands beside posts and pages: drafts of what is live, plans, revisions, previews, and what was deleted. All of it in tables of its own, so
 * that nothing that reads posts and pages for visitors can come across it.
 */
export const editorial: Migration = {
  name: '003-editorial',
  up: async (trx, context) => {
    await runAll(trx, [
      ...createTables(context),
      ...Object.entries(indexes).map(([name, columns]) => sql.raw(`create index ${name} on ${columns}`)),
      ...Object.entries(seen).flatMap(([table, when]) => replaceTrigger(context, table, when)),
    ]);
  },
};

function createTables({ key, engine }: MigrationContext): RawBuilder<unknown>[] {
  const blob = sql.raw(engine === 'postgres' ? 'bytea' : 'blob');
  const entry = sql`kind ${key} not null check (kind in ('post', 'page')), entity_id ${key} not null`;
  // Kept by name when the account is removed.
  const person = (name: string) =>
    sql`${sql.ref(`${name}_id`)} ${key} references users (id) on delete set null, ${sql.ref(`${name}_name`)} text not null`;
  return [
    sql`create table entry_drafts (
      ${entry},
      fields text not null,
      created_at ${key} not null,
      updated_at ${key} not null,
      ${person('author')},
      primary key (kind, entity_id)
    )`,
    // One for each entry: what is planned, or how the last plan ended where somebody should know.
    sql`create table schedules (
      ${entry},
      publish_at ${key} not null,
      state ${key} not null check (state in ('planned', 'late', 'refused')),
      finished_at ${key},
      reason text not null default '',
      ${person('planner')},
      primary key (kind, entity_id)
    )`,
    sql`create table revisions (
      id ${key} primary key,
      ${entry},
      created_at ${key} not null,
      reason ${key} not null,
      name text not null default '',
      ${person('author')},
      title text not null,
      words integer not null,
      body_hash ${key} not null
    )`,
    // The same content is stored once. Where there is a base, it is the dictionary that the content was compressed with.
    sql`create table revision_bodies (
      hash ${key} primary key,
      base_hash ${key},
      data ${blob} not null
    )`,
    sql`create table deleted_entries (
      id ${key} primary key,
      kind ${key} not null check (kind in ('post', 'page')),
      title text not null,
      search_text text not null,
      entry text not null,
      author_id ${key} references users (id) on delete set null,
      deleted_at ${key} not null,
      ${person('deleter')}
    )`,
    sql`create table previews (
      id ${key} primary key,
      ${entry},
      token_hash ${key} not null unique,
      label text not null,
      created_at ${key} not null,
      expires_at ${key} not null,
      ${person('author')}
    )`,
  ];
}

const indexes: Readonly<Record<string, string>> = {
  entry_drafts_by_author: 'entry_drafts (author_id)',
  schedules_by_time: 'schedules (state, publish_at)',
  schedules_by_planner: 'schedules (planner_id)',
  revisions_by_entry: 'revisions (kind, entity_id, created_at, id)',
  revisions_by_body: 'revisions (body_hash)',
  // What thins out with time.
  revisions_to_thin: "revisions (created_at, id) where reason = 'autosaved' and name = ''",
  revisions_by_author: 'revisions (author_id)',
  revision_bodies_by_base: 'revision_bodies (base_hash)',
  deleted_entries_by_time: 'deleted_entries (deleted_at, id)',
  deleted_entries_by_author: 'deleted_entries (author_id, deleted_at, id)',
  deleted_entries_by_deleter: 'deleted_entries (deleter_id)',
  previews_by_entry: 'previews (kind, entity_id, created_at, id)',
  previews_by_expiry: 'previews (expires_at)',
  previews_by_author: 'previews (author_id)',
};

/**
 * A draft beside what is live, and a plan, make its version grow: visitors see no difference, and kept pages stay. Whatever they do see changes one
 * of these.
 */
const isLive = {
  posts: "(old.status = 'published' or new.status = 'published')",
  pages: '(old.is_published = 1 or new.is_published = 1)',
};
const differs = (columns: readonly string[]) =>
  `(${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})`;
const shown = ['title', 'slug', 'content', 'updated_at', 'published_at', 'author_id', 'author_name'];
const seen: Readonly<Record<string, string>> = {
  posts: `${isLive.posts} and ${differs([...shown, 'status', 'excerpt', 'summary', 'featured_image', 'video_url', 'tags'])}`,
  pages: `${isLive.pages} and ${differs([...shown, 'is_published', 'meta_description'])}`,
};

function replaceTrigger({ engine }: MigrationContext, table: string, when: string): RawBuilder<unknown>[] {
  const name = `${table}_update_seen`;
  const statements =
    engine === 'sqlite'
      ? [
          `drop trigger ${name}`,
          `create trigger ${name} after update on ${table} when ${when}
            begin update content_generation
              set generation = max(generation + 1, cast(unixepoch('subsec') * 1000 as integer)) where id = 1; end`,
        ]
      : [
          `drop trigger ${name} on ${table}`,
          `create constraint trigger ${name} after update on ${table}
            deferrable initially deferred for each row when (${when}) execute function count_content_change()`,
        ];
  return statements.map((statement) => sql.raw(statement));
}
