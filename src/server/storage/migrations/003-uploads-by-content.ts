import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Uploads are found by their content, so that a reference to any of an image's files keeps all of them. */
export const uploadsByContent: Migration = {
  name: '003-uploads-by-content',
  up: async (trx, { key }) => {
    const statements = [
      sql`alter table uploads add column hash ${key} not null default ''`,
      sql`update uploads set hash = substr(name, 1, 32)`,
      sql`create unique index uploads_by_hash on uploads (hash)`,
      sql`create index uploads_by_creation on uploads (created_at)`,
      sql`alter table upload_refs rename column upload_name to upload_hash`,
      sql`update upload_refs set upload_hash = substr(upload_hash, 1, 32)`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
