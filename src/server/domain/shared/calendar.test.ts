import { describe, expect, it } from 'vitest';
import { recentMonths, recentWeeks } from './calendar.ts';

const starts = (periods: { from: Date }[]) => periods.map(({ from }) => from.toISOString());

describe('recent months', () => {
  it('begin on the first at midnight of the zone, across years and clock changes', () => {
    const periods = recentMonths(4, new Date('2026-01-15T12:00:00Z'), 'America/New_York');
    expect(starts(periods)).toEqual([
      '2025-10-01T04:00:00.000Z',
      '2025-11-01T04:00:00.000Z',
      '2025-12-01T05:00:00.000Z',
      '2026-01-01T05:00:00.000Z',
    ]);
    expect(periods.at(-1)?.to.toISOString()).toBe('2026-02-01T05:00:00.000Z');
  });

  it('follow the calendar of the zone, not of UTC', () => {
    const newYearsEve = new Date('2025-12-31T20:00:00Z');
    expect(starts(recentMonths(1, newYearsEve, 'UTC'))).toEqual(['2025-12-01T00:00:00.000Z']);
    expect(starts(recentMonths(1, newYearsEve, 'Asia/Kolkata'))).toEqual(['2025-12-31T18:30:00.000Z']);
  });

  it('leave no gap between them', () => {
    const periods = recentMonths(12, new Date('2026-03-31T23:59:59Z'), 'Europe/Berlin');
    expect(periods).toHaveLength(12);
    for (const [index, { from }] of periods.entries()) {
      if (index > 0) expect(from).toEqual(periods[index - 1]?.to);
    }
  });
});

describe('recent weeks', () => {
  it('begin on Monday at midnight of the zone', () => {
    // A Sunday evening in Berlin, one day after the clocks went back an hour earlier in the week before.
    const periods = recentWeeks(3, new Date('2026-11-01T22:00:00Z'), 'Europe/Berlin');
    expect(starts(periods)).toEqual([
      '2026-10-11T22:00:00.000Z',
      '2026-10-18T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(periods.at(-1)?.to.toISOString()).toBe('2026-11-01T23:00:00.000Z');
  });

  it('have begun already on Monday itself', () => {
    expect(starts(recentWeeks(1, new Date('2026-11-02T00:00:00Z'), 'UTC'))).toEqual([
      '2026-11-02T00:00:00.000Z',
    ]);
    expect(starts(recentWeeks(1, new Date('2026-11-01T23:59:59Z'), 'UTC'))).toEqual([
      '2026-10-26T00:00:00.000Z',
    ]);
  });
});
