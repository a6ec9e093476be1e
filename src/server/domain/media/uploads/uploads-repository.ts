import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/storage/open.ts';
import type { UploadsTable } from '#server/storage/tables/content-tables.ts';
import type { Tables } from '#server/storage/tables.ts';

/** The name under which this content is kept, if it is. */
export async function findUploadName(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('uploads').select('name').where('hash', '=', hash).executeTakeFirst();
  return row?.name;
}

/** Notes an upload, or that it was uploaded once more. */
export async function recordUpload(db: Db, upload: Omit<UploadsTable, 'last_used_at'>): Promise<void> {
  const { name, created_at: last_used_at } = upload;
  await db
    .insertInto('uploads')
    .values({ ...upload, last_used_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ name, last_used_at }))
    .execute();
}

/** Notes that uploads have come into a text or gone out of one. */
export async function touchUploads(db: Db, now: Date, hashes: readonly string[]): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ last_used_at: now.toISOString() })
    .where('hash', 'in', hashes)
    .execute();
}

/** Uploads that no post and no page shows, nor has shown since a time. */
export async function listUnusedUploads(db: Db, before: string): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('hash').where(isUnusedSince(before)).execute();
  return rows.map((row) => row.hash);
}

/** False when it came into use, or was uploaded again, in the meantime. */
export async function deleteUnusedUpload(db: Db, hash: string, before: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('hash', '=', hash)
    .where(isUnusedSince(before))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listUploadHashes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('hash').execute();
  return new Set(rows.map((row) => row.hash));
}

const isUnusedSince = (before: string) => (where: ExpressionBuilder<Tables, 'uploads'>) =>
  where.and([
    where('last_used_at', '<', before),
    where.not(
      where.exists(
        where.selectFrom('upload_refs').select('upload_hash').whereRef('upload_hash', '=', 'uploads.hash'),
      ),
    ),
  ]);
