import { channels } from '#contract/channels.ts';
import { devices } from '#contract/visits.ts';
import type { Db } from '#server/storage/open.ts';

const dayMs = 24 * 60 * 60_000;
const rowsAtOnce = 500;

const named = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => name(number));

/** The keys that a busy agency's site has on one day; a few are seen by many, and many by a few. */
const keys: Record<string, readonly string[]> = {
  all: [''],
  channel: channels,
  device: devices,
  source: ['(direct)', 'google', ...named(58, (number) => `partner-${number}.example`)],
  medium: ['(none)', 'cpc', 'email', ...named(9, (number) => `medium-${number}`)],
  campaign: ['(none)', ...named(39, (number) => `2026-campaign-for-client-${number}`)],
  referrer: ['(none)', 'www.google.com', ...named(118, (number) => `www.partner-${number}.example`)],
  page: [
    '/',
    '/services',
    '/contact',
    ...named(147, (number) => `/blog/how-we-made-campaign-number-${number}`),
  ],
  landing: ['/', '/services', ...named(118, (number) => `/blog/how-we-made-campaign-number-${number}`)],
};

/** Figures of so many visits a day, for 365 days up to and including one, as counting them would have left them. */
export async function fillYearOfVisits(db: Db, lastDay: string, visitsPerDay = 10_000): Promise<number> {
  const rows = named(365, (number) =>
    new Date(Date.parse(lastDay) - number * dayMs).toISOString().slice(0, 10),
  ).flatMap((day) => Object.keys(keys).flatMap((dimension) => rowsOf(day, dimension, visitsPerDay)));
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await trx
        .insertInto('visit_counts')
        .values(rows.slice(start, start + rowsAtOnce))
        .execute();
  });
  return rows.length;
}

function rowsOf(day: string, dimension: string, visitsPerDay: number) {
  const values = keys[dimension] ?? [];
  const weights = values.map((_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return values.map((value, rank) => {
    const visits = Math.ceil((visitsPerDay * (weights[rank] ?? 0)) / sum);
    return { day, dimension, value, visits, visitors: Math.ceil(visits * 0.8), views: visits * 3 };
  });
}
