import { expect, it } from 'vitest';
import { spanInWords } from './lateness.ts';

it.each([
  ['2026-03-01T10:00:05.000Z', '1 minute'],
  ['2026-03-01T10:02:00.000Z', '2 minutes'],
  ['2026-03-01T10:59:00.000Z', '59 minutes'],
  ['2026-03-01T11:00:00.000Z', '1 hour'],
  ['2026-03-02T09:20:00.000Z', '23 hours'],
  ['2026-03-04T11:00:00.000Z', '3 days'],
])('from 10:00 to %s it is %s', (to, words) => {
  expect(spanInWords('2026-03-01T10:00:00.000Z', to)).toBe(words);
});
