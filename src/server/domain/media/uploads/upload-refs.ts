import type { Db } from '#server/storage/open.ts';
import type { UploadUser } from '#server/storage/tables/content-tables.ts';
import { touchUploads } from './uploads-repository.ts';

/** Any file of an upload counts, also a smaller form whose address someone copied from a page. */
const uploadPath = /\/uploads\/([0-9a-f]{32})-\d+x\d+/g;

/** As many as fit into one statement on both databases. A text can name thousands of them. */
const atOnce = 1000;

/** Keeps note of which uploads a post, a page, a revision of them, a profile, a section of the site or a version of it shows, so that the sweep knows without reading all content. */
export async function recordUploadRefs(
  db: Db,
  now: Date,
  kind: UploadUser,
  entityId: string,
  ...texts: string[]
): Promise<void> {
  const shown = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(uploadPath), (match) => match[1] as string)),
  );
  const before = new Set(await listRefs(db, kind, entityId));
  const changed = [...shown, ...before].filter((hash) => !(shown.has(hash) && before.has(hash))).sort();
  if (changed.length === 0) return;
  await db.deleteFrom('upload_refs').where('kind', '=', kind).where('entity_id', '=', entityId).execute();
  for (const hashes of inPieces([...shown]))
    await db
      .insertInto('upload_refs')
      .values(hashes.map((hash) => ({ upload_hash: hash, kind, entity_id: entityId })))
      .execute();
  // What was taken out here may be about to be saved elsewhere, so its time begins anew.
  for (const hashes of inPieces(changed)) await touchUploads(db, now, hashes);
}

export async function forgetUploadRefs(
  db: Db,
  now: Date,
  kind: UploadUser,
  entityIds: readonly string[],
): Promise<void> {
  for (const ids of inPieces(entityIds)) {
    const refs = await db
      .deleteFrom('upload_refs')
      .where('kind', '=', kind)
      .where('entity_id', 'in', ids)
      .returning('upload_hash')
      .execute();
    const shown = new Set(refs.map((ref) => ref.upload_hash));
    for (const hashes of inPieces([...shown].sort())) await touchUploads(db, now, hashes);
  }
}

async function listRefs(db: Db, kind: UploadUser, entityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_refs')
    .select('upload_hash')
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .execute();
  return rows.map((row) => row.upload_hash);
}

function* inPieces(hashes: readonly string[]): Generator<string[]> {
  for (let start = 0; start < hashes.length; start += atOnce) yield hashes.slice(start, start + atOnce);
}
