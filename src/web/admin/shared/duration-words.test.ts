import { expect, it } from 'vitest';
import { durationWords } from './duration-words.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

it.each([
  [-5 * second, '0 s'],
  [400, '0 s'],
  [45 * second, '45 s'],
  [59.7 * second, '1 min'],
  [12 * minute + 20 * second, '12 min'],
  [59 * minute + 40 * second, '1 h'],
  [3 * hour + 5 * minute, '3 h 5 min'],
  [24 * hour, '1 d'],
  [52 * hour + 30 * minute, '2 d 4 h'],
])('%d ms are %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});
