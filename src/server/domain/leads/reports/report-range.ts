import type { AnalyticsQuery } from '#contract/analytics.ts';
import { invalidField } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { dayIn, dayOf, type Period } from '#server/domain/shared/calendar.ts';

const dayMs = 24 * 60 * 60_000;
const usualDays = 30;

/** What a report is about: days of the site's zone, oldest first, and the moments between which they lie. */
export type ReportRange = { from: string; to: string; days: string[]; period: Period };

/** Left out, the last day is today, and there are 30 of them. */
export function readRange(
  asked: Pick<AnalyticsQuery, 'from' | 'to'>,
  now: Date,
  timeZone: string,
): ReportRange {
  const to = asked.to ?? dayOf(timeZone, now);
  const from = asked.from ?? writeDay(Date.parse(to) - (usualDays - 1) * dayMs);
  if (from > to) throw invalidField('from', 'The first day must not be after the last one');
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (length > limits.reportDays)
    throw invalidField('from', `A report covers ${limits.reportDays} days or fewer`);
  const days = Array.from({ length }, (_, index) => writeDay(Date.parse(from) + index * dayMs));
  return { from, to, days, period: periodOf(timeZone, from, to) };
}

/** As many days as one query sums up. On SQLite a query blocks the process, and each day has up to 200 keys of a dimension. */
const daysPerQuery = 31;

/** The same days in slices, oldest first, each small enough for one query. */
export function sliceRange({ days }: ReportRange, timeZone: string): Omit<ReportRange, 'days'>[] {
  return Array.from({ length: Math.ceil(days.length / daysPerQuery) }, (_, index) => {
    const slice = days.slice(index * daysPerQuery, (index + 1) * daysPerQuery);
    const [from = '', to = from] = [slice[0], slice.at(-1)];
    return { from, to, period: periodOf(timeZone, from, to) };
  });
}

const periodOf = (timeZone: string, from: string, to: string): Period => ({
  from: dayIn(timeZone, from).from,
  to: dayIn(timeZone, to).to,
});

/** Of a moment in UTC, where every day has 24 hours. */
function writeDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, '2026-03-29'.length);
}
