import { directKey, noneKey } from '#contract/analytics.ts';
import type { Device } from '#contract/visits.ts';
import { readArrival } from '#server/domain/leads/visits/arrival.ts';
import { dayOf } from '#server/domain/shared/calendar.ts';
import type { Db } from '#server/storage/open.ts';
import type { VisitCountsTable } from '#server/storage/tables/leads-tables.ts';
import { type DemoWay, demoWays } from './demo-ways.ts';

const daysShown = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** Of a hundred visits, how many go on to a page, and are made on a device. */
const nextPages = { '/services': 38, '/blog': 21, '/contact': 13, '/about': 9, '/careers': 4 };
const devices: Readonly<Record<Device, number>> = { desktop: 51, mobile: 44, tablet: 5 };
/** From Sunday to Saturday. */
const weekdays = [52, 104, 118, 121, 112, 93, 48];

/** Gives the demo agency visitors on the last 90 days, but for those on which somebody was really there. */
export async function insertVisits(db: Db, now: Date, timeZone: string): Promise<void> {
  const days = Array.from({ length: daysShown }, (_, index) => index + 1).map((ago) => ({
    ago,
    day: dayOf(timeZone, new Date(now.getTime() - ago * dayMs)),
  }));
  const counted = await db.selectFrom('visit_counts').select('day').distinct().execute();
  const known = new Set(counted.map(({ day }) => day));
  for (const { day, ago } of days.filter((one) => !known.has(one.day)))
    await db.insertInto('visit_counts').values(countsOf(day, ago)).execute();
}

function countsOf(day: string, ago: number): VisitCountsTable[] {
  const rows = new Map<string, VisitCountsTable>();
  const add = (dimension: string, value: string, visits: number, views: number) => {
    if (visits === 0) return;
    const name = `${dimension} ${value}`;
    const row = rows.get(name) ?? { day, dimension, value, visitors: 0, visits: 0, views: 0 };
    rows.set(name, {
      ...row,
      visitors: row.visitors + Math.ceil(visits * 0.9),
      visits: row.visits + visits,
      views: row.views + views,
    });
  };
  for (const [number, way] of Object.values<DemoWay>(demoWays).entries()) {
    const visits = visitsOf(way, day, ago, number);
    const arrival = { address: way.landing, referrer: way.referrer, ownHosts: [] };
    const { channel, source, medium, campaign, referrer, landing } = readArrival(arrival);
    const path = landing.replace(/\?.*/, '');
    const pages = Object.entries({ ...nextPages, [path]: 100 });
    const seen = pages.map(([page, share]): [string, number] => [page, Math.round((visits * share) / 100)]);
    const views = seen.reduce((sum, [, count]) => sum + count, 0);
    for (const [page, count] of seen) add('page', page, count, count);
    add('all', '', visits, views);
    add('channel', channel, visits, views);
    add('source', source || (channel === 'direct' ? directKey : noneKey), visits, views);
    add('medium', medium || noneKey, visits, views);
    add('campaign', campaign || noneKey, visits, views);
    add('referrer', referrer || noneKey, visits, views);
    add('landing', path, visits, views);
    for (const [device, share] of Object.entries(devices))
      add('device', device, Math.round((visits * share) / 100), Math.round((views * share) / 100));
  }
  return [...rows.values()];
}

/** Fewer at the week's end, more from month to month, and no two days alike. */
function visitsOf({ perDay, days }: DemoWay, day: string, ago: number, number: number): number {
  if (days && (ago > days.from || ago < days.to)) return 0;
  const week = weekdays[new Date(day).getUTCDay()] ?? 100;
  const growth = 1 + (daysShown - ago) / (3 * daysShown);
  const chance = 1 + 0.25 * Math.sin(ago * 2.3 + number * 1.7);
  return Math.round((perDay * week * growth * chance) / 100);
}
