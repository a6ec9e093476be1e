import { sql } from 'kysely';
import { fillWhole } from '../lists/list-buckets.ts';
import { allLists, wholeName } from '../lists/list-definitions.ts';
import { countingFunctions, takeEveryTurn } from '../lists/postgres-triggers.ts';
import { countingTriggers } from '../lists/sqlite-triggers.ts';
import type { Migration } from '../migrate.ts';

/** How many rows a group has is kept as one number, where it was the sum of all buckets of a list. */
export const totalsOfLists: Migration = {
  name: '012-totals-of-lists',
  up: async (trx, { engine }) => {
    const statements = [
      ...(engine === 'postgres'
        ? [takeEveryTurn, ...allLists.flatMap(countingFunctions)]
        : allLists.flatMap(countedAnew)),
      ...allLists.flatMap((table) => [
        `delete from list_buckets where list = '${wholeName(table)}'`,
        fillWhole(table),
      ]),
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};

const countedAnew = (table: (typeof allLists)[number]) =>
  Object.entries(countingTriggers(table)).flatMap(([name, created]) => [`drop trigger ${name}`, created]);
