import type { AnalyticsRow } from '#contract/analytics.ts';
import type { Bar } from '#web/admin/shared/charts/bar-chart.tsx';
import { addDays } from './periods.ts';

/** More bars than these are too thin to be told apart on a phone. */
const mostBars = 92;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as tables name it; with its year. */
export function dayName(day: string): string {
  return longFormat.format(new Date(day));
}

export function drawsWeeks(rows: readonly AnalyticsRow[]): boolean {
  return rows.length > mostBars;
}

/** One bar for each day, or for each week that begins on a Monday when there are many days. */
export function chartBars(rows: readonly AnalyticsRow[], figure: 'visits' | 'leads'): Bar[] {
  if (!drawsWeeks(rows)) return rows.map((row) => ({ name: barName(row.key), count: row[figure] }));
  const weeks = new Map<string, number>();
  for (const row of rows) {
    const monday = mondayOf(row.key);
    weeks.set(monday, (weeks.get(monday) ?? 0) + row[figure]);
  }
  return [...weeks].map(([monday, count]) => ({ name: `Week of ${dayName(monday)}`, count }));
}

const barName = (day: string) => dayFormat.format(new Date(day));

function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
