import { sql } from 'kysely';
import { shownStatus } from '../lists/list-definitions.ts';
import type { Migration } from '../migrate.ts';

/**
 * The shown status is worked out of three columns. PostgreSQL looks at every row that it passes on the way to a deep page, unless the index
 * that holds the status holds those columns as well. SQLite does not need them.
 */
export const coveredInbox: Migration = {
  name: '011-covered-inbox',
  up: async (trx, { engine }) => {
    if (engine !== 'postgres') return;
    for (const columns of ['name_key', 'email_key', 'subject_key', 'is_responded, is_read', 'created_at']) {
      const index = `contacts_by_status_and_${columns.replace(', ', '_')}`;
      await sql.raw(`drop index ${index}`).execute(trx);
      await sql
        .raw(
          `create index ${index} on contacts (${shownStatus}, ${columns}, id) include (is_spam, is_responded, is_read)`,
        )
        .execute(trx);
    }
  },
};
