import type { Log } from '#server/domain/shared/log.ts';

/** Work in the background. Among all instances, one at a time runs it. */
export type Job = {
  name: string;
  /** Milliseconds from the end of a run, by whichever instance, to the next. */
  every: number;
  /** How many milliseconds an instance that died keeps the others from it. While it runs, the lease is renewed. */
  lease: number;
  /** Runs until it is done or the signal tells it to end. May ask for the next run earlier or later than usual. */
  run: (context: JobContext) => Promise<{ pause: number } | undefined>;
  /** Is given what asks for a run at once, whenever the job is started. */
  onStart?: (wake: () => void) => void;
  /** After the last run of this process. */
  onStop?: () => void;
};

export type JobContext = {
  log: Log;
  /** Given when the process stops, and when another instance has taken over. */
  signal: AbortSignal;
};
