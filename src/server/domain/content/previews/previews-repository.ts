import type { Db } from '#server/storage/open.ts';
import type { PreviewsTable } from '#server/storage/tables/editorial-tables.ts';

type Entry = Pick<PreviewsTable, 'kind' | 'entity_id'>;

/** Those that still open, newest first. */
export function listPreviewRows(
  db: Db,
  { kind, entity_id }: Entry,
  now: string,
  { page, limit }: { page: number; limit: number },
): Promise<PreviewsTable[]> {
  return openOf(db, { kind, entity_id }, now)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countPreviews(db: Db, entry: Entry, now: string): Promise<number> {
  const row = await openOf(db, entry, now)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const openOf = (db: Db, { kind, entity_id }: Entry, now: string) =>
  db
    .selectFrom('previews')
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('expires_at', '>', now);

/** What a link shows, if it still does. */
export function findByLink(db: Db, tokenHash: string, now: string): Promise<Entry | undefined> {
  return db
    .selectFrom('previews')
    .select(['kind', 'entity_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findPreview(db: Db, id: string): Promise<Entry | undefined> {
  return db.selectFrom('previews').select(['kind', 'entity_id']).where('id', '=', id).executeTakeFirst();
}

export async function insertPreview(db: Db, row: PreviewsTable): Promise<void> {
  await db.insertInto('previews').values(row).execute();
}

/** False when somebody else was faster. */
export async function deletePreview(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('previews').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpired(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('previews')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
