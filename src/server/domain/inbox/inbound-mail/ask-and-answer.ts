import type { Transferable } from 'node:worker_threads';

/** One end of a line between two threads. */
type End = {
  postMessage: (message: unknown, transfer?: readonly Transferable[]) => void;
  on: (event: 'message', listener: (message: unknown) => void) => unknown;
};

type Reply<Answer> = { answer: Answer } | { failure: string };

/** Asks what the other end answers. Questions are asked one at a time, so that nothing piles up on the way. */
export function asking<Question, Answer>(end: End) {
  let settle: (reply: Reply<Answer>) => void = () => {};
  end.on('message', (message) => settle(message as Reply<Answer>));
  return (question: Question, transfer: readonly Transferable[] = []): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      settle = (reply) => {
        if ('answer' in reply) resolve(reply.answer);
        else reject(new Error(reply.failure));
      };
      end.postMessage(question, transfer);
    });
}

/** Answers what the other end asks. A failure crosses as its words. */
export function answering<Question, Answer>(
  end: End,
  answer: (question: Question) => Promise<Answer>,
  handOver: (answer: Answer) => readonly Transferable[] = () => [],
): void {
  end.on('message', (question) => {
    answer(question as Question).then(
      (value) => end.postMessage({ answer: value }, handOver(value)),
      (error: unknown) => end.postMessage({ failure: String(error) }),
    );
  });
}

/** Bytes in memory of their own, to be handed over: what a larger piece of memory shares with others cannot be. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes);
}
