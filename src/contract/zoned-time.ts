/** Clocks of time zones: how far each is ahead of UTC, and what it shows. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one of these takes longer than everything it is used for, and a site has one time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

type Shown = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** What the zone's clock and calendar show at a moment; months count from 1. */
export function shownIn(timeZone: string, moment: Date): Shown {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** How far a zone's clock is ahead of UTC at a moment. */
export function offsetIn(timeZone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = shownIn(timeZone, new Date(moment));
  // Date.UTC would take the year 26 for 1926.
  const shown =
    new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a zone's clock shows what UTC's shows at another. Of a time that is skipped there, the one that comes instead. */
export function momentIn(timeZone: string, asIfUtc: number): Date {
  // The offset at the moment itself is what counts; the first guess may lie on the other side of a clock change.
  const guess = asIfUtc - offsetIn(timeZone, asIfUtc);
  return new Date(asIfUtc - offsetIn(timeZone, guess));
}

/** A moment as a field for date and time shows it, such as 2026-03-29T02:30. */
export function toZonedText(iso: string, timeZone: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + offsetIn(timeZone, moment)).toISOString().slice(0, '2026-03-29T02:30'.length);
}

/** The moment that such a text means, in UTC; empty when it is none. */
export function fromZonedText(text: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${text}Z`);
  return Number.isNaN(asIfUtc) ? '' : momentIn(timeZone, asIfUtc).toISOString();
}
