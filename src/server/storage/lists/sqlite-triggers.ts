import { cuts, fullAt, isBucket, type Place, placesOf } from './list-buckets.ts';
import type { ListTable } from './list-definitions.ts';

/** On SQLite, where one transaction writes at a time, every row that is written changes the counts of its buckets. */
export function sqliteTriggers(table: ListTable): string[] {
  const onCount = 'update of entries on list_buckets';
  return [
    ...Object.values(countingTriggers(table)),
    ...cuts(table, 'new').map(({ condition, body }, index) =>
      trigger(
        `${table.table}_lists_cut_${index}`,
        onCount,
        [body],
        `when new.entries > ${fullAt} and ${condition}`,
      ),
    ),
    trigger(
      `${table.table}_lists_empty`,
      onCount,
      [`delete from list_buckets where ${isBucket('new')};`],
      `when new.entries = 0 and new.low_id <> '' and new.list like '${table.table} %'`,
    ),
  ];
}

/** Those that count the rows that are written, by their names. */
export function countingTriggers(table: ListTable): Record<string, string> {
  const changes = { insert: additions(table), update: moves(table), delete: removals(table) };
  return Object.fromEntries(
    Object.entries(changes).map(([event, statements]) => {
      const name = `${table.table}_lists_${event}`;
      return [name, trigger(name, `${event} on ${table.table}`, statements)];
    }),
  );
}

const trigger = (name: string, event: string, statements: string[], when = '') =>
  `create trigger ${name} after ${event} ${when}\nbegin\n  ${statements.join('\n  ')}\nend`;

/** Changes the count of the one bucket that a place lies in. */
function count({ list, group, key, id }: Place, change: '+ 1' | '- 1', unless = ''): string {
  return `update list_buckets set entries = entries ${change}
    where list = '${list}' and grp = ${group} and (low, low_id) = (
      select b.low, b.low_id from list_buckets b
      where b.list = '${list}' and b.grp = ${group} and (b.low, b.low_id) <= (${key} || '', ${id} || '')
      order by b.low desc, b.low_id desc limit 1
    )${unless};`;
}

/** A list that does not exist yet begins with a bucket that reaches from the very first key to the last. */
const open = ({ list, group }: Place) =>
  `insert into list_buckets (list, grp, low, low_id, entries) values ('${list}', ${group}, '', '', 0) on conflict do nothing;`;

function additions(table: ListTable): string[] {
  const places = placesOf(table, 'new');
  const opened = table.knownGroups.length === 0 ? places.map(open) : [];
  return [...opened, ...places.map((place) => count(place, '+ 1'))];
}

function removals(table: ListTable): string[] {
  return placesOf(table, 'old').map((place) => count(place, '- 1'));
}

function moves(table: ListTable): string[] {
  const after = placesOf(table, 'new');
  return placesOf(table, 'old').flatMap((before, index) => {
    const now = after[index] as Place;
    const same = `\n    and not (${before.key} = ${now.key} and coalesce(${before.group}, '') = coalesce(${now.group}, ''))`;
    return [count(before, '- 1', same), count(now, '+ 1', same)];
  });
}
