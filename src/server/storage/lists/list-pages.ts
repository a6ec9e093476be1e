import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Storage } from '../open.ts';
import { deepPage, type Found, offsetOf, type Page } from './deep-page.ts';
import { inGroup, type List, orderOf, totalOf, whereAll } from './list-clauses.ts';

/** Walking this far costs less than looking up where to start. */
const shortWalk = 500;

/** How many rows a list has. */
export async function countList(db: Db, list: List): Promise<number> {
  const { rows } = await sql<{ total: number | null }>`select ${totalOf(list)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids on a page of a list, and how many rows the list has. However deep the page, only its own bucket is walked. */
export async function listPage(
  storage: Pick<Storage, 'db' | 'engine'>,
  list: List,
  page: Page,
): Promise<Found> {
  const offset = offsetOf(page);
  const found =
    offset > shortWalk ? await deepPage(storage, list, page) : await nearPage(storage.db, list, page);
  return found ?? { ids: [], total: offset === 0 ? 0 : await countList(storage.db, list) };
}

async function nearPage(db: Db, list: List, page: Page): Promise<Found | undefined> {
  const { rows } = await walkTo(list, page).execute(db);
  const [first] = rows;
  return first && { ids: rows.map((row) => row.id), total: first.total };
}

type PageRow = { id: string; total: number };

/** How far a walk can go is told by a number, not by a parameter: only then does a plan that PostgreSQL keeps follow the order of an index. */
function walkTo(list: List, page: Page): RawBuilder<PageRow> {
  const near = sql`
    select ${sql.ref(list.table.id)} as id from ${sql.table(list.table.table)} ${whereAll(inGroup(list))}
    order by ${orderOf(list, page.direction)} limit ${sql.lit(shortWalk + Math.max(page.limit, limits.listPage))}`;
  return sql`select id, ${totalOf(list)} as total from (${near}) as near
    limit (select cast(${page.limit} as integer)) offset (select cast(${offsetOf(page)} as integer))`;
}
