import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';

/** Several times what the longest text of allowed size takes. */
const deadlineMs = 60_000;

type ThreadJob = {
  /** The file in which the thread starts, without its ending, and where it is. All built files are in one folder. */
  file: string;
  beside: string;
  name: string;
  data: unknown;
  heapMb: number;
  /** What whoever asked is told when the thread fails. */
  failure: string;
};

/** Runs one job in a thread of its own, bounded in time and memory, and returns the message that the thread sends. */
export function runInThread<Result>({
  file,
  beside,
  name,
  data,
  heapMb,
  failure,
}: ThreadJob): Promise<Result> {
  const url = new URL(`./${file}${extname(beside)}`, beside);
  const worker = new Worker(url, {
    name,
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const timer = setTimeout(() => void worker.terminate(), deadlineMs);
  return new Promise<Result>((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new AppError('unavailable', failure, { cause, retryAfter: 5 }));
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => fail());
  }).finally(() => clearTimeout(timer));
}
