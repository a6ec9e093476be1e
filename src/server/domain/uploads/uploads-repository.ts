import type { Db } from '#server/storage/open.ts';
import type { UploadsTable } from '#server/storage/tables.ts';

/** The name under which this content is kept, if it is. */
export async function findUploadName(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('uploads').select('name').where('hash', '=', hash).executeTakeFirst();
  return row?.name;
}

/** Notes an upload, or that it was uploaded once more. */
export async function recordUpload(db: Db, { hash, name, created_at }: UploadsTable): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ hash, name, created_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ name, created_at }))
    .execute();
}

/** Uploads from before a time that no post and no page shows. */
export async function listUnusedUploads(db: Db, before: string): Promise<string[]> {
  const rows = await unused(db, before).execute();
  return rows.map((row) => row.hash);
}

/** False when it came into use, or was uploaded again, in the meantime. */
export async function deleteUnusedUpload(db: Db, hash: string, before: string): Promise<boolean> {
  const stillUnused = await unused(db, before).where('hash', '=', hash).executeTakeFirst();
  if (!stillUnused) return false;
  await db.deleteFrom('uploads').where('hash', '=', hash).execute();
  return true;
}

export async function listUploadHashes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('hash').execute();
  return new Set(rows.map((row) => row.hash));
}

function unused(db: Db, before: string) {
  return db
    .selectFrom('uploads')
    .select('hash')
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('upload_refs').select('upload_hash').whereRef('upload_hash', '=', 'uploads.hash'),
        ),
      ),
    );
}
