import type { Job } from './job.ts';

/** A job that removes, once a day, what nothing needs any more, and tells how much that was. */
export function dailySweep(what: string, sweep: () => Promise<number>): Job {
  return {
    name: `sweep: ${what}`,
    every: 24 * 60 * 60_000,
    lease: 60_000,
    async run({ log }) {
      const removed = await sweep();
      if (removed > 0) log.info({ removed }, `removed ${what}`);
    },
  };
}
