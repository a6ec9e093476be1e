import { allLists, type ListSort, type ListTable, listName, wholeName } from './list-definitions.ts';

/**
 * The database itself keeps every list in buckets of neighbouring rows and knows how many rows each holds, so whoever writes a row, in
 * whatever way, keeps them right. A bucket begins at a key, not at a row, and reaches to the next one's beginning. This is the SQL that
 * both databases share; how they are told of a change differs (sqlite-triggers.ts, postgres-triggers.ts).
 */
export const fullAt = 1200;
const keptOnSplit = 600;

/** Where a row stands in one of the lists that it belongs to. A list that it does not belong to has null as its group. */
export type Place = { list: string; group: string; key: string; id: string };

export function placesOf(table: ListTable, row: string): Place[] {
  const inOrder = Object.entries(table.sorts).flatMap(([name, sort]) =>
    table.groups.map((group) => ({
      list: listName(table, name),
      group: group(row),
      key: sort.key(row),
      id: `${row}.${table.id}`,
    })),
  );
  const inWhole = table.groups.map((group) => ({
    list: wholeName(table),
    group: group(row),
    key: "''",
    id: "''",
  }));
  return [...inOrder, ...inWhole];
}

/** Narrows a statement to one bucket, given as a record. */
export const isBucket = (bucket: string) =>
  `list = ${bucket}.list and grp = ${bucket}.grp and low = ${bucket}.low and low_id = ${bucket}.low_id`;

/** Cuts a bucket with many rows into pieces; each new one begins at the key of its first row. */
function cut(table: ListTable, sort: ListSort, group: string, bucket: string): string {
  const condition = table.condition(group === '' ? `${bucket}.grp` : `'${group}'`);
  const order = [...sort.columns, table.id].join(', ');
  const beginning = [...sort.values(`${bucket}.low`), `${bucket}.low_id || ''`].join(', ');
  return `insert into list_buckets (list, grp, low, low_id, entries)
    select ${bucket}.list, ${bucket}.grp, k, i, ${pieceAt('n', `${bucket}.entries`)}
    from (
      select ${sort.key(table.table)} as k, ${table.id} as i, row_number() over (order by ${order}) as n
      from ${table.table}
      where ${condition ? `${condition} and ` : ''}(${order}) >= (${beginning})
      order by ${order} limit ${bucket}.entries
    ) as numbered
    where n > 1 and (n - 1) % ${keptOnSplit} = 0;
    update list_buckets set entries = ${keptOnSplit} where ${isBucket(bucket)};`;
}

/** How many rows the piece has that begins at the n-th of so many. */
const pieceAt = (n: string, total: string) =>
  `case when ${total} - ${n} + 1 < ${keptOnSplit} then ${total} - ${n} + 1 else ${keptOnSplit} end`;

/** Every way in which the buckets of a table are cut: one per order and group. */
export function cuts(table: ListTable, bucket: string): { condition: string; body: string }[] {
  const groups = table.knownGroups.length > 0 ? table.knownGroups : [''];
  return Object.entries(table.sorts).flatMap(([name, sort]) =>
    groups.map((group) => ({
      condition: `${bucket}.list = '${listName(table, name)}'${group === '' ? '' : ` and ${bucket}.grp = '${group}'`}`,
      body: cut(table, sort, group, bucket),
    })),
  );
}

/** Puts rows that were there before the triggers into buckets, and opens the lists that have none yet. */
export function fillBuckets(): string[] {
  return allLists.flatMap((table) => [
    ...Object.entries(table.sorts).flatMap(([name, sort]) => {
      const list = listName(table, name);
      const filled = table.groups.map((group) => {
        const ofGroup = `partition by ${group(table.table)}`;
        return `insert into list_buckets (list, grp, low, low_id, entries)
          select '${list}', g, case n when 1 then '' else k end, case n when 1 then '' else i end, ${pieceAt('n', 'total')}
          from (
            select ${group(table.table)} as g, ${sort.key(table.table)} as k, ${table.id} as i,
              row_number() over (${ofGroup} order by ${sort.key(table.table)}, ${table.id}) as n,
              count(*) over (${ofGroup}) as total
            from ${table.table}
          ) as numbered
          where g is not null and (n - 1) % ${keptOnSplit} = 0`;
      });
      const opened = table.knownGroups.map(
        (group) => `insert into list_buckets (list, grp, low, low_id, entries)
          values ('${list}', '${group}', '', '', 0) on conflict do nothing`,
      );
      return [...filled, ...opened];
    }),
    fillWhole(table),
  ]);
}

/** Adds up the buckets of a table's groups, those of any one order. */
export const fillWhole = (table: ListTable) => `insert into list_buckets (list, grp, low, low_id, entries)
  select '${wholeName(table)}', grp, '', '', sum(entries) from list_buckets
  where list = '${listName(table, 'createdAt')}' group by grp`;
