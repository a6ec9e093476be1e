import { deletePreviewsOf } from '#server/domain/content/previews/delete-previews.ts';
import { deleteAccessTokensOf } from '#server/domain/people/access-tokens/delete-access-tokens.ts';
import { endSignIns } from '#server/domain/people/auth/end-sign-ins.ts';
import type { Db } from '#server/storage/open.ts';

/**
 * Deletes whatever opens something in somebody's name: sessions, access tokens, reset links and preview links. An account that is activated again
 * gets none of it back. Passkeys stay and only work while the account is active.
 */
export async function endAccess(trx: Db, userId: string): Promise<void> {
  await endSignIns(trx, userId);
  await deleteAccessTokensOf(trx, userId);
  await deletePreviewsOf(trx, userId);
}
