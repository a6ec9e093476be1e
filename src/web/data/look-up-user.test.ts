import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { lookUpUser } from './look-up-user.ts';

const ada = { _id: '1', name: 'Ada', email: 'ada@agency.example', role: 'admin' } as const;

/** A server that fails so often, each time in another way, and a clock that nobody waits for. */
async function tryWith(failures: unknown[], { wantedFor = 100 } = {}) {
  const pauses: number[] = [];
  const troubles: string[] = [];
  const found = await lookUpUser({
    fetchUser: async () => {
      if (failures.length > 0) throw failures.shift();
      return ada;
    },
    pause: async (milliseconds) => pauses.push(milliseconds),
    isWanted: () => pauses.length < wantedFor,
    onTrouble: (words) => troubles.push(words),
  });
  return { found, pauses, troubles };
}

test('a refusal is the end of a session', async () => {
  expect(await tryWith([new ApiError(401, { message: 'Please sign in to continue.' })])).toEqual({
    found: null,
    pauses: [],
    troubles: [],
  });
});

test.each([0, 200, 403, 404, 429, 500, 502, 503, 504])(
  'trouble on the way (%i) is none, and is not worth a word at first',
  async (status) => {
    expect(await tryWith([new ApiError(status)])).toEqual({ found: ada, pauses: [1000], troubles: [] });
  },
);

test('trouble that stays is told in words, and tried again after longer and longer pauses', async () => {
  const failures = [
    new ApiError(0),
    new ApiError(0),
    new ApiError(502),
    new ApiError(429, { message: 'Please wait a little.' }),
    new TypeError('something else'),
    ...Array.from({ length: 3 }, () => new ApiError(500)),
  ];
  const { found, pauses, troubles } = await tryWith(failures);
  expect(found).toBe(ada);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(troubles.slice(0, 4)).toEqual([
    'Could not reach the server.',
    'The server returned an error (502).',
    'Please wait a little.',
    'Could not reach the server.',
  ]);
});

test('nobody is asked any more when nobody wants to know', async () => {
  const failures = Array.from({ length: 9 }, () => new ApiError(500));
  expect((await tryWith(failures, { wantedFor: 2 })).found).toBeUndefined();
  expect(failures).toHaveLength(7);
});
