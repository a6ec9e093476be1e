import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const refusal = { message: 'Too much is going on.', retryAfter: 7 };

/** Pieces of work that end when they are told to. */
function heldWork(inTurn: ReturnType<typeof createWorkQueue>) {
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const begin = (name: string, turn: 'first' | 'in order' = 'in order') =>
    inTurn(() => {
      started.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.set(name, { resolve, reject });
      return promise;
    }, turn);
  return { started, begin, endOf: (name: string) => ends.get(name) };
}

test('runs so many at once and the others in the order in which they came', async () => {
  const { started, begin, endOf } = heldWork(createWorkQueue({ atOnce: 2, waiting: 2, refusal }));
  const [a, , c] = ['a', 'b', 'c', 'd'].map((name) => begin(name));
  expect(started).toEqual(['a', 'b']);
  endOf('a')?.resolve();
  await a;
  expect(started).toEqual(['a', 'b', 'c']);
  endOf('c')?.resolve();
  await c;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('a failure is told to who asked, and makes room for the next', async () => {
  const { started, begin, endOf } = heldWork(createWorkQueue({ atOnce: 1, waiting: 1, refusal }));
  const [a] = ['a', 'b'].map((name) => begin(name));
  endOf('a')?.reject(new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  expect(started).toEqual(['a', 'b']);
});

test('turns away what would wait too long, in the words it was given, until there is room again', async () => {
  const { started, begin, endOf } = heldWork(createWorkQueue({ atOnce: 1, waiting: 1, refusal }));
  const [a] = ['a', 'b'].map((name) => begin(name));
  await expect(begin('c')).rejects.toMatchObject({ code: 'unavailable', ...refusal });
  endOf('a')?.resolve();
  await a;
  void begin('d');
  expect(started).toEqual(['a', 'b']);
  endOf('b')?.resolve();
  await expect.poll(() => started).toEqual(['a', 'b', 'd']);
});

test('keeps places, and the next turn, for those who go first', async () => {
  const { started, begin, endOf } = heldWork(
    createWorkQueue({ atOnce: 1, waiting: 1, waitingFirst: 2, refusal }),
  );
  const [a] = ['a', 'b'].map((name) => begin(name));
  const [c] = ['c', 'd'].map((name) => begin(name, 'first'));
  await expect(begin('e', 'first')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(begin('f')).rejects.toMatchObject({ code: 'unavailable' });
  endOf('a')?.resolve();
  await a;
  expect(started).toEqual(['a', 'c']);
  endOf('c')?.resolve();
  await c;
  expect(started).toEqual(['a', 'c', 'd']);
  endOf('d')?.resolve();
  await expect.poll(() => started).toEqual(['a', 'c', 'd', 'b']);
});
