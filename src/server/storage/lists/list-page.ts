import { type RawBuilder, sql } from 'kysely';
import type { Db, Storage } from '../open.ts';
import { findMatches, holds } from '../search.ts';
import type { ListTable } from './list-definitions.ts';

/**
 * One list: a table's rows of a group, of these the ones that a condition and a term leave, if there are any. `sort` is an order, with - in
 * front for the other way round.
 */
export type List = {
  table: ListTable;
  group: string;
  only?: RawBuilder<boolean>;
  sort?: string;
  q?: string;
};
type Rows = Pick<List, 'table' | 'group' | 'only'>;
export type Found = { ids: string[]; total: number; isCapped: boolean };
type Page = { page: number; limit: number };

const groupOf = ({ table, group, only }: Rows): RawBuilder<boolean> => {
  const condition = table.groups[group];
  if (!condition) throw new Error(`there is no list of ${group} ${table.table}`);
  return only ? sql`${sql.raw(condition)} and ${only}` : sql.raw(condition);
};

function orderOf({ table, sort = '-createdAt' }: List) {
  const columns = table.sorts[sort.replace('-', '')];
  if (!columns) throw new Error(`there is no list of ${table.table} by ${sort}`);
  return { columns: [...columns, 'id'], direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

export async function countList(db: Db, list: Rows): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(list.table.table)} where ${groupOf(list)}`.execute(db);
  return Number(rows[0]?.count);
}

/** How many rows of a list lie in each of some periods, by one of its columns. */
export async function countPeriods(
  db: Db,
  list: Rows,
  column: string,
  periods: readonly { from: Date; to: Date }[],
): Promise<number[]> {
  const at = sql.ref(column);
  const counts = periods.map(
    ({ from, to }) => sql`(select count(*) from ${sql.table(list.table.table)}
      where ${groupOf(list)} and ${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()})`,
  );
  const named = counts.map((count, index) => sql`${count} as ${sql.ref(`period_${index}`)}`);
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(named)}`.execute(db);
  return periods.map((_, index) => Number(rows[0]?.[`period_${index}`]));
}

/** The ids on a page of a list, and how many rows it has, which may be known already. The total of a search is capped. */
export async function readList(
  storage: Pick<Storage, 'db' | 'engine'>,
  list: List,
  { page, limit }: Page,
  count = () => countList(storage.db, list),
): Promise<Found> {
  const offset = (page - 1) * limit;
  const term = list.q?.trim() ?? '';
  if (term === '') {
    const [ids, total] = await Promise.all([readIds(storage.db, list, sql``, { limit, offset }), count()]);
    return { ids, total, isCapped: false };
  }
  const { ids, isCapped } = await matchesInOrder(storage, list, term);
  if (!isCapped) return { ids: ids.slice(offset, offset + limit), total: ids.length, isCapped };
  // Many rows hold it, so that a page of them is soon found by walking the list in its order.
  const holdingTerm = sql`and ${holds(storage.engine, term)}`;
  return {
    ids: await readIds(storage.db, list, holdingTerm, { limit, offset }),
    total: ids.length,
    isCapped,
  };
}

async function readIds(
  db: Db,
  list: List,
  more: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { columns, direction } = orderOf(list);
  const order = sql.raw(columns.map((column) => `${column} ${direction}`).join(', '));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(list.table.table)} where ${groupOf(list)} ${more}
    order by ${order} limit ${asNumber(limit)} offset ${asNumber(offset)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQLite looks at a plain value while it plans, and plans anew for each. */
const asNumber = (value: number) => sql`cast(${value} as bigint)`;

/** The rows of a list that hold a term, in its order, as far as they are counted. */
async function matchesInOrder(
  storage: Pick<Storage, 'db' | 'engine'>,
  list: List,
  term: string,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const { columns, direction } = orderOf(list);
  const places = columns.map((column, index) => `${column} as place_${index}`).join(', ');
  const order = columns.map((_, index) => `place_${index} ${direction}`).join(', ');
  const matches = findMatches(storage.engine, {
    table: list.table.table,
    term,
    condition: list.only && storage.engine === 'sqlite' ? lookedUpFirst(list) : groupOf(list),
    columns: sql.raw(places),
    limit: mostCounted + 1,
  });
  // Materialized: SQLite would else look at all matches to put them in order, and take so many of them then.
  const { rows } = await sql<{ id: string }>`
    with matches as materialized (${matches}) select id from matches order by ${sql.raw(order)}`.execute(
    storage.db,
  );
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, mostCounted), isCapped: ids.length > mostCounted };
}

/** SQLite would else read every text that holds the term to see whether its row is among those of the list. */
const lookedUpFirst = (list: List) =>
  sql<boolean>`number in (select number from ${sql.table(list.table.table)} where ${groupOf(list)})`;

/** More matches than these are not counted. */
const mostCounted = 1000;

/**
 * All rows of a list by their ids, in its order, so many at a time. Each piece begins behind the last row of the one before: what comes or goes
 * meanwhile neither shifts the others nor repeats them.
 */
export async function* walkList(
  storage: Pick<Storage, 'db' | 'engine'>,
  list: List,
  size: number,
): AsyncGenerator<string[]> {
  const term = list.q?.trim() ?? '';
  if (term !== '') {
    const { ids, isCapped } = await matchesInOrder(storage, list, term);
    if (!isCapped) {
      for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
      return;
    }
  }
  const { columns, direction } = orderOf(list);
  const holdingTerm = term === '' ? sql`` : sql`and ${holds(storage.engine, term)}`;
  const compare = sql.raw(`(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'}`);
  const read = sql.raw(columns.map((column, index) => `${column} as place_${index}`).join(', '));
  const order = sql.raw(columns.map((column) => `${column} ${direction}`).join(', '));
  let behind: RawBuilder<unknown> = sql``;
  for (;;) {
    const { rows } = await sql<{ id: string } & Record<string, unknown>>`
      select id, ${read} from ${sql.table(list.table.table)}
      where ${groupOf(list)} ${holdingTerm} ${behind} order by ${order} limit ${size}`.execute(storage.db);
    yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    behind = sql`and ${compare} (${sql.join(columns.map((_, index) => last[`place_${index}`]))})`;
  }
}

/** Rows as their ids are ordered; what was deleted meanwhile is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
