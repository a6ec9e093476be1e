import { sql } from 'kysely';
import { fillBuckets } from '../lists/list-buckets.ts';
import { allLists, searchedTables, shownStatus } from '../lists/list-definitions.ts';
import { postgresTriggers, takingTurns } from '../lists/postgres-triggers.ts';
import { fillSearch, searchTables } from '../lists/search-index.ts';
import { searchTotalsTriggers } from '../lists/search-totals-triggers.ts';
import { sqliteTriggers } from '../lists/sqlite-triggers.ts';
import type { Migration } from '../migrate.ts';

/** Lists, totals and searches that cost the same however many rows there are. */
export const flatLists: Migration = {
  name: '005-flat-lists',
  up: async (trx, { engine, key }) => {
    const isSqlite = engine === 'sqlite';
    const clustered = isSqlite ? sql`without rowid` : sql``;
    const statements = [
      sql`create table list_buckets (
        list ${key} not null,
        grp ${key} not null,
        low ${key} not null,
        low_id ${key} not null,
        entries integer not null,
        primary key (list, grp, low, low_id)
      ) ${clustered}`,
      sql`create table search_totals (
        name ${key} not null,
        part ${key} not null,
        pattern ${key} not null,
        total integer not null,
        counted_to ${key} not null,
        counted_to_id ${key} not null,
        since ${key} not null,
        primary key (name, part, pattern)
      )`,

      sql`create table published_tags (
        tag_key ${key} not null,
        created_at ${key} not null,
        post_id ${key} not null,
        primary key (tag_key, created_at, post_id)
      ) ${clustered}`,
      sql`create index published_tags_by_post on published_tags (post_id)`,

      sql`create index posts_by_status on posts (status, id)`,
      sql`create index posts_by_status_and_title on posts (status, title_key, id)`,
      sql`create index posts_by_status_and_slug on posts (status, slug, id)`,
      sql`create index posts_by_status_and_update on posts (status, updated_at, id)`,
      sql`create index posts_by_slug on posts (slug, id)`,

      sql`create index pages_by_slug on pages (slug, id)`,
      sql`create index pages_by_status on pages (is_published, id)`,
      sql`create index pages_by_publication on pages ((coalesce(published_at, '')), id)`,
      sql`create index pages_by_status_and_title on pages (is_published, title_key, id)`,
      sql`create index pages_by_status_and_slug on pages (is_published, slug, id)`,
      sql`create index pages_by_status_and_creation on pages (is_published, created_at, id)`,
      sql`create index pages_by_status_and_update on pages (is_published, updated_at, id)`,
      sql`create index pages_by_status_and_publication on pages (is_published, (coalesce(published_at, '')), id)`,

      // What these were for is found by those below.
      sql`drop index contacts_by_status`,
      sql`drop index contacts_by_spam`,
      ...Object.entries({ spam: 'is_spam', reading: 'is_spam, is_read', status: shownStatus }).flatMap(
        ([name, group]) =>
          ['name_key', 'email_key', 'subject_key', 'is_responded, is_read', 'created_at'].map((columns) =>
            sql.raw(
              `create index contacts_by_${name}_and_${columns.replace(', ', '_')} on contacts (${group}, ${columns}, id)`,
            ),
          ),
      ),
    ];
    for (const statement of statements) await statement.execute(trx);
    const more = [
      ...publishedTags(engine),
      ...(isSqlite
        ? allLists.flatMap(sqliteTriggers)
        : [...takingTurns(), ...allLists.flatMap(postgresTriggers)]),
      ...searchedTables.flatMap((table) => searchTotalsTriggers(engine, table)),
      ...(isSqlite ? searchedTables.flatMap(searchTables) : []),
      ...fillLists(engine),
    ];
    for (const statement of more) await sql.raw(statement).execute(trx);
    if (isSqlite) return;
    // Not every server lets its users have the extension: without it searches still work, only slower.
    await sql
      .raw(
        `do $body$ begin create extension if not exists pg_trgm; exception when others then null; end $body$`,
      )
      .execute(trx);
    const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(trx);
    if (rows.length === 0) return;
    for (const { table } of searchedTables)
      await sql
        .raw(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`)
        .execute(trx);
  },
};

/** Everything that the triggers keep, made anew from the rows that are there. */
export function fillLists(engine: 'sqlite' | 'postgres'): string[] {
  return [
    tagsOfPublished(''),
    // What the line before has counted is counted again with the rest.
    'delete from list_buckets',
    ...fillBuckets(),
    ...(engine === 'sqlite' ? searchedTables.flatMap(fillSearch) : []),
  ];
}

const tagsOfPublished = (condition: string) => `insert into published_tags (tag_key, created_at, post_id)
  select t.tag_key, p.created_at, p.id from posts p join post_tags t on t.post_id = p.id
  where p.status = 'published'${condition}`;

/** Published posts by tag, kept by the database from what it knows of posts and their tags. */
function publishedTags(engine: 'sqlite' | 'postgres'): string[] {
  const tagAdded = `${tagsOfPublished(' and p.id = new.post_id and t.tag_key = new.tag_key')};`;
  const tagRemoved = `delete from published_tags where post_id = old.post_id and tag_key = old.tag_key;`;
  const postChanged = `delete from published_tags where post_id = old.id; ${tagsOfPublished(' and p.id = new.id')};`;
  if (engine === 'sqlite')
    return [
      `create trigger published_tags_tag_added after insert on post_tags begin ${tagAdded} end`,
      `create trigger published_tags_tag_removed after delete on post_tags begin ${tagRemoved} end`,
      `create trigger published_tags_post_changed after update of status, created_at on posts
        when old.status <> new.status or old.created_at <> new.created_at begin ${postChanged} end`,
    ];
  const trigger = (name: string, event: string, statements: string) => [
    `create function ${name}() returns trigger language plpgsql as $body$ begin ${statements} return null; end $body$`,
    `create trigger ${name} after ${event} execute function ${name}()`,
  ];
  return [
    ...trigger('published_tags_tag_added', 'insert on post_tags for each row', tagAdded),
    ...trigger('published_tags_tag_removed', 'delete on post_tags for each row', tagRemoved),
    ...trigger(
      'published_tags_post_changed',
      'update of status, created_at on posts for each row when (old.status <> new.status or old.created_at <> new.created_at)',
      postChanged,
    ),
  ];
}
