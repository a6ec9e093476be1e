import { expect, it } from 'vitest';
import { createPrefetcher } from './prefetch.ts';

it('keeps the newest answers only, each for one visit', () => {
  const prefetcher = createPrefetcher();
  const url = (number: number) => new URL(`http://localhost/blog/${number}`);
  const early = { when: 'early' };
  for (let number = 1; number <= 21; number += 1) prefetcher.start(url(number), () => early);
  const late = { when: 'late' };
  const take = (number: number) => prefetcher.take(url(number), () => late);
  expect([take(1), take(2), take(21), take(21)]).toEqual([late, early, early, late]);
});
