import { sql } from 'kysely';
import { type Migration, runAll } from './migration.ts';

/** What limits on mail are checked by: notices that replace each other, the size of conversations, and why a mail waits. */
export const mailLimits: Migration = {
  name: '008-mail-limits',
  up: async (trx, { key }) => {
    await runAll(trx, [
      // Empty for mails that are never collapsed.
      sql`alter table outbox_mails add column collapse_key ${key} not null default ''`,
      sql`create index outbox_mails_by_collapse_key on outbox_mails (collapse_key) where collapse_key <> ''`,
      // Of the text and what it quotes, in UTF-8.
      sql`alter table received_mails add column bytes bigint not null default 0`,
      sql`update received_mails set bytes = octet_length(quoted) + coalesce(
        (select octet_length(message) from contact_responses where contact_responses.id = received_mails.response_id),
        (select octet_length(message) from contacts where contacts.id = received_mails.contact_id),
        0
      )`,
      // Empty for mails that wait to begin a conversation.
      sql`alter table waiting_mails add column contact_id ${key} not null default ''`,
      sql`create index waiting_mails_by_contact on waiting_mails (contact_id) where contact_id <> ''`,
    ]);
  },
};
