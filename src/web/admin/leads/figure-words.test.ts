import { expect, it } from 'vitest';
import { changeOf, shareWords } from './figure-words.ts';

it.each([
  [1, 3, '33%'],
  [1, 80, '1.3%'],
  [0, 80, '0%'],
  [3, 0, '–'],
])('%d of %d are %s', (part, whole, words) => {
  expect(shareWords(part, whole)).toBe(words);
});

it.each([
  [12, 10, false, '+20%', 'better'],
  [8, 10, false, '−20%', 'worse'],
  [8, 10, true, '−20%', 'better'],
  [12, 10, true, '+20%', 'worse'],
  [1000, 1001, false, '±0%', 'same'],
])('%d after %d (less is better: %s) is %s, %s', (now, before, lessIsBetter, words, tone) => {
  expect(changeOf(now, before, lessIsBetter)).toEqual({ words, tone });
});

it('compares with nothing where there was nothing', () => {
  expect(changeOf(5, 0)).toBeUndefined();
  expect(changeOf(5, null)).toBeUndefined();
  expect(changeOf(null, 5)).toBeUndefined();
});
