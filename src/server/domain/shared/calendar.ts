import { momentIn, shownIn } from '#contract/zoned-time.ts';

type CalendarDate = { year: number; month: number; day: number };

/** The calendar date of a moment in a time zone; months count from 1. */
function dateIn(timeZone: string, moment: Date): CalendarDate {
  const { year, month, day } = shownIn(timeZone, moment);
  return { year, month, day };
}

/** The moment at which a calendar day begins in a time zone. Days and months beyond their range count on, as in Date.UTC. */
function startOfDay(timeZone: string, { year, month, day }: CalendarDate): Date {
  return momentIn(timeZone, Date.UTC(year, month - 1, day));
}

/** The calendar day of a moment in a time zone, written as 2026-03-29. */
export function dayOf(timeZone: string, moment: Date): string {
  const { year, month, day } = dateIn(timeZone, moment);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, '2026-03-29'.length);
}

/** The same moment some calendar months earlier, or the last day of that month where it is shorter. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // A day that the month does not have runs over into the next month.
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
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
