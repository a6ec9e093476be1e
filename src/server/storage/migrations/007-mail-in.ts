import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Answers that come back by mail: by what they are recognised, what they bring along, and which ones have been taken. */
export const mailIn: Migration = {
  name: '007-mail-in',
  up: async (trx, { key }) => {
    const statements = [
      sql`create table reply_codes (
        code ${key} primary key,
        response_id ${key} not null references contact_responses (id) on delete cascade,
        contact_id ${key} not null references contacts (id) on delete cascade,
        created_at ${key} not null
      )`,
      sql`create index reply_codes_by_response on reply_codes (response_id)`,
      sql`create index reply_codes_by_contact on reply_codes (contact_id)`,

      // Without a response the mail is the conversation's first message.
      sql`create table received_mails (
        id ${key} primary key,
        contact_id ${key} not null references contacts (id) on delete cascade,
        response_id ${key} references contact_responses (id) on delete cascade,
        from_address text not null,
        message_id text not null,
        quoted text not null,
        is_automatic integer not null check (is_automatic in (0, 1))
      )`,
      sql`create index received_mails_by_contact on received_mails (contact_id)`,
      sql`create index received_mails_by_response on received_mails (response_id)`,

      sql`create table mail_attachments (
        id ${key} primary key,
        mail_id ${key} not null references received_mails (id) on delete cascade,
        contact_id ${key} not null references contacts (id) on delete cascade,
        name text not null,
        type text not null,
        size bigint not null,
        file ${key},
        left_out text not null
      )`,
      sql`create index mail_attachments_by_mail on mail_attachments (mail_id)`,
      sql`create index mail_attachments_by_contact on mail_attachments (contact_id)`,
      sql`create unique index mail_attachments_by_file on mail_attachments (file)`,

      // The place in a mailbox, and the mail itself wherever it lies. No references: what was deleted here is not taken again.
      sql`create table taken_mails (
        mailbox ${key} not null,
        uid_validity ${key} not null,
        uid bigint not null,
        message_hash ${key},
        outcome ${key} not null,
        taken_at ${key} not null,
        primary key (mailbox, uid_validity, uid)
      )`,
      sql`create unique index taken_mails_by_message on taken_mails (message_hash)`,
      sql`create index taken_mails_by_outcome on taken_mails (outcome, taken_at)`,

      sql`create table watched_mailboxes (
        mailbox ${key} primary key,
        uid_validity ${key} not null,
        last_uid bigint not null,
        watched_since ${key} not null,
        first_validity ${key} not null,
        first_uid bigint not null,
        trying_uid bigint not null,
        tries integer not null
      )`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
