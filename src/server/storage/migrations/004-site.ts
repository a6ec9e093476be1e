import { type RawBuilder, sql } from 'kysely';
import { type Migration, type MigrationContext, runAll } from './migration.ts';

/** What the agency says of itself, and where old addresses lead. */
export const site: Migration = {
  name: '004-site',
  up: async (trx, context) => {
    await runAll(trx, [...createTables(context), ...countChanges(context)]);
  },
};

function createTables({ key }: MigrationContext): RawBuilder<unknown>[] {
  return [
    // A section that nobody has changed has no row; one that was put back has no value. Either is what comes with the product.
    sql`create table site_sections (
      section ${key} primary key,
      value text,
      draft text,
      draft_updated_at ${key},
      draft_author_id ${key} references users (id) on delete set null,
      draft_author_name text not null default '',
      updated_at ${key} not null
    )`,
    sql`create table site_revisions (
      id ${key} primary key,
      section ${key} not null,
      created_at ${key} not null,
      reason ${key} not null,
      value text,
      author_id ${key} references users (id) on delete set null,
      author_name text not null
    )`,
    sql`create table redirects (
      id ${key} primary key,
      from_path text not null,
      from_key ${key} not null unique,
      to_address text not null,
      is_permanent integer not null check (is_permanent in (0, 1)),
      created_at ${key} not null,
      updated_at ${key} not null
    )`,
    // Addresses that visitors asked for in vain: so many, the oldest go first.
    sql`create table missing_paths (
      path ${key} primary key,
      hits integer not null,
      last_at ${key} not null,
      referrer text not null
    )`,
    sql`create index site_sections_by_draft_author on site_sections (draft_author_id)`,
    sql`create index site_revisions_by_section on site_revisions (section, created_at, id)`,
    sql`create index site_revisions_by_author on site_revisions (author_id)`,
    sql`create index missing_paths_by_time on missing_paths (last_at)`,
  ];
}

/** Kept pages end with every change that visitors see. What is only drafted is none. */
function countChanges({ engine }: MigrationContext): RawBuilder<unknown>[] {
  const watched = [
    { event: 'insert', when: 'new.value is not null' },
    { event: 'update', when: 'old.value is distinct from new.value' },
    { event: 'delete', when: 'old.value is not null' },
  ];
  return watched.map(({ event, when }) =>
    sql.raw(
      engine === 'sqlite'
        ? `create trigger site_sections_${event}_seen after ${event} on site_sections when ${when}
            begin update content_generation
              set generation = max(generation + 1, cast(unixepoch('subsec') * 1000 as integer)) where id = 1; end`
        : `create constraint trigger site_sections_${event}_seen after ${event} on site_sections
            deferrable initially deferred for each row when (${when}) execute function count_content_change()`,
    ),
  );
}
