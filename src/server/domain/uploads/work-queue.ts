import { AppError } from '#contract/errors.ts';

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs heavy work a little at a time, in the order in which it came, and turns away what would have to wait too long. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new AppError('unavailable', 'Too many images are being worked on. Please try again soon.', {
          retryAfter: 10,
        });
      }
      await new Promise<void>((start) => queue.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody can take it in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
