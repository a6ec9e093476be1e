import type { Db } from '#server/storage/open.ts';

/** Any file of an upload counts, also a smaller form whose address someone copied from a page. */
const uploadPath = /\/uploads\/([0-9a-f]{32})-\d+x\d+/g;

/** Keeps note of which uploads a post or page shows, so that the sweep knows without reading all content. */
export async function recordUploadRefs(
  db: Db,
  kind: 'post' | 'page',
  entityId: string,
  ...texts: string[]
): Promise<void> {
  const hashes = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(uploadPath), (match) => match[1] as string)),
  );
  await forgetUploadRefs(db, kind, entityId);
  if (hashes.size === 0) return;
  await db
    .insertInto('upload_refs')
    .values([...hashes].map((hash) => ({ upload_hash: hash, kind, entity_id: entityId })))
    .execute();
}

export async function forgetUploadRefs(db: Db, kind: 'post' | 'page', entityId: string): Promise<void> {
  await db.deleteFrom('upload_refs').where('kind', '=', kind).where('entity_id', '=', entityId).execute();
}
