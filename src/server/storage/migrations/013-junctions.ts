import { sql } from 'kysely';
import { junctionIndex } from '../lists/junctions.ts';
import { searchedTables } from '../lists/list-definitions.ts';
import type { Migration } from '../migrate.ts';

/** Searches for several words look up where they meet. */
export const junctions: Migration = {
  name: '013-junctions',
  up: async (trx, { engine }) => {
    for (const statement of junctionIndex(engine, searchedTables)) await sql.raw(statement).execute(trx);
  },
};
