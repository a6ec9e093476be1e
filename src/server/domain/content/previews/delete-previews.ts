import type { Db } from '#server/storage/open.ts';

/** Deletes every preview link that somebody has made. */
export async function deletePreviewsOf(trx: Db, authorId: string): Promise<void> {
  await trx.deleteFrom('previews').where('author_id', '=', authorId).execute();
}
