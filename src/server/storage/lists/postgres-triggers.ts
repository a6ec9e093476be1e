import { cuts, fullAt, isBucket, placesOf } from './list-buckets.ts';
import type { ListTable } from './list-definitions.ts';

/**
 * On PostgreSQL a whole statement changes the counts at once: a bucket that it touches many times is written once. Writers of one table
 * take turns, so that the counts and the rows that a cut sees always agree.
 */
export function postgresTriggers(table: ListTable): string[] {
  const transitions = {
    insert: 'new table as added',
    delete: 'old table as removed',
    update: 'old table as removed new table as added',
  };
  return [
    ...countingFunctions(table),
    ...Object.entries(transitions).map(([event, transition]) => {
      const name = `${table.table}_lists_${event}`;
      return `create trigger ${name} after ${event} on ${table.table} referencing ${transition} for each statement execute function ${name}()`;
    }),
  ];
}

/** What the triggers do. */
export function countingFunctions(table: ListTable): string[] {
  const places = (source: string, change: number) =>
    placesOf(table, 'r').map(
      ({ list, group, key, id }) =>
        `select '${list}'::text collate "C" as list, ${group} as grp, ${key} as key, ${id} as id, ${change} as change from ${source} r`,
    );
  const added = places('added', 1);
  const removed = places('removed', -1);
  const changes = {
    insert: [opening(table, added), counts(table, added)],
    delete: [counts(table, removed)],
    update: [opening(table, added), counts(table, [...removed, ...added])],
  };
  return Object.entries(changes).map(
    ([event, statements]) =>
      `create or replace function ${table.table}_lists_${event}() returns trigger language plpgsql as $body$
declare bucket record;
begin
${statements.join('\n')}
return null;
end $body$`,
  );
}

/** A list that does not exist yet begins with a bucket that reaches from the very first key to the last. */
function opening(table: ListTable, added: string[]): string {
  if (table.knownGroups.length > 0) return '';
  return `insert into list_buckets (list, grp, low, low_id, entries)
select distinct r.list, r.grp, '', '', 0 from (${added.join(' union all ')}) as r
on conflict do nothing;`;
}

function counts(table: ListTable, changes: string[]): string {
  const cutting = cuts(table, 'bucket').map(
    ({ condition, body }) => `if ${condition} then\n    ${body}\n    end if;`,
  );
  return `for bucket in
  with changes as (
    ${changes.join('\n    union all ')}
  ), sums as (
    select c.list, c.grp, b.low, b.low_id, sum(c.change) as change
    from changes c cross join lateral (
      select x.low, x.low_id from list_buckets x
      where x.list = c.list and x.grp = c.grp and (x.low, x.low_id) <= (c.key, c.id)
      order by x.low desc, x.low_id desc limit 1
    ) b
    group by c.list, c.grp, b.low, b.low_id having sum(c.change) <> 0
  )
  update list_buckets b set entries = b.entries + s.change from sums s
  where b.list = s.list and b.grp = s.grp and b.low = s.low and b.low_id = s.low_id
  returning b.*
loop
  if bucket.entries = 0 and bucket.low_id <> '' then
    delete from list_buckets where ${isBucket('bucket')};
  elsif bucket.entries > ${fullAt} then
    ${cutting.join('\n    ')}
  end if;
end loop;`;
}

/** Which tables are written together, and therefore take turns together. */
const turns = {
  posts: ['posts', 'post_tags', 'published_tags'],
  pages: ['pages'],
  contacts: ['contacts'],
};

/** The lock that whoever writes these tables holds, to be taken with `inLockedTransaction` by whoever must not be written beside. */
export const turnOf = (turn: keyof typeof turns) => `lists of ${turn}`;

/** All of them, until the transaction ends. */
export const takeEveryTurn = `select ${Object.keys(turns)
  .map((turn) => `pg_advisory_xact_lock(hashtextextended('${turnOf(turn as keyof typeof turns)}', 0))`)
  .join(', ')}`;

/**
 * Taken before a statement touches its first row and kept to the end of the transaction. Taken any later, one writer could hold a row, or a
 * name that has to be unique, and wait for its turn, while the one whose turn it is waits for that very row.
 */
export function takingTurns(): string[] {
  return [
    `create function take_turn() returns trigger language plpgsql as $body$
begin
perform pg_advisory_xact_lock(hashtextextended(tg_argv[0], 0));
return null;
end $body$`,
    ...(Object.keys(turns) as (keyof typeof turns)[]).flatMap((turn) =>
      turns[turn].map(
        (table) =>
          `create trigger ${table}_turn before insert or update or delete on ${table} for each statement execute function take_turn('${turnOf(turn)}')`,
      ),
    ),
  ];
}
