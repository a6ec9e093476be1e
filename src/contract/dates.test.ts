import { describe, expect, it } from 'vitest';
import { formatDate } from './dates.ts';

describe('formatDate', () => {
  it('writes the three formats of the product', () => {
    expect(formatDate('2026-03-05T07:09:00.000Z', 'long', 'UTC')).toBe('March 05, 2026');
    expect(formatDate('2026-03-05T07:09:00.000Z', 'short', 'UTC')).toBe('Mar 05, 2026');
    expect(formatDate('2026-03-05T07:09:00.000Z', 'moment', 'UTC')).toBe('Mar 05, 2026 07:09');
  });

  it('counts midnight as hour zero', () => {
    expect(formatDate('2026-03-05T00:30:00.000Z', 'moment', 'UTC')).toBe('Mar 05, 2026 00:30');
  });

  it('tells apart what differs by a minute, wherever a day begins', () => {
    const minutes = ['2026-03-05T18:29:59.999Z', '2026-03-05T18:30:00.000Z', '2026-03-05T23:59:00.000Z'];
    const written = (zone: string) => minutes.map((iso) => formatDate(iso, 'short', zone));
    expect(written('UTC')).toEqual(['Mar 05, 2026', 'Mar 05, 2026', 'Mar 05, 2026']);
    expect(written('Asia/Kolkata')).toEqual(['Mar 05, 2026', 'Mar 06, 2026', 'Mar 06, 2026']);
    expect(minutes.map((iso) => formatDate(iso, 'moment', 'UTC').slice(-5))).toEqual([
      '18:29',
      '18:30',
      '23:59',
    ]);
  });

  it('shows the day of the site, not of the reader', () => {
    expect(formatDate('2026-12-31T23:30:00.000Z', 'long', 'Europe/Berlin')).toBe('January 01, 2027');
    expect(formatDate('2026-12-31T23:30:00.000Z', 'moment', 'America/New_York')).toBe('Dec 31, 2026 18:30');
  });
});
