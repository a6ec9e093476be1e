import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Log } from '#server/domain/shared/log.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import type { Job } from './job.ts';
import { createJobLease } from './job-lease.ts';

/** How soon to look again while another instance runs the job. */
const busyMs = 1000;
/** What runs rarely can wait until the process has found its feet. */
const firstPauseMs = 5000;
const rareMs = 60 * 60_000;
const stopPatienceMs = 3000;

type NextTurn = { pause: number; isAskedFor: boolean };
type RunnerDeps = { storage: Storage; clock: Clock };
export type JobRunner = ReturnType<typeof createJobRunner>;

/** Starts and stops all jobs together, or one of them by its name. */
export function createJobRunner(deps: RunnerDeps, jobs: readonly Job[]) {
  const loops = jobs.map((job) => ({ job, ...createLoop(deps, job) }));
  const named = (name?: string) => loops.filter(({ job }) => name === undefined || job.name === name);
  return {
    start(log: Log, name?: string): void {
      for (const { start } of named(name)) start(log);
    },
    wake(name: string): void {
      for (const { wake } of named(name)) wake();
    },
    /** Lets what is under way come to its end, but not for ever. */
    stop: async (name?: string): Promise<void> => {
      await Promise.all(named(name).map(({ stop }) => stop()));
    },
  };
}

function createLoop({ storage, clock }: RunnerDeps, job: Job) {
  const lease = createJobLease({
    storage,
    clock,
    name: job.name,
    holder: newId(),
    milliseconds: job.lease,
  });
  let stopping = new AbortController();
  let running: Promise<void> | undefined;
  /** Ends the pause between two runs. */
  let waking = new AbortController();

  async function repeat(log: Log, signal: AbortSignal): Promise<void> {
    const pause = async (milliseconds: number) => {
      const either = AbortSignal.any([signal, waking.signal]);
      await wait(milliseconds, undefined, { signal: either, ref: false }).catch(() => {});
    };
    let isAskedFor = false;
    if (job.every >= rareMs) await pause(firstPauseMs);
    while (!signal.aborted) {
      isAskedFor ||= waking.signal.aborted;
      waking = new AbortController();
      const next: NextTurn = await takeTurn(log, signal, isAskedFor).catch((error: unknown) => {
        // After a stop the database may be closed already.
        if (!signal.aborted) log.error({ err: error, job: job.name }, 'a job could not be run');
        return { pause: job.every, isAskedFor: false };
      });
      isAskedFor = next.isAskedFor;
      await pause(next.pause);
    }
  }

  /** Runs the job if it is due and nobody else does, and tells when to look again and whether that is by the job's own wish. */
  async function takeTurn(log: Log, signal: AbortSignal, isAskedFor: boolean): Promise<NextTurn> {
    if (!(await lease.acquire())) return { pause: busyMs, isAskedFor };
    const sinceLast = clock().getTime() - Date.parse(await lease.lastRunAt());
    const isDue = isAskedFor || !(sinceLast >= 0 && sinceLast < job.every);
    if (!isDue || signal.aborted) {
      await lease.release();
      return { pause: job.every - sinceLast, isAskedFor: false };
    }
    const lost = new AbortController();
    const renewal = setInterval(() => {
      lease.acquire().then(
        (isOurs) => isOurs || lost.abort(),
        () => lost.abort(),
      );
    }, job.lease / 3).unref();
    let error = '';
    try {
      const wish = await job.run({ log, signal: AbortSignal.any([signal, lost.signal]) });
      return { pause: wish?.pause ?? job.every, isAskedFor: wish !== undefined };
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
      throw failure;
    } finally {
      clearInterval(renewal);
      // A lease that cannot be released ends by itself.
      await lease.release({ error }).catch((failure: unknown) => {
        if (!signal.aborted)
          log.error({ err: failure, job: job.name }, 'the lease of a job could not be released');
      });
    }
  }

  const wake = () => waking.abort();

  return {
    wake,
    start(log: Log): void {
      if (running) return;
      stopping = new AbortController();
      job.onStart?.(wake);
      running = repeat(log, stopping.signal);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, wait(stopPatienceMs, undefined, { ref: false })]);
      running = undefined;
      job.onStop?.();
    },
  };
}
