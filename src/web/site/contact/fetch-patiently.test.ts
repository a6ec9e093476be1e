import { expect, test } from 'vitest';
import { fetchPatiently } from './fetch-patiently.ts';

/** A server that gives these answers, one after the other, and a clock that nobody waits for. */
async function tryWith(...answers: Response[]) {
  const pauses: number[] = [];
  const response = await fetchPatiently('/', undefined, {
    ask: async () => answers.shift() ?? Response.error(),
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  return { status: response.status, pauses };
}

const busy = (seconds?: string) =>
  new Response('', { status: 503, headers: seconds ? { 'retry-after': seconds } : {} });

test('an answer is taken as it is', async () => {
  expect(await tryWith(new Response('', { status: 404 }))).toEqual({ status: 404, pauses: [] });
});

test('a busy server is asked again when it wishes, within reason', async () => {
  const given = await tryWith(busy('2'), busy('3600'), busy(), busy('soon'), new Response(''));
  expect(given).toEqual({ status: 200, pauses: [2000, 10_000, 1000, 1000] });
});

test('one that stays busy is not asked for ever', async () => {
  const given = await tryWith(...Array.from({ length: 9 }, () => busy('2')));
  expect(given).toEqual({ status: 503, pauses: [2000, 2000, 2000, 2000] });
});
