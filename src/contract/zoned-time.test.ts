import { describe, expect, it } from 'vitest';
import { fromZonedText, toZonedText } from './zoned-time.ts';

describe('a moment in a field for date and time', () => {
  it.each([
    ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
    ['Europe/Berlin', '2026-01-15T12:00', '2026-01-15T11:00:00.000Z'],
    ['Europe/Berlin', '2026-07-15T00:30', '2026-07-14T22:30:00.000Z'],
    ['America/New_York', '2025-12-31T22:00', '2026-01-01T03:00:00.000Z'],
    ['UTC', '0026-05-05T05:45', '0026-05-05T05:45:00.000Z'],
    ['Asia/Kathmandu', '2026-05-05T05:45', '2026-05-05T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T10:00', '2025-12-31T20:00:00.000Z'],
  ])('is the time of the zone: in %s %s is %s', (zone, text, moment) => {
    expect(fromZonedText(text, zone)).toBe(moment);
    expect(toZonedText(moment, zone)).toBe(text);
  });

  it('is a real one where the clocks skip an hour, and one of two where they repeat it', () => {
    expect(toZonedText(fromZonedText('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toMatch(
      /T0[13]:30$/,
    );
    expect(toZonedText(fromZonedText('2026-10-25T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-10-25T02:30',
    );
  });

  it('is shown to the minute', () => {
    expect(toZonedText('2026-05-05T05:45:59.999Z', 'UTC')).toBe('2026-05-05T05:45');
  });

  it.each(['', 'soon', '2026-13-01T00:00'])('is none when it is %j', (text) => {
    expect(fromZonedText(text, 'UTC')).toBe('');
  });
});
