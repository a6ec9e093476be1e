import { sql } from 'kysely';
import { type Migration, runAll } from './migration.ts';

/** Access tokens, reset links and preview links end with the account that made them. Deletes those of accounts that are deactivated or removed already. */
export const endedAccess: Migration = {
  name: '006-ended-access',
  up: (trx) =>
    runAll(trx, [
      sql`delete from access_tokens where user_id in (select id from users where is_active = 0)`,
      sql`delete from auth_links where user_id in (select id from users where is_active = 0)`,
      sql`delete from previews where author_id is null or author_id in (select id from users where is_active = 0)`,
    ]),
};
