import { AppError } from '#contract/errors.ts';

/** Whoever goes first has places of their own to wait in, and starts before all who wait in order. */
type Turn = 'first' | 'in order';

export type WorkQueue = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

type QueueOptions = {
  atOnce: number;
  waiting: number;
  /** Places beside those, for work that goes first. */
  waitingFirst?: number;
  /** What is said to whoever would have to wait too long. */
  refusal: { message: string; retryAfter: number };
};

/** Runs heavy work a little at a time, in the order in which it came, and turns away what would have to wait too long. */
export function createWorkQueue({ atOnce, waiting, waitingFirst = 0, refusal }: QueueOptions): WorkQueue {
  let running = 0;
  const lines = {
    first: { places: waitingFirst, starts: [] as (() => void)[] },
    'in order': { places: waiting, starts: [] as (() => void)[] },
  };

  return async (work, turn = 'in order') => {
    if (running >= atOnce) {
      const { places, starts } = lines[turn];
      if (starts.length >= places) {
        throw new AppError('unavailable', refusal.message, { retryAfter: refusal.retryAfter });
      }
      await new Promise<void>((start) => starts.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody can take it in between.
      const next = lines.first.starts.shift() ?? lines['in order'].starts.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
