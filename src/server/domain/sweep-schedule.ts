import type { Log } from './log.ts';

const soonMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;

/** Sweeps soon after the start and then daily, without ever keeping the process alive for it. */
export function createSweepSchedule(sweep: () => Promise<number>, what: string) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isStopped = false;

  function runIn(delayMs: number, log: Log) {
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = runOnce(log).then(() => runIn(dayMs, log));
    }, delayMs).unref();
  }

  async function runOnce(log: Log) {
    try {
      const files = await sweep();
      if (files > 0) log.info({ files }, `removed ${what}`);
    } catch (error) {
      log.error({ err: error }, `could not remove ${what}`);
    }
  }

  return {
    start: (log: Log) => runIn(soonMs, log),
    /** Resolves when a sweep that is under way has finished. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
