import { channels } from '#contract/channels.ts';
import { devices } from '#contract/visits.ts';
import type { Db } from '#server/storage/open.ts';
import type { VisitCountsTable } from '#server/storage/tables/leads-tables.ts';
import { addLead } from '#test/support/leads.ts';
import { numbersFrom } from './sample-content.ts';

const dayMs = 24 * 60 * 60_000;
const visitsPerDay = 10_000;
const leadsPerDay = 20;

/** How many names a day has, and how many the year: of most things the first few stay, and the others change from day to day. */
const dimensions: Readonly<Record<string, { perDay: number; inAll: number }>> = {
  all: { perDay: 1, inAll: 1 },
  page: { perDay: 201, inAll: 1200 },
  landing: { perDay: 160, inAll: 1200 },
  source: { perDay: 60, inAll: 300 },
  medium: { perDay: 8, inAll: 8 },
  campaign: { perDay: 30, inAll: 120 },
  referrer: { perDay: 120, inAll: 800 },
  channel: { perDay: channels.length, inAll: channels.length },
  device: { perDay: devices.length, inAll: devices.length },
};
const steady = 20;

export const yearFilled = { from: '2025-01-01', to: '2025-12-31', days: 365 };

/** What 10,000 visits a day leave behind in a year, and 20 messages a day. */
export async function fillYear(db: Db): Promise<void> {
  const next = numbersFrom(25);
  for (let number = 0; number < yearFilled.days; number += 1)
    await db.transaction().execute(async (trx) => {
      const start = Date.parse(yearFilled.from) + number * dayMs;
      await trx.insertInto('visit_counts').values(countsOf(start, number)).execute();
      for (let lead = 0; lead < leadsPerDay; lead += 1) await addSample(trx, start + next() * dayMs, next);
    });
}

function countsOf(start: number, dayNumber: number): VisitCountsTable[] {
  const day = new Date(start).toISOString().slice(0, 10);
  return Object.entries(dimensions).flatMap(([dimension, { perDay, inAll }]) =>
    Array.from({ length: perDay }, (_, rank) => {
      const visits = Math.ceil(visitsPerDay / (rank + 1) / Math.log(perDay + 2));
      const number = rank < steady ? rank : steady + ((rank + dayNumber * 7) % (inAll - steady));
      const value = nameOf(dimension, number);
      return { day, dimension, value, visits, visitors: Math.ceil(visits * 0.8), views: visits * 3 };
    }),
  );
}

/** As long as such names are. */
function nameOf(dimension: string, number: number): string {
  if (dimension === 'all') return '';
  if (dimension === 'channel') return channels[number] ?? '';
  if (dimension === 'device') return devices[number] ?? '';
  return dimension === 'page' || dimension === 'landing'
    ? `/blog/a-post-about-${number}-things-that-work`
    : `${dimension}-number-${number}`;
}

/** Nine in ten tell how they came; three in four were answered. */
async function addSample(db: Db, moment: number, next: () => number): Promise<void> {
  const below = (limit: number) => Math.floor(next() * limit);
  const at = new Date(moment);
  const later = (minutes: number) => new Date(moment + minutes * 60_000);
  const landing = nameOf('landing', below(1200));
  await addLead(db, {
    at,
    answers: below(4) === 0 ? [] : [later(5 + below(2000)), later(3000)],
    ...(below(10) > 0 && {
      source: {
        channel: channels[below(channels.length)],
        source: nameOf('source', below(300)),
        medium: nameOf('medium', below(8)),
        campaign: nameOf('campaign', below(120)),
        referrer: nameOf('referrer', below(800)),
        landing: `${landing}?utm_source=google&utm_medium=cpc&utm_campaign=spring`,
      },
      device: devices[below(devices.length)],
      journey: Array.from({ length: 8 }, (_, step) => ({
        path: nameOf('page', below(1200)),
        at: later(step - 8).toISOString(),
      })),
    }),
  });
}
