import { shownIn } from '#contract/zoned-time.ts';
import type { Period } from '#web/data/leads-queries.ts';

/** The usual periods; the first is meant where nothing is said. */
export const presets = [
  { value: '', label: 'Last 30 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
];

const day = 24 * 60 * 60_000;
const usualDays = 30;

const textOf = (moment: number) => new Date(moment).toISOString().slice(0, '2026-03-29'.length);

export function addDays(from: string, days: number): string {
  return textOf(Date.parse(from) + days * day);
}

/** How many days a period has, both ends included. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
}

/** The day that it is in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const shown = shownIn(timeZone, now);
  return textOf(Date.UTC(shown.year, shown.month - 1, shown.day));
}

/** What an address means: days of one's own, in whichever order, or a usual period up to today. */
export function periodOf(address: Period & { period: string }, today: string): Period {
  const { from, to, period } = address;
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  const firstOfMonth = `${today.slice(0, '2026-03'.length)}-01`;
  if (period === 'this-month') return { from: firstOfMonth, to: today };
  if (period === 'last-month') {
    const last = addDays(firstOfMonth, -1);
    return { from: `${last.slice(0, '2026-03'.length)}-01`, to: last };
  }
  return { from: addDays(today, 1 - (Number(period) || usualDays)), to: today };
}

/** As many days, right before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}
