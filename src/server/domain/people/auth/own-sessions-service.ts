import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Session } from '#contract/getting-in.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Storage } from '#server/storage/open.ts';
import { accountOf } from './account-of.ts';
import { assertActor } from './assert-actor.ts';
import { placeInWords } from './place-in-words.ts';
import { deleteSession, findSession, listSessions } from './sessions-repository.ts';

/** Where somebody is signed in. */
export function createOwnSessionsService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  return {
    async list({ user, sessionId }: { user: User; sessionId: string }): Promise<Session[]> {
      const rows = await listSessions(db, user._id, clock());
      return rows.map(({ id, created_at, last_seen_at, agent, address }) => ({
        _id: id,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        device: agent || 'Unknown device',
        place: placeInWords(address),
        current: id === sessionId,
      }));
    },

    end: (user: User, id: string): Promise<void> =>
      inLockedTransaction(storage, `user ${user._id}`, async (trx) => {
        await assertActor(trx);
        if (!(await findSession(trx, user._id, id))) throw new AppError('not-found', 'Session not found');
        await deleteSession(trx, id);
        await recordAuditEvent(trx, clock(), { action: 'session-ended', ...accountOf(user) });
      }),
  };
}
