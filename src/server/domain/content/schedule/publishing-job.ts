import type { Job } from '#server/domain/operations/jobs/job.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Storage } from '#server/storage/open.ts';
import { findDue } from './schedule-repository.ts';

const lookMs = 1000;

/**
 * Every instance looks each second whether something is due, which reads one entry of an index and writes nothing; only then the job is asked to run,
 * by whichever instance takes its lease.
 */
export function publishingJob(
  {
    storage: { db },
    clock,
    backgroundErrors,
  }: { storage: Storage; clock: Clock; backgroundErrors: BackgroundErrors },
  publishDue: (signal: AbortSignal) => Promise<void>,
): Job {
  let looking: NodeJS.Timeout | undefined;
  let isLooking = false;

  async function look(wake: () => void): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if ((await findDue(db, clock(), 1)).length > 0) wake();
    } catch (error) {
      backgroundErrors.record('scheduled publishing', error);
    } finally {
      isLooking = false;
    }
  }

  return {
    name: 'publish what is planned',
    every: 10 * 60_000,
    lease: 5000,
    async run({ signal }) {
      await publishDue(signal);
      return undefined;
    },
    onStart: (wake) => {
      looking = setInterval(() => void look(wake), lookMs).unref();
    },
    onStop: () => clearInterval(looking),
  };
}
