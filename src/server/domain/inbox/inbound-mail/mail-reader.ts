import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { MessageChannel, type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import { answering, asking, ownBytes } from './ask-and-answer.ts';
import type { Bounce } from './bounces.ts';
import { guardThread, type Progress, type ThreadBounds } from './guard-thread.ts';
import type { MailHead } from './mail-head.ts';
import type { FileStep, MailWords, ReadingAnswer, ReadingQuestion } from './reading-questions.ts';

/** A mail that cannot be taken apart, as opposed to one that could not be fetched. */
export class UnreadableMail extends Error {}

const bounds: ThreadBounds = { busyMs: 5_000, silentMs: 60_000 };
const heapMb = 96;
/** The thread is let go when there is nothing to read; its memory is worth more than the moment that starting it takes. */
const idleMs = 60_000;

type ReaderThread = {
  worker: Worker;
  ask: (question: ReadingQuestion, transfer: readonly Transferable[]) => Promise<ReadingAnswer>;
  ready: Promise<unknown>;
  /** Rejects with its end. */
  ended: Promise<never>;
};

export type MailReader = ReturnType<typeof createMailReader>;

/**
 * Reads mails in a thread of its own, one at a time. A mail that takes too long or too much memory costs the thread, and the next one is
 * read by another; nobody else notices.
 */
export function createMailReader(changed: Partial<ThreadBounds & { heapMb: number }> = {}) {
  const limits = { ...bounds, heapMb, ...changed };
  let thread: ReaderThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  async function readyThread(): Promise<ReaderThread> {
    clearTimeout(idle);
    if (isClosed) throw new AppError('unavailable', 'mails are no longer read');
    if (thread) return thread;
    const started = startThread(limits.heapMb);
    thread = started;
    started.worker.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    try {
      await Promise.race([started.ready, started.ended]);
    } catch (error) {
      // Nothing of a mail has been read yet, so it is not the mail's fault.
      throw new AppError('unavailable', 'the thread that reads mails could not be started', { cause: error });
    }
    return started;
  }

  async function answerTo(
    question: ReadingQuestion,
    ports: readonly MessagePort[] = [],
    progress: Progress = { owed: 0, asked: 0 },
  ) {
    const { worker, ask, ended } = await readyThread();
    const guard = guardThread(worker, limits, progress);
    try {
      return await Promise.race([ask(question, ports), ended]);
    } catch (error) {
      if (isClosed) throw new AppError('unavailable', 'mails are no longer read', { cause: error });
      throw new UnreadableMail(guard.reason() ?? 'the mail could not be taken apart', { cause: error });
    } finally {
      guard.stop();
      idle = setTimeout(() => void worker.terminate(), idleMs).unref();
    }
  }

  return {
    readHead: (mail: { head: Uint8Array; size: number }): Promise<MailHead> =>
      inTurn(() => answerTo({ kind: 'head', ...mail })) as Promise<MailHead>,

    readBounce: (source: Uint8Array): Promise<Bounce> =>
      inTurn(() => answerTo({ kind: 'bounce', source })) as Promise<Bounce>,

    /** Reads a mail as it is fetched; its files are given out step by step, as they are taken. */
    readMail: (source: Readable, takeFile: (step: FileStep) => Promise<void>): Promise<MailWords> =>
      inTurn(async () => {
        const [pieces, files] = [new MessageChannel(), new MessageChannel()];
        const progress = { owed: 0, asked: 0 };
        let ownFailure: unknown;
        /** What fails here, on the way from the mailbox or to the disk, says nothing against the mail. */
        const ours = async <Result>(work: () => Promise<Result>): Promise<Result> => {
          progress.owed += 1;
          progress.asked += 1;
          try {
            return await work();
          } catch (error) {
            ownFailure ??= error;
            throw error;
          } finally {
            progress.owed -= 1;
          }
        };
        const chunks = source[Symbol.asyncIterator]();
        answering<'more', Uint8Array<ArrayBuffer> | undefined>(
          pieces.port1,
          () => ours(async () => nextChunk(chunks)),
          (chunk) => (chunk ? [chunk.buffer] : []),
        );
        answering<FileStep, void>(files.port1, (step) => ours(() => takeFile(step)));
        try {
          const question = { kind: 'mail', source: pieces.port2, files: files.port2 } as const;
          return (await answerTo(question, [pieces.port2, files.port2], progress)) as MailWords;
        } catch (error) {
          throw ownFailure ?? error;
        } finally {
          pieces.port1.close();
          files.port1.close();
          source.destroy();
        }
      }),

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(idle);
      await thread?.worker.terminate();
    },
  };
}

async function nextChunk(chunks: AsyncIterator<Buffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { value, done } = await chunks.next();
  return done ? undefined : ownBytes(value);
}

function startThread(heap: number): ReaderThread {
  // From the sources the thread's file lies beside this one, and so it does among the built files.
  const file = new URL(`./reader-thread${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, {
    name: 'mail reader',
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 16 },
  });
  worker.unref();
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads mails has ended')));
  });
  ended.catch(() => {});
  const ready = new Promise((resolve) => worker.once('message', resolve));
  return { worker, ready, ended, ask: asking<ReadingQuestion, ReadingAnswer>(worker) };
}
