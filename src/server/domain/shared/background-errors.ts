import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

const logIntervalMs = 60_000;

/** Work that nobody waits for: its errors reach no caller. */
export type BackgroundWork =
  | 'access token use'
  | 'attachment removal'
  | 'broken links'
  | 'last seen'
  | 'scheduled publishing'
  | 'social images'
  | 'visits'
  | 'webhooks';

export type BackgroundErrors = ReturnType<typeof createBackgroundErrors>;

/** Counts the errors of background work, and logs each kind once a minute with the number since the last line. */
export function createBackgroundErrors({ clock }: { clock: Clock }) {
  const kinds = new Map<BackgroundWork, { total: number; unlogged: number; loggedAt: number }>();
  let log: Log | undefined;
  return {
    /** The server's log exists after the services. */
    logTo(target: Log): void {
      log = target;
    },

    record(kind: BackgroundWork, error: unknown): void {
      const state = kinds.get(kind) ?? { total: 0, unlogged: 0, loggedAt: Number.NEGATIVE_INFINITY };
      kinds.set(kind, state);
      state.total += 1;
      state.unlogged += 1;
      const now = clock().getTime();
      // A clock that was set back must not silence the log.
      if (!log || Math.abs(now - state.loggedAt) < logIntervalMs) return;
      log.error({ err: error, work: kind, count: state.unlogged }, 'background work failed');
      Object.assign(state, { unlogged: 0, loggedAt: now });
    },

    /** Errors since the start, by kind. */
    counts: (): Partial<Record<BackgroundWork, number>> =>
      Object.fromEntries([...kinds].map(([kind, { total }]) => [kind, total])),
  };
}
