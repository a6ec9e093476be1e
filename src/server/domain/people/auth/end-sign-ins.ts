import type { Db } from '#server/storage/open.ts';
import { deleteLinksOf } from './auth-links-repository.ts';
import { deleteSessionsOf } from './sessions-repository.ts';

/** Deletes the sessions of an account and the links that were mailed to it. */
export async function endSignIns(trx: Db, userId: string): Promise<void> {
  await deleteSessionsOf(trx, userId);
  await deleteLinksOf(trx, userId);
}
