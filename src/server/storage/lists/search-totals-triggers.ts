import type { Engine } from '../open.ts';
import type { SearchedTable } from './list-definitions.ts';

/**
 * The totals of frequent terms follow every change of a row, so that they are counted once and not again (search-totals.ts). A row counts
 * for a term only if it lies before the place up to which the rows have been counted.
 */
export function searchTotalsTriggers(engine: Engine, table: SearchedTable): string[] {
  return engine === 'sqlite' ? sqlite(table) : postgres(table);
}

const holds = ({ part }: SearchedTable, row: string, totals: string) =>
  `${totals}part = ${part(row)} and (${totals}counted_to, ${totals}counted_to_id) > (${row}.created_at, ${row}.id)
    and ${row}.search_text like ${totals}pattern escape '\\'`;

function sqlite(table: SearchedTable): string[] {
  const name = table.table;
  const count = (row: 'old' | 'new') =>
    `update search_totals set total = total ${row === 'new' ? '+' : '-'} 1 where name = '${name}' and ${holds(table, row, '')};`;
  return [
    `create trigger ${name}_totals_insert after insert on ${name} begin ${count('new')} end`,
    `create trigger ${name}_totals_delete after delete on ${name} begin ${count('old')} end`,
    `create trigger ${name}_totals_update after update on ${name}
      when old.search_text <> new.search_text or old.created_at <> new.created_at or ${table.part('old')} <> ${table.part('new')}
      begin ${count('old')} ${count('new')} end`,
  ];
}

function postgres(table: SearchedTable): string[] {
  const name = table.table;
  const counted = (source: string, change: number) =>
    `select t.part, t.pattern, ${change} as change from ${source} r join search_totals t on t.name = '${name}' and ${holds(table, 'r', 't.')}`;
  const events = {
    insert: { tables: 'new table as added', changes: [counted('added', 1)] },
    delete: { tables: 'old table as removed', changes: [counted('removed', -1)] },
    update: {
      tables: 'old table as removed new table as added',
      changes: [counted('removed', -1), counted('added', 1)],
    },
  };
  return Object.entries(events).flatMap(([event, { tables, changes }]) => [
    `create function ${name}_totals_${event}() returns trigger language plpgsql as $body$
begin
update search_totals t set total = t.total + s.change
from (
  select c.part, c.pattern, sum(c.change) as change
  from (${changes.join(' union all ')}) c
  group by c.part, c.pattern having sum(c.change) <> 0
) s
where t.name = '${name}' and t.part = s.part and t.pattern = s.pattern;
return null;
end $body$`,
    `create trigger ${name}_totals_${event} after ${event} on ${name} referencing ${tables}
      for each statement execute function ${name}_totals_${event}()`,
  ]);
}
