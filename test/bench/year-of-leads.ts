import { channels } from '#contract/channels.ts';
import { devices } from '#contract/visits.ts';
import type { Db } from '#server/storage/open.ts';
import { addLead } from '#test/support/leads.ts';
import { numbersFrom } from './sample-content.ts';

const dayMs = 24 * 60 * 60_000;
const minute = 60_000;
const leadsPerDay = 20;
const seenPages = 8;

/** What 20 messages a day leave behind in 365 days, up to and including one. */
export async function fillYearOfLeads(db: Db, lastDay: string): Promise<void> {
  const next = numbersFrom(25);
  for (let day = 0; day < 365; day += 1)
    await db.transaction().execute(async (trx) => {
      const start = Date.parse(lastDay) - day * dayMs;
      for (let lead = 0; lead < leadsPerDay; lead += 1) await addSample(trx, start + next() * dayMs, next);
    });
}

/** Nine in ten tell how they came; three in four were answered. */
async function addSample(db: Db, moment: number, next: () => number): Promise<void> {
  const below = (limit: number) => Math.floor(next() * limit);
  const later = (minutes: number) => new Date(moment + minutes * minute);
  const page = () => `/blog/how-we-made-campaign-number-${below(150)}`;
  await addLead(db, {
    at: new Date(moment),
    answers: below(4) === 0 ? [] : [later(5 + below(2000)), later(3000)],
    device: devices[below(devices.length)],
    ...(below(10) > 0 && {
      source: {
        channel: channels[below(channels.length)],
        source: `partner-${below(60)}.example`,
        medium: 'cpc',
        campaign: `2026-campaign-for-client-${below(40)}`,
        referrer: `www.partner-${below(120)}.example`,
        landing: `${page()}?utm_source=google&utm_medium=cpc&utm_campaign=spring`,
      },
      journey: Array.from({ length: seenPages }, (_, step) => ({
        path: page(),
        at: later(step - seenPages).toISOString(),
      })),
    }),
  });
}
