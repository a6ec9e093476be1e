import { expect, it } from 'vitest';
import { foldJourney, pagesSeen } from './journey-steps.ts';

const journey = (pages: number) =>
  Array.from({ length: pages }, (_, index) => ({
    path: `/${index}`,
    at: new Date(Date.UTC(2026, 2, 1, 12, index)).toISOString(),
  }));

it('tells how long after the page before each was opened', () => {
  expect(pagesSeen(journey(3)).map(({ path, after }) => [path, after])).toEqual([
    ['/0', undefined],
    ['/1', 60_000],
    ['/2', 60_000],
  ]);
});

it('shows nine pages whole, and of more the first four and the last four', () => {
  expect(foldJourney(pagesSeen(journey(9)))).toMatchObject({ hidden: 0, last: [] });
  const { first, hidden, last } = foldJourney(pagesSeen(journey(12)));
  expect(first.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3']);
  expect(hidden).toBe(4);
  expect(last.map(({ path }) => path)).toEqual(['/8', '/9', '/10', '/11']);
});
