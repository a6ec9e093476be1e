import type { User } from '#contract/auth.ts';
import type { Db } from '#server/storage/open.ts';
import { findSession } from './sessions-repository.ts';

/** Whether a session began at or after a moment: whoever has just signed in has just shown who they are. */
export async function hasSignedInSince(
  db: Db,
  { user, sessionId }: { user: User; sessionId: string },
  since: Date,
): Promise<boolean> {
  const session = await findSession(db, user._id, sessionId);
  return session !== undefined && session.created_at > since.toISOString();
}
