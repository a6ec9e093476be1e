import { AppError } from '#contract/errors.ts';
import { isAllowed, type Permission, type Role } from '#contract/policy.ts';
import { currentActor } from '#server/domain/operations/audit/actor.ts';
import type { Db } from '#server/storage/open.ts';
import { findSession } from './sessions-repository.ts';
import { findUserById } from './users-repository.ts';

/**
 * Throws unless the member of staff behind the current call is still active and signed in and, where a permission is named, still has it. Call it
 * inside the transaction, under the lock that a revocation takes too (`team` or `user {id}`): of two requests that race, the second then sees
 * what the first has done.
 */
export async function assertActor(trx: Db, permission?: Permission): Promise<void> {
  const { kind, id, sessionId } = currentActor();
  if (kind !== 'staff') return;
  const user = await findUserById(trx, id);
  const isSignedIn = !sessionId || (await findSession(trx, id, sessionId)) !== undefined;
  if (user?.is_active !== 1 || !isSignedIn)
    throw new AppError('unauthenticated', 'Please sign in to continue.');
  if (permission && !isAllowed(user.role as Role, permission))
    throw new AppError('forbidden', 'You may not do this.');
}
