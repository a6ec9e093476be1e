import { expect, test } from 'vitest';
import { numberInWords } from './number-in-words.ts';

test.each([
  [1, 'One'],
  [11, 'Eleven'],
  [19, 'Nineteen'],
  [20, 'Twenty'],
  [21, 'Twenty-one'],
  [30, 'Thirty'],
  [40, '40'],
])('%d is %s', (count, words) => {
  expect(numberInWords(count)).toBe(words);
});
