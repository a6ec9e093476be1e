import { type RawBuilder, sql } from 'kysely';
import { type Migration, type MigrationContext, runAll } from './migration.ts';

/** Who comes to the site and writes, and which programs are told. */
export const leads: Migration = {
  name: '005-leads',
  up: async (trx, context) => {
    await runAll(trx, [...countVisits(context), ...rememberLeads(context), ...tellPrograms(context)]);
  },
};

function countVisits({ key, engine }: MigrationContext): RawBuilder<unknown>[] {
  // What is thrown away at the end of the day is to be in no journal: PostgreSQL writes none of such tables, and empties them after a crash.
  const table = engine === 'postgres' ? sql`unlogged table` : sql`table`;
  // SQLite would keep the key twice: in the table, and in an index.
  const onlyKey = engine === 'sqlite' ? sql`without rowid` : sql``;
  return [
    // One row, overwritten every day, so that no earlier salt is left.
    sql`create ${table} visit_salt (id integer primary key check (id = 1), day ${key} not null, salt text not null)`,
    // Of the present day alone, by a hash that nothing recomputes once the day's salt is gone.
    sql`create ${table} visitors (
      visitor ${key} primary key,
      day ${key} not null,
      last_at ${key} not null,
      visit text not null,
      counted text not null
    )`,
    sql`create table visit_counts (
      day ${key} not null,
      dimension ${key} not null,
      value ${key} not null,
      visitors integer not null,
      visits integer not null,
      views integer not null,
      primary key (dimension, day, value)
    ) ${onlyKey}`,
    sql`create index visitors_by_day on visitors (day)`,
  ];
}

function rememberLeads({ key }: MigrationContext): RawBuilder<unknown>[] {
  return [
    sql`create table lead_sources (
      contact_id ${key} primary key references contacts (id) on delete cascade,
      channel ${key} not null,
      source text not null,
      medium text not null,
      campaign text not null,
      term text not null,
      content text not null,
      click_id text not null,
      referrer text not null,
      landing text not null,
      device ${key} not null,
      journey text not null,
      pages text not null,
      notified_at ${key}
    )`,
    // When staff first answered is asked of every message of a report.
    sql`create index contact_responses_of_staff on contact_responses (contact_id, created_at) where sent_by = 'admin'`,
  ];
}

function tellPrograms({ key }: MigrationContext): RawBuilder<unknown>[] {
  return [
    sql`create table webhooks (
      id ${key} primary key,
      url text not null,
      events text not null,
      is_active integer not null check (is_active in (0, 1)),
      secret text not null,
      paused_at ${key},
      created_at ${key} not null,
      updated_at ${key} not null
    )`,
    sql`create table webhook_deliveries (
      id ${key} primary key,
      webhook_id ${key} not null references webhooks (id) on delete cascade,
      event_id ${key} not null,
      entity_id ${key} not null,
      type ${key} not null,
      body text not null,
      state ${key} not null check (state in ('queued', 'held', 'delivered', 'failed')),
      attempts integer not null,
      created_at ${key} not null,
      due_at ${key} not null,
      give_up_at ${key} not null,
      finished_at ${key},
      status integer,
      last_error text not null
    )`,
    sql`create index webhook_deliveries_by_time on webhook_deliveries (webhook_id, created_at, id)`,
    sql`create index webhook_deliveries_by_entity on webhook_deliveries (entity_id)`,
    sql`create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where state = 'queued'`,
    sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, created_at, id) where finished_at is null`,
    sql`create index webhook_deliveries_finished on webhook_deliveries (finished_at) where finished_at is not null`,
  ];
}
