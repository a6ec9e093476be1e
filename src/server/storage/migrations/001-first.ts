import { sql } from 'kysely';
import { createIndexes } from './001-first-indexes.ts';
import { createContactTables, createContentTables, createSystemTables } from './001-first-tables.ts';
import { createTriggers } from './001-first-triggers.ts';
import { type Migration, runAll } from './migration.ts';

/** A new database. */
export const first: Migration = {
  name: '001-first',
  up: async (trx, context) => {
    await runAll(trx, [
      ...createSystemTables(context),
      ...createContentTables(context),
      ...createContactTables(context),
      sql`insert into content_generation (id, generation) values (1, 1)`,
      sql`insert into inbox_version (id, version) values (1, 0)`,
    ]);
    await createIndexes(trx, context);
    await runAll(trx, createTriggers(context));
  },
};
