import { AppError } from '#contract/errors.ts';

type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

type QueueOptions = {
  atOnce: number;
  waiting: number;
  /** What is said to whoever would have to wait too long. */
  refusal: { message: string; retryAfter: number };
};

/** Runs heavy work a little at a time, in the order in which it came, and turns away what would have to wait too long. */
export function createWorkQueue({ atOnce, waiting, refusal }: QueueOptions): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new AppError('unavailable', refusal.message, { retryAfter: refusal.retryAfter });
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
