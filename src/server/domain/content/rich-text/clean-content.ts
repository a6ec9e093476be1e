import { invalidField } from '#contract/errors.ts';
import { runInThread } from '#server/domain/shared/run-in-thread.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';
import { prepared } from '#server/storage/prepared.ts';
import {
  type CleanContent,
  type CleaningJob,
  type CleaningResult,
  type ContentFacts,
  cleaned,
  describeContent,
} from './cleaning.ts';

/** What is shorter is cleaned sooner than a thread is started; at its worst it takes a few hundredths of a second. */
const shortLength = 32 * 1024;
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
  const result =
    html.length <= shortLength ? cleaned(html) : await workInThread<CleaningResult>({ clean: html });
  if ('refusal' in result) throw invalidField('content', result.refusal);
  return result;
}

/** What follows from content that was cleaned before, inside a transaction. */
export function factsOf(content: string): ContentFacts {
  if (content.length <= shortLength) return describeContent(content);
  return prepared(`facts of ${content}`, () => workInThread<ContentFacts>({ describe: content }));
}

function workInThread<Result>(data: CleaningJob): Promise<Result> {
  const failure = 'The content could not be checked. Please try again.';
  const job = { file: 'cleaning-thread', beside: import.meta.url, name: 'cleaning', data, heapMb, failure };
  return inTurn(() => runInThread<Result>(job));
}
