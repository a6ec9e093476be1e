import { describe, expect, it } from 'vitest';
import { readWallTime } from './wall-time.ts';
import { toZonedText } from './zoned-time.ts';

describe('a date and time on the clock of a zone', () => {
  it.each([
    ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
    ['UTC', '2026-10-25T02:30', '2026-10-25T02:30:00.000Z'],
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    // Half an hour, and in the other half of the year.
    ['Australia/Lord_Howe', '2026-10-04T01:59', '2026-10-03T15:29:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:29', '2026-04-04T14:29:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T02:00', '2026-04-04T15:30:00.000Z'],
  ])('means one moment: in %s %s is %s', (zone, text, moment) => {
    expect(readWallTime(text, zone)).toEqual({ kind: 'once', moment });
    expect(toZonedText(moment, zone)).toBe(text);
  });

  it.each([
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T02:00', '2026-03-08T03:00', '2026-03-08T07:00'],
    ['America/New_York', '2026-03-08T02:59', '2026-03-08T02:00', '2026-03-08T03:00', '2026-03-08T07:00'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T02:00', '2026-03-29T03:00', '2026-03-29T01:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:00', '2026-10-04T02:00', '2026-10-04T02:30', '2026-10-03T15:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:29', '2026-10-04T02:00', '2026-10-04T02:30', '2026-10-03T15:30'],
    // A whole day, when the date line moved.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T00:00', '2011-12-31T00:00', '2011-12-30T10:00'],
  ])('does not exist where clocks are put forward: in %s %s', (zone, text, from, to, moment) => {
    expect(readWallTime(text, zone)).toEqual({ kind: 'skipped', from, to, moment: `${moment}:00.000Z` });
    expect(toZonedText(`${moment}:00.000Z`, zone)).toBe(to);
  });

  it.each([
    ['America/New_York', '2026-11-01T01:00', ['05:00', 'EDT'], ['06:00', 'EST']],
    ['America/New_York', '2026-11-01T01:59', ['05:59', 'EDT'], ['06:59', 'EST']],
    ['Europe/Berlin', '2026-10-25T02:30', ['00:30', 'GMT+2'], ['01:30', 'GMT+1']],
    ['Australia/Lord_Howe', '2026-04-05T01:30', ['14:30', 'GMT+11'], ['15:00', 'GMT+10:30']],
    ['Australia/Lord_Howe', '2026-04-05T01:59', ['14:59', 'GMT+11'], ['15:29', 'GMT+10:30']],
  ])('is there twice where clocks are put back: in %s %s', (zone, text, ...times) => {
    const read = readWallTime(text, zone);
    const moments = read?.kind === 'twice' ? read.moments : [];
    expect(moments.map(({ moment, zoneName }) => [moment.slice(11, 16), zoneName])).toEqual(times);
    for (const { moment } of moments) expect(toZonedText(moment, zone)).toBe(text);
  });

  it.each(['', 'soon', '2026-13-01T00:00', '2026-03-29T25:00'])('is none when it is %j', (text) => {
    expect(readWallTime(text, 'UTC')).toBeUndefined();
  });
});
