import type { Engine } from '../open.ts';
import { allLists, type ListSort, type ListTable, listName } from './list-definitions.ts';

/**
 * The database itself keeps every list in buckets of neighbouring rows and knows how many rows each holds, so whoever writes a row, in
 * whatever way, keeps them right. A bucket begins at a key, not at a row, and reaches to the next one's beginning.
 */
const fullAt = 1000;
const keptOnSplit = 500;

type Place = { list: string; group: string; key: string; id: string };

function placesOf(table: ListTable, row: string): Place[] {
  return Object.entries(table.sorts).flatMap(([name, sort]) =>
    table.groups.map((group) => ({
      list: listName(table, name),
      group: group(row),
      key: sort.key(row),
      id: `${row}.${table.id}`,
    })),
  );
}

/** Changes the count of the one bucket that a place lies in. */
function count({ list, group, key, id }: Place, change: '+ 1' | '- 1', unless = ''): string {
  return `update list_buckets set entries = entries ${change}
    where list = '${list}' and grp = ${group} and (low, low_id) = (
      select b.low, b.low_id from list_buckets b
      where b.list = '${list}' and b.grp = ${group} and (b.low, b.low_id) <= (${key}, ${id})
      order by b.low desc, b.low_id desc limit 1
    )${unless};`;
}

/** A list that does not exist yet begins with a bucket that reaches from the very first key to the last. */
function open({ list, group }: Place): string {
  return `insert into list_buckets (list, grp, low, low_id, entries)
    select '${list}', ${group}, '', '', 0
    where not exists (select 1 from list_buckets where list = '${list}' and grp = ${group});`;
}

