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

it('shows five pages whole, and of more the first two and the last two', () => {
  expect(foldJourney(pagesSeen(journey(5)))).toMatchObject({ hidden: 0, last: [] });
  const { first, hidden, last } = foldJourney(pagesSeen(journey(12)));
  expect(first.map(({ path }) => path)).toEqual(['/0', '/1']);
  expect(hidden).toBe(8);
  expect(last.map(({ path }) => path)).toEqual(['/10', '/11']);
});
