import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** An answer or a note that is sent again, because its sender heard nothing, is known by its key. Posts are found by their date of publication. */
export const answersOnce: Migration = {
  name: '018-answers-once',
  up: async (trx, { key }) => {
    const statements = [
      sql`alter table contact_responses add column submission_key ${key}`,
      sql`create unique index contact_responses_by_submission on contact_responses (submission_key)`,
      sql`alter table contact_notes add column submission_key ${key}`,
      sql`create unique index contact_notes_by_submission on contact_notes (submission_key)`,
      sql`create index posts_by_status_and_publication on posts (status, published_at, id)`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
