import type { Db } from '#server/storage/open.ts';

const uploadPath = /\/uploads\/([0-9a-f]{32}-\d+x\d+(?:-anim)?\.(?:png|jpg|gif|webp|avif))/g;

/** Keeps note of which uploads a post or page shows, so that the sweep knows without reading all content. */
export async function recordUploadRefs(
  db: Db,
  kind: 'post' | 'page',
  entityId: string,
  ...texts: string[]
): Promise<void> {
  const names = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(uploadPath), (match) => match[1] as string)),
  );
  await forgetUploadRefs(db, kind, entityId);
  if (names.size === 0) return;
  await db
    .insertInto('upload_refs')
    .values([...names].map((name) => ({ upload_name: name, kind, entity_id: entityId })))
    .execute();
}

export async function forgetUploadRefs(db: Db, kind: 'post' | 'page', entityId: string): Promise<void> {
  await db.deleteFrom('upload_refs').where('kind', '=', kind).where('entity_id', '=', entityId).execute();
}
