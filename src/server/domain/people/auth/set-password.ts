import type { Db } from '#server/storage/open.ts';
import { endSignIns } from './end-sign-ins.ts';
import { updateUser } from './users-repository.ts';

/** A new password ends whatever the old one, or a link to a new one, has opened or could open. */
export async function setPassword(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await updateUser(trx, userId, { password_hash: passwordHash });
  await endSignIns(trx, userId);
}
