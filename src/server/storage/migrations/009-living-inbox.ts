import { type RawBuilder, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What makes a back office that is open look again. Deleting a conversation takes its parts along, so their deletion need not count. */
const counted = [
  { table: 'contacts', events: ['insert', 'update', 'delete'] },
  { table: 'contact_responses', events: ['insert', 'update'] },
  { table: 'contact_notes', events: ['insert', 'delete'] },
  { table: 'outbox_mails', events: ['update'], when: "new.kind = 'response'" },
] as const;

/** Notes of staff, saved replies, and a number that the database itself raises with every change of the inbox. */
export const livingInbox: Migration = {
  name: '009-living-inbox',
  up: async (trx, { engine, key }) => {
    const statements = [
      sql`create table contact_notes (
        id ${key} primary key,
        contact_id ${key} not null references contacts (id) on delete cascade,
        author_id ${key} references users (id) on delete set null,
        author_name text not null,
        message text not null,
        created_at ${key} not null
      )`,
      sql`create index contact_notes_by_contact on contact_notes (contact_id, created_at, id)`,
      sql`create index contact_notes_by_author on contact_notes (author_id)`,

      sql`create table saved_replies (
        id ${key} primary key,
        title text not null,
        title_key ${key} not null unique,
        message text not null,
        created_at ${key} not null,
        updated_at ${key} not null
      )`,

      sql`create table inbox_version (id integer primary key check (id = 1), version bigint not null)`,
      sql`insert into inbox_version (id, version) values (1, 0)`,
      ...(engine === 'postgres' ? postgresTriggers() : sqliteTriggers()),
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};

function sqliteTriggers(): RawBuilder<unknown>[] {
  return counted.flatMap(({ table, events, ...rest }) =>
    events.map((event) =>
      sql.raw(`create trigger ${table}_${event}_counts after ${event} on ${table}
        ${'when' in rest ? `when ${rest.when}` : ''}
        begin update inbox_version set version = version + 1 where id = 1; end`),
    ),
  );
}

/**
 * Deferred to the end of the transaction: the row that everybody counts in is locked last, when nothing else is waited for any more, so
 * that transactions pass it one after the other and never block each other for good. Each counts once, however many rows it has changed.
 */
function postgresTriggers(): RawBuilder<unknown>[] {
  return [
    sql.raw(`create function count_inbox_change() returns trigger language plpgsql as $$
      begin
        if current_setting('marquee.inbox_counted', true) is distinct from 'yes' then
          update inbox_version set version = version + 1 where id = 1;
          perform set_config('marquee.inbox_counted', 'yes', true);
        end if;
        return null;
      end $$`),
    ...counted.map(({ table, events, ...rest }) =>
      sql.raw(`create constraint trigger ${table}_counts after ${events.join(' or ')} on ${table}
        deferrable initially deferred for each row
        ${'when' in rest ? `when (${rest.when})` : ''}
        execute function count_inbox_change()`),
    ),
  ];
}
