import { expect, it } from 'vitest';
import { createRestartPause } from './restart-pause.ts';

it('waits longer for what keeps failing, up to half a minute, and starts again after a good minute', () => {
  const pauseAfter = createRestartPause();
  expect([10, 10, 10].map(pauseAfter)).toEqual([100, 200, 400]);
  expect(Array.from({ length: 10 }, () => pauseAfter(10)).at(-1)).toBe(30_000);
  expect(pauseAfter(60_000)).toBe(100);
  expect(pauseAfter(10)).toBe(200);
});
