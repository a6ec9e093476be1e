import { type RawBuilder, sql } from 'kysely';
import type { MigrationContext } from './migration.ts';

type Watched = { table: string; event: 'insert' | 'update' | 'delete'; when?: string };

/** What a visitor can see. Drafts are not among it, however often they are saved. */
const seen: readonly Watched[] = [
  { table: 'posts', event: 'insert', when: "new.status = 'published'" },
  { table: 'posts', event: 'update', when: "old.status = 'published' or new.status = 'published'" },
  { table: 'posts', event: 'delete', when: "old.status = 'published'" },
  { table: 'pages', event: 'insert', when: 'new.is_published = 1' },
  { table: 'pages', event: 'update', when: 'old.is_published = 1 or new.is_published = 1' },
  { table: 'pages', event: 'delete', when: 'old.is_published = 1' },
  // Pages show their author's name.
  { table: 'users', event: 'update', when: 'old.name <> new.name' },
];

/** What makes a back office that is open look again. Deleting a conversation takes its parts along, so their deletion need not count. */
const counted: readonly Watched[] = [
  { table: 'contacts', event: 'insert' },
  { table: 'contacts', event: 'update' },
  { table: 'contacts', event: 'delete' },
  { table: 'contact_responses', event: 'insert' },
  { table: 'contact_responses', event: 'update' },
  { table: 'contact_notes', event: 'insert' },
  { table: 'contact_notes', event: 'delete' },
  { table: 'outbox_mails', event: 'update', when: "new.kind = 'response'" },
];

export function createTriggers({ engine }: MigrationContext): RawBuilder<unknown>[] {
  const statements =
    engine === 'sqlite'
      ? [...sqliteCounters(), ...publishedTags(sqliteTrigger)]
      : [...postgresCounters(), ...publishedTags(postgresTrigger)];
  return statements.map((statement) => sql.raw(statement));
}

/** The time as a lower bound: even a database that was put back to an older state never counts what it has counted before. */
const raiseGeneration = {
  sqlite: "generation = max(generation + 1, cast(unixepoch('subsec') * 1000 as integer))",
  postgres: 'generation = greatest(generation + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)',
};

function sqliteCounters(): string[] {
  const trigger = (suffix: string, { table, event, when }: Watched, statement: string) =>
    `create trigger ${table}_${event}_${suffix} after ${event} on ${table} ${when ? `when ${when}` : ''}
      begin ${statement} where id = 1; end`;
  return [
    ...seen.map((one) => trigger('seen', one, `update content_generation set ${raiseGeneration.sqlite}`)),
    ...counted.map((one) => trigger('counts', one, 'update inbox_version set version = version + 1')),
  ];
}

/**
 * Deferred to the end of the transaction: the row that everybody counts in is locked last, when nothing else is waited for any more. So
 * transactions pass it one after the other and never block each other for good, and the numbers are in the order of the commits. Each counts
 * once, however many rows it has changed.
 */
function postgresCounters(): string[] {
  const trigger = (suffix: string, { table, event, when }: Watched, call: string) =>
    `create constraint trigger ${table}_${event}_${suffix} after ${event} on ${table}
      deferrable initially deferred for each row ${when ? `when (${when})` : ''} execute function ${call}()`;
  return [
    `create function count_content_change() returns trigger language plpgsql as $$
      declare
        this_transaction text := pg_current_xact_id()::text;
      begin
        if current_setting('marquee.counted_in', true) = this_transaction then return null; end if;
        perform set_config('marquee.counted_in', this_transaction, true);
        update content_generation set ${raiseGeneration.postgres} where id = 1;
        return null;
      end $$`,
    `create function count_inbox_change() returns trigger language plpgsql as $$
      begin
        if current_setting('marquee.inbox_counted', true) is distinct from 'yes' then
          update inbox_version set version = version + 1 where id = 1;
          perform set_config('marquee.inbox_counted', 'yes', true);
        end if;
        return null;
      end $$`,
    ...seen.map((one) => trigger('seen', one, 'count_content_change')),
    ...counted.map((one) => trigger('counts', one, 'count_inbox_change')),
  ];
}

type Trigger = (name: string, event: string, when: string, statements: string) => string[];

const sqliteTrigger: Trigger = (name, event, when, statements) => [
  `create trigger ${name} after ${event} ${when && `when ${when}`} begin ${statements} end`,
];

const postgresTrigger: Trigger = (name, event, when, statements) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`,
  `create trigger ${name} after ${event} for each row ${when && `when (${when})`} execute function ${name}()`,
];

/** Published posts by tag. Tags are removed before their post is, so that removing a post needs no trigger. */
function publishedTags(trigger: Trigger): string[] {
  const tagAdded = ' and p.id = new.post_id and t.tag_key = new.tag_key';
  const place = (row: string) => `coalesce(${row}.published_at, ${row}.created_at)`;
  return [
    ...trigger('published_tags_tag_added', 'insert on post_tags', '', `${publishTags(tagAdded)};`),
    ...trigger(
      'published_tags_tag_removed',
      'delete on post_tags',
      '',
      'delete from published_tags where post_id = old.post_id and tag_key = old.tag_key;',
    ),
    ...trigger(
      'published_tags_post_changed',
      'update of status, created_at, published_at on posts',
      `old.status <> new.status or ${place('old')} <> ${place('new')}`,
      `delete from published_tags where post_id = old.id; ${publishTags(' and p.id = new.id')};`,
    ),
  ];
}

/** Puts the tags of published posts, all or some, where those of visitors are read. */
export const publishTags = (condition = '') => `insert into published_tags (tag_key, published_at, post_id)
  select t.tag_key, coalesce(p.published_at, p.created_at), p.id from posts p join post_tags t on t.post_id = p.id
  where p.status = 'published'${condition}`;
