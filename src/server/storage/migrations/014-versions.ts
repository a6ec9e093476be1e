import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * A number that grows with every change of a post or a page, publishing included, and the time when a post was first published. Until now
 * that was the time it was made, which is what visitors have been shown.
 */
export const versions: Migration = {
  name: '014-versions',
  up: async (trx, { key }) => {
    const statements = [
      sql`alter table posts add column version integer not null default 1`,
      sql`alter table posts add column published_at ${key}`,
      sql`update posts set published_at = created_at where status = 'published'`,
      sql`alter table pages add column version integer not null default 1`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
