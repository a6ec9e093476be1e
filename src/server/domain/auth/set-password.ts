import type { Db } from '#server/storage/open.ts';
import { deleteLinksOf } from './auth-links-repository.ts';
import { deleteSessionsOf } from './sessions-repository.ts';
import { updateUser } from './users-repository.ts';

/** A new password ends whatever the old one, or a link to a new one, has opened or could open. */
export async function setPassword(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await updateUser(trx, userId, { password_hash: passwordHash });
  await deleteSessionsOf(trx, userId);
  await deleteLinksOf(trx, userId);
}
