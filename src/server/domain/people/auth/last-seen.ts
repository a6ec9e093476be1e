import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Storage } from '#server/storage/open.ts';
import { touchSession } from './sessions-repository.ts';
import { updateUser } from './users-repository.ts';

/** People are told the minute. */
const precisionMs = 60_000;

/**
 * Notes when a session, and whoever it is of, was last seen: at most once a minute, and beside the request that shows it, which neither waits
 * for it nor fails with it. What could not be noted is noted with the next request.
 */
export function createLastSeen({
  storage: { db },
  clock,
  backgroundErrors,
}: {
  storage: Pick<Storage, 'db'>;
  clock: Clock;
  backgroundErrors: BackgroundErrors;
}) {
  const underWay = new Map<string, Promise<void>>();

  async function note(sessionId: string, userId: string, now: Date): Promise<void> {
    // The request goes first, also where there is one connection for all.
    await nextTurn();
    const last_seen_at = now.toISOString();
    const before = new Date(now.getTime() - precisionMs).toISOString();
    if (await touchSession(db, sessionId, { before, last_seen_at }))
      await updateUser(db, userId, { last_seen_at });
  }

  return {
    note({ id, userId, lastSeenAt }: { id: string; userId: string; lastSeenAt: string }): void {
      const now = clock();
      if (underWay.has(id) || now.getTime() - Date.parse(lastSeenAt) < precisionMs) return;
      const noting = note(id, userId, now)
        .catch((error: unknown) => backgroundErrors.record('last seen', error))
        .finally(() => underWay.delete(id));
      underWay.set(id, noting);
    },

    /** Resolves when nothing is being noted any more: before the database is closed. */
    async settled(): Promise<void> {
      await Promise.all(underWay.values());
    },
  };
}
