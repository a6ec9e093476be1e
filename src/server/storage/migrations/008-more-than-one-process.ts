import { type RawBuilder, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What a visitor can see. Drafts are not among it, however often they are saved. */
const counted = [
  { table: 'posts', event: 'insert', when: "new.status = 'published'" },
  { table: 'posts', event: 'update', when: "old.status = 'published' or new.status = 'published'" },
  { table: 'posts', event: 'delete', when: "old.status = 'published'" },
  { table: 'pages', event: 'insert', when: 'new.is_published = 1' },
  { table: 'pages', event: 'update', when: 'old.is_published = 1 or new.is_published = 1' },
  { table: 'pages', event: 'delete', when: 'old.is_published = 1' },
  // Pages show their author's name.
  { table: 'users', event: 'update', when: 'old.name <> new.name' },
] as const;

/**
 * A number that the database itself raises with every change of what visitors see, whoever makes it; who vouches for kept pages; and
 * uploads for those who share a database but no disk.
 */
export const moreThanOneProcess: Migration = {
  name: '008-more-than-one-process',
  up: async (trx, { engine, key }) => {
    const statements = [
      sql`create table content_generation (id integer primary key check (id = 1), generation bigint not null)`,
      sql`insert into content_generation (id, generation) values (1, 1)`,
      ...(engine === 'postgres' ? postgresTriggers() : sqliteTriggers()),
      sql`create table content_listeners (
        id ${key} primary key,
        heard bigint not null,
        vouches_until bigint not null
      )`,

      sql`create table upload_files (name ${key} primary key, bytes integer not null, modified_at ${key} not null)`,
      sql`create table upload_chunks (
        name ${key} not null references upload_files (name) on delete cascade,
        position integer not null,
        data ${engine === 'postgres' ? sql`bytea` : sql`blob`} not null,
        primary key (name, position)
      )`,
      // Pictures are compressed already: trying once more would only cost time.
      ...(engine === 'postgres'
        ? [sql`alter table upload_chunks alter column data set storage external`]
        : []),
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};

/** The time as a lower bound: even a database that was put back to an older state never counts what it has counted before. */
function sqliteTriggers(): RawBuilder<unknown>[] {
  return counted.map(({ table, event, when }) =>
    sql.raw(`create trigger ${table}_${event}_seen after ${event} on ${table} when ${when}
      begin
        update content_generation
        set generation = max(generation + 1, cast(unixepoch('subsec') * 1000 as integer)) where id = 1;
      end`),
  );
}

/**
 * Deferred to the end of the transaction, where nothing else is waited for any more: so counting never blocks two transactions for good, and
 * the numbers are in the order of the commits. Once for each transaction, however many rows it has changed.
 */
function postgresTriggers(): RawBuilder<unknown>[] {
  return [
    sql.raw(`create function count_content_change() returns trigger language plpgsql as $$
      declare
        this_transaction text := pg_current_xact_id()::text;
        raised bigint;
      begin
        if current_setting('marquee.counted_in', true) = this_transaction then return null; end if;
        perform set_config('marquee.counted_in', this_transaction, true);
        update content_generation
          set generation = greatest(generation + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
          where id = 1 returning generation into raised;
        perform pg_notify('content_changed', raised::text);
        return null;
      end $$`),
    ...counted.map(({ table, event, when }) =>
      sql.raw(`create constraint trigger ${table}_${event}_seen after ${event} on ${table}
        deferrable initially deferred for each row when (${when}) execute function count_content_change()`),
    ),
  ];
}
