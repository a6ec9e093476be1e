import { expect, it } from 'vitest';
import { chartBars } from './chart-bars.ts';
import { addDays } from './periods.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: addDays('2026-01-01', index),
    visitors: 1,
    visits: 2,
    views: 5,
    leads: 1,
    answered: 0,
    medianResponseMinutes: null,
  }));

it('draws a bar for each day of a quarter', () => {
  const bars = chartBars(days(92), 'visits');
  expect(bars).toHaveLength(92);
  expect(bars[0]).toEqual({ name: 'Jan 1', count: 2 });
});

it('draws a bar for each week of a longer time, from Monday to Sunday', () => {
  const bars = chartBars(days(100), 'leads');
  // The first of January 2026 was a Thursday.
  expect(bars[0]).toEqual({ name: 'Week of Dec 29, 2025', count: 4 });
  expect(bars[1]).toEqual({ name: 'Week of Jan 5, 2026', count: 7 });
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});
