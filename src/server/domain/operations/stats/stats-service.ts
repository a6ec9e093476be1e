import type { Activity, Stats } from '#contract/stats.ts';
import { type Period, recentMonths, recentWeeks } from '#server/domain/shared/calendar.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { conversationLists, postLists, publicOrder } from '#server/storage/lists/list-definitions.ts';
import { countList, countPeriods } from '#server/storage/lists/list-page.ts';
import type { Storage } from '#server/storage/open.ts';
import { countVisits } from './count-visits.ts';

const monthsShown = 12;
const weeksShown = 12;

const published = { table: postLists, group: 'published' };
/** Spam is not counted. */
const messages = { table: conversationLists, group: 'inbox' };

/** The dashboard's numbers, counted where the data is. */
export function createStatsService({
  storage: { db },
  clock,
  timeZone,
  countsVisits,
}: {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  countsVisits: boolean;
}) {
  return {
    async totals(): Promise<Stats> {
      const [draftBlogs, publishedBlogs, totalContacts] = await Promise.all([
        countList(db, { table: postLists, group: 'draft' }),
        countList(db, published),
        countList(db, messages),
      ]);
      return { totalBlogs: draftBlogs + publishedBlogs, publishedBlogs, draftBlogs, totalContacts };
    },

    async activity(): Promise<Activity> {
      const months = recentMonths(monthsShown, clock(), timeZone);
      const weeks = recentWeeks(weeksShown, clock(), timeZone);
      return {
        postsPerMonth: tally(months, await countPeriods(db, published, publicOrder, months)),
        messagesPerWeek: tally(weeks, await countPeriods(db, messages, 'created_at', weeks)),
        visitsPerWeek: tally(weeks, countsVisits ? await countVisits(db, weeks, timeZone) : []),
      };
    },
  };
}

function tally(periods: Period[], counts: number[]) {
  return periods.map(({ from }, index) => ({ from: from.toISOString(), count: counts[index] ?? 0 }));
}