function additions(table: ListTable, row = 'new'): string[] {
  const opened = table.knownGroups.length === 0 ? placesOf(table, row).map(open) : [];
  return [...opened, ...placesOf(table, row).map((place) => count(place, '+ 1'))];
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

const noteChange = ({ table }: ListTable) =>
  `update list_versions set version = version + 1 where name = '${table}';`;

/** Cuts a bucket in two where its rows are many; the second half begins at the key of its first row. */
function split(table: ListTable, sort: ListSort, group: string, bucket: string): string {
  const condition = table.condition(group === '' ? `${bucket}.grp` : `'${group}'`);
  const columns = [...sort.columns, table.id].join(', ');
  return `insert into list_buckets (list, grp, low, low_id, entries)
    select ${bucket}.list, ${bucket}.grp, ${sort.key(table.table)}, ${table.id}, ${bucket}.entries - ${keptOnSplit}
    from ${table.table}
    where ${condition ? `${condition} and ` : ''}(${sort.key(table.table)}, ${table.id}) >= (${bucket}.low, ${bucket}.low_id)
    order by ${columns} limit 1 offset ${keptOnSplit};
    update list_buckets set entries = ${keptOnSplit}
    where list = ${bucket}.list and grp = ${bucket}.grp and low = ${bucket}.low and low_id = ${bucket}.low_id;`;
}

/** Every way in which the buckets of a table are split: one per order and group. */
function splits(table: ListTable, bucket: string): { condition: string; body: string }[] {
  const groups = table.knownGroups.length > 0 ? table.knownGroups : [''];
  return Object.entries(table.sorts).flatMap(([name, sort]) =>
    groups.map((group) => ({
      condition: `${bucket}.list = '${listName(table, name)}'${group === '' ? '' : ` and ${bucket}.grp = '${group}'`}`,
      body: split(table, sort, group, bucket),
    })),
  );
}

export function listTriggers(engine: Engine): string[] {
  return allLists.flatMap(engine === 'sqlite' ? sqliteTriggers : postgresTriggers);
}

function sqliteTriggers(table: ListTable): string[] {
  const name = table.table;
  const trigger = (suffix: string, event: string, statements: string[], when = '') =>
    `create trigger ${name}_lists_${suffix} after ${event} ${when}\nbegin\n  ${statements.join('\n  ')}\nend`;
  return [
    trigger('insert', `insert on ${name}`, [...additions(table), noteChange(table)]),
    trigger('update', `update on ${name}`, [...moves(table), noteChange(table)]),
    trigger('delete', `delete on ${name}`, [...removals(table), noteChange(table)]),
    ...splits(table, 'new').map(({ condition, body }, index) =>
      trigger(
        `split_${index}`,
        'update of entries on list_buckets',
        [body],
        `when new.entries > ${fullAt} and ${condition}`,
      ),
    ),
    trigger(
      'empty',
      'update of entries on list_buckets',
      [
        `delete from list_buckets where list = new.list and grp = new.grp and low = new.low and low_id = new.low_id;`,
      ],
      `when new.entries = 0 and new.low_id <> '' and new.list like '${name} %'`,
    ),
  ];
}

/**
 * As above, but for a whole statement at once: a row that many counts pass through is written once. Writers of one table take turns from
 * here to the end of their transactions, so that the counts and the rows that a split sees always agree.
 */
function postgresTriggers(table: ListTable): string[] {
  const name = table.table;
  const places = (source: string, change: number) =>
    placesOf(table, 'r').map(
      ({ list, group, key, id }) =>
        `select '${list}'::text collate "C" as list, ${group} as grp, ${key} as key, ${id} as id, ${change} as change from ${source} r`,
    );
  const events = {
    insert: { tables: 'new table as added', changes: places('added', 1) },
    delete: { tables: 'old table as removed', changes: places('removed', -1) },
    update: {
      tables: 'old table as removed new table as added',
      changes: [...places('removed', -1), ...places('added', 1)],
    },
  };
  const opened =
    table.knownGroups.length > 0
      ? ''
      : `insert into list_buckets (list, grp, low, low_id, entries)
  select distinct r.list, r.grp, '', '', 0 from (${places('added', 1).join(' union all ')}) as r
  on conflict do nothing;`;
  const choice = splits(table, 'bucket').map(
    ({ condition, body }) => `if ${condition} then\n    ${body}\n    end if;`,
  );
  return Object.entries(events).flatMap(([event, { tables, changes }]) => [
    `create function ${name}_lists_${event}() returns trigger language plpgsql as $body$
declare bucket record;
begin
perform pg_advisory_xact_lock(hashtextextended('lists of ${name}', 0));
${noteChange(table)}
${event === 'delete' ? '' : opened}
with changes as (
  ${changes.join('\n  union all ')}
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
where b.list = s.list and b.grp = s.grp and b.low = s.low and b.low_id = s.low_id;
delete from list_buckets where entries = 0 and low_id <> '' and list like '${name} %';
loop
  select * into bucket from list_buckets where entries > ${fullAt} and list like '${name} %' limit 1;
  exit when not found;
    ${choice.join('\n    ')}
end loop;
return null;
end $body$`,
    `create trigger ${name}_lists_${event} after ${event} on ${name} referencing ${tables}
      for each statement execute function ${name}_lists_${event}()`,
  ]);
}

/** Puts rows that were there before the triggers into buckets, and opens the lists that have none yet. */
export function fillBuckets(): string[] {
  return allLists.flatMap((table) =>
    Object.entries(table.sorts).flatMap(([name, sort]) => {
      const list = listName(table, name);
      const filled = table.groups.map((group) => {
        const order = `partition by ${group(table.table)}`;
        return `insert into list_buckets (list, grp, low, low_id, entries)
          select '${list}', g, case n when 1 then '' else k end, case n when 1 then '' else i end,
            case when total - n + 1 < ${keptOnSplit} then total - n + 1 else ${keptOnSplit} end
          from (
            select ${group(table.table)} as g, ${sort.key(table.table)} as k, ${table.id} as i,
              row_number() over (${order} order by ${sort.key(table.table)}, ${table.id}) as n,
              count(*) over (${order}) as total
            from ${table.table}
          ) as numbered
          where g is not null and (n - 1) % ${keptOnSplit} = 0`;
      });
      const opened = table.knownGroups.map((group) =>
        open({ list, group: `'${group}'`, key: '', id: '' }).replace(';', ''),
      );
      return [...filled, ...opened];
    }),
  );
}
