type CalendarDate = { year: number; month: number; day: number };

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

/** The calendar date of a moment in a time zone; months count from 1. */
function dateIn(timeZone: string, moment: Date): CalendarDate {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** How far a zone's clock is ahead of UTC at a moment. */
function offsetIn(timeZone: string, moment: number): number {
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a calendar day begins in a time zone. Days and months beyond their range count on, as in Date.UTC. */
function startOfDay(timeZone: string, { year, month, day: dayOfMonth }: CalendarDate): Date {
  const asIfUtc = Date.UTC(year, month - 1, dayOfMonth);
  // The offset at the moment itself is what counts; the first guess may lie on the other side of a clock change.
  const guess = asIfUtc - offsetIn(timeZone, asIfUtc);
  return new Date(asIfUtc - offsetIn(timeZone, guess));
}

export type Period = { from: Date; to: Date };

function between(starts: Date[]): Period[] {
  return starts.slice(0, -1).map((from, index) => ({ from, to: starts[index + 1] as Date }));
}

/** A calendar day of a time zone, written as 2026-03-29. */
export function dayIn(timeZone: string, day: string): Period {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return {
    from: startOfDay(timeZone, { year, month, day: dayOfMonth }),
    to: startOfDay(timeZone, { year, month, day: dayOfMonth + 1 }),
  };
}

/** The last so many calendar months of a time zone, oldest first, the present one last. */
export function recentMonths(count: number, now: Date, timeZone: string): Period[] {
  const { year, month } = dateIn(timeZone, now);
  return between(
    Array.from({ length: count + 1 }, (_, index) =>
      startOfDay(timeZone, { year, month: month - count + 1 + index, day: 1 }),
    ),
  );
}

/** The last so many weeks of a time zone, from Monday to Sunday, oldest first, the present one last. */
export function recentWeeks(count: number, now: Date, timeZone: string): Period[] {
  const today = dateIn(timeZone, now);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const monday = today.day - ((weekday + 6) % 7);
  return between(
    Array.from({ length: count + 1 }, (_, index) =>
      startOfDay(timeZone, { ...today, day: monday + (index - count + 1) * 7 }),
    ),
  );
}
