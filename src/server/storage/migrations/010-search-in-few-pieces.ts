import { sql } from 'kysely';
import { searchedTables } from '../lists/list-definitions.ts';
import type { Migration } from '../migrate.ts';

/** Two pieces of the full-text index are enough to be put together in a quiet moment (merge-search.ts); left to itself SQLite waits for four. */
export const searchInFewPieces: Migration = {
  name: '010-search-in-few-pieces',
  up: async (trx, { engine }) => {
    if (engine !== 'sqlite') return;
    for (const { table } of searchedTables) {
      const index = `${table}_search`;
      await sql.raw(`insert into ${index} (${index}, rank) values ('usermerge', 2)`).execute(trx);
    }
  },
};
