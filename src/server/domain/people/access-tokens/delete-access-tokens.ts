import type { Db } from '#server/storage/open.ts';

/** Deletes every access token that somebody has made. */
export async function deleteAccessTokensOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}
