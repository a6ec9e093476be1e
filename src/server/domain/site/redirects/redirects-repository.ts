import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RedirectsQuery } from '#contract/lists.ts';
import type { Redirect } from '#contract/redirects.ts';
import type { Db } from '#server/storage/open.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type { RedirectsTable } from '#server/storage/tables/site-tables.ts';

const columns = {
  from: 'from_key',
  to: 'to_address',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** They are a few thousand at most. */
export const listRules = (db: Db): Promise<RedirectsTable[]> =>
  db.selectFrom('redirects').selectAll().execute();

export function findRules(db: Db, keys: readonly string[]): Promise<RedirectsTable[]> {
  return db.selectFrom('redirects').selectAll().where('from_key', 'in', keys).execute();
}

export function findRedirect(db: Db, id: string): Promise<RedirectsTable | undefined> {
  return db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many rows are read and searched before other requests get a turn. */
const rowsPerSearch = 200;

export async function listRedirects(
  db: Db,
  { q = '', sort = '-createdAt', page, limit }: RedirectsQuery,
): Promise<{ rows: RedirectsTable[]; total: number }> {
  const term = foldForSearch(q.trim());
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = db
    .selectFrom('redirects')
    .orderBy(sql.ref(columns[sort.replace('-', '') as keyof typeof columns]), direction)
    .orderBy('id', direction);
  const offset = (page - 1) * limit;
  const withIds = (ids: readonly string[]) => ordered.where('id', 'in', ids);
  if (term === '') {
    const { count } = await db
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return { rows: await ordered.selectAll().limit(limit).offset(offset).execute(), total: Number(count) };
  }
  const ids = (await ordered.select('id').execute()).map(({ id }) => id);
  const found: string[] = [];
  // All of them together can take megabytes.
  for (let start = 0; start < ids.length; start += rowsPerSearch) {
    const rows = await withIds(ids.slice(start, start + rowsPerSearch))
      .select(['id', 'from_path', 'to_address'])
      .execute();
    for (const { id, from_path, to_address } of rows)
      if (foldForSearch(from_path, to_address).includes(term)) found.push(id);
    await nextTurn();
  }
  const shown = found.slice(offset, offset + limit);
  const rows = shown.length > 0 ? await withIds(shown).selectAll().execute() : [];
  return { rows, total: found.length };
}

export async function insertRedirects(db: Db, rows: readonly RedirectsTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db
      .insertInto('redirects')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
    await nextTurn();
  }
}

export async function updateRedirect(db: Db, { id, ...changes }: RedirectsTable): Promise<void> {
  await db.updateTable('redirects').set(changes).where('id', '=', id).execute();
}

export async function deleteRedirect(db: Db, id: string): Promise<void> {
  await db.deleteFrom('redirects').where('id', '=', id).execute();
}

/** A larger statement takes longer to write than other requests should wait. */
const rowsPerInsert = 200;

export function toRedirect(row: RedirectsTable): Redirect {
  return {
    _id: row.id,
    from: row.from_path,
    to: row.to_address,
    permanent: row.is_permanent === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
