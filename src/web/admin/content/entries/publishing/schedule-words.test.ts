import { describe, expect, it } from 'vitest';
import { readWallTime } from '#contract/wall-time.ts';
import { momentWords, ownZoneWords, skippedWords } from './schedule-words.ts';

function whySkipped(text: string, timeZone: string): string {
  const time = readWallTime(text, timeZone);
  if (time?.kind !== 'skipped') throw new Error(`${text} is ${time?.kind} in ${timeZone}`);
  return skippedWords(time);
}

describe('the words of a schedule', () => {
  it('name the zone', () => {
    expect(momentWords('2026-03-05T08:00:00.000Z', 'Europe/Berlin')).toBe(
      'Mar 05, 2026 09:00 (Europe/Berlin)',
    );
  });

  it('tell the time of whoever plans, where another clock shows it', () => {
    const iso = '2026-03-05T08:00:00.000Z';
    expect(ownZoneWords(iso, 'Europe/Berlin', 'America/New_York')).toBe(
      'Your time: Mar 05, 2026 03:00 (America/New_York)',
    );
    expect(ownZoneWords(iso, 'Europe/Berlin', 'Europe/Paris')).toBe('');
  });

  it('say why a time cannot be chosen', () => {
    expect(whySkipped('2027-03-28T02:30', 'Europe/Berlin')).toContain('from 02:00 to 03:00');
    expect(whySkipped('2026-10-04T02:15', 'Australia/Lord_Howe')).toContain('from 02:00 to 02:30');
    expect(whySkipped('2011-12-30T12:00', 'Pacific/Apia')).toContain(
      'from 2011-12-30 00:00 to 2011-12-31 00:00',
    );
  });
});
