import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, invalidField } from '#contract/errors.ts';
import { createWorkQueue } from '#server/domain/work-queue.ts';
import { type CleanContent, type Cleaned, cleaned } from './cleaning.ts';

/** What is shorter is cleaned sooner than a thread is started; at its worst it takes a few hundredths of a second. */
const shortLength = 32 * 1024;

/** Several times what the worst content of allowed size takes. */
const deadlineMs = 60_000;
const heapMb = 512;

const inTurn = createWorkQueue({
  atOnce: 1,
  waiting: 20,
  refusal: { message: 'Too many long texts are being saved. Please try again in a moment.', retryAfter: 5 },
});

/**
 * Content as it is kept: sanitised, and with something to see in it. A megabyte of it can take a second, which nobody else should have to wait
 * for: what is long is cleaned in a thread.
 */
export async function cleanContent(html: string): Promise<CleanContent> {
  const result = html.length <= shortLength ? cleaned(html) : await inTurn(() => cleanedInThread(html));
  if ('refusal' in result) throw invalidField('content', result.refusal);
  return result;
}

function cleanedInThread(html: string): Promise<Cleaned> {
  // From the sources the thread's file lies beside this one, and so it does among the built files.
  const file = new URL(`./cleaning-thread${extname(import.meta.url)}`, import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  const worker = new Worker(file, { name: 'cleaning', workerData: html, env: {}, resourceLimits });
  const late = setTimeout(() => void worker.terminate(), deadlineMs);
  return new Promise<Cleaned>((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(
        new AppError('unavailable', 'The content could not be checked. Please try again.', {
          cause,
          retryAfter: 5,
        }),
      );
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => fail());
  }).finally(() => clearTimeout(late));
}
