import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** When an upload was last used, so that one that was taken out of a text can wait for another. What is there now was used now. */
export const uploadsLastUsed: Migration = {
  name: '019-uploads-last-used',
  up: async (trx, { key }) => {
    const statements = [
      sql`alter table uploads add column last_used_at ${key} not null default ''`,
      sql`update uploads set last_used_at = ${new Date().toISOString()}`,
      sql`drop index uploads_by_creation`,
      sql`create index uploads_by_last_use on uploads (last_used_at)`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
