import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Spam is kept but held back, repeated submissions are recognised, and mail leaves through an outbox. */
export const inboxAndOutbox: Migration = {
  name: '004-inbox-and-outbox',
  up: async (trx, { key }) => {
    const statements = [
      sql`alter table contacts add column is_spam integer not null default 0 check (is_spam in (0, 1))`,
      sql`alter table contacts add column spam_reason text not null default ''`,
      sql`alter table contacts add column submission_key ${key}`,
      sql`alter table contacts add column name_key ${key} not null default ''`,
      sql`alter table contacts add column email_key ${key} not null default ''`,
      sql`alter table contacts add column subject_key ${key} not null default ''`,
      sql`create unique index contacts_by_submission on contacts (submission_key)`,
      sql`create index contacts_by_spam on contacts (is_spam, created_at, id)`,

      sql`create table contact_attempts (
        id ${key} primary key,
        address_key ${key} not null,
        at ${key} not null
      )`,
      sql`create index contact_attempts_by_address on contact_attempts (address_key, at)`,
      sql`create index contact_attempts_by_time on contact_attempts (at)`,

      // No references to contacts: a response on its way still leaves after its conversation was deleted.
      sql`create table outbox_mails (
        id ${key} primary key,
        kind ${key} not null check (kind in ('notice', 'response')),
        contact_id ${key} not null,
        response_id ${key},
        message_id text not null,
        mail text not null,
        state ${key} not null check (state in ('queued', 'sent', 'failed')),
        attempts integer not null,
        due_at ${key} not null,
        give_up_at ${key} not null,
        finished_at ${key},
        last_error text not null
      )`,
      sql`create index outbox_mails_by_due on outbox_mails (state, due_at, id)`,
      sql`create index outbox_mails_by_contact on outbox_mails (contact_id)`,
      sql`create unique index outbox_mails_by_response on outbox_mails (response_id)`,

      sql`create table leases (name ${key} primary key, holder ${key} not null, expires_at ${key} not null)`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
