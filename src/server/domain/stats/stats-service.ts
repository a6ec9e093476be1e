import type { Activity, Stats } from '#contract/stats.ts';
import { type Period, recentMonths, recentWeeks } from '#server/domain/calendar.ts';
import type { Clock } from '#server/domain/clock.ts';
import { countBetween } from '#server/storage/lists/count-between.ts';
import { contactLists, postLists } from '#server/storage/lists/list-definitions.ts';
import { countList } from '#server/storage/lists/list-pages.ts';
import type { Storage } from '#server/storage/open.ts';

const monthsShown = 12;
const weeksShown = 12;

const posts = { table: postLists, group: 'published', sort: 'createdAt' };
/** Spam is not counted. */
const messages = { table: contactLists, group: 'inbox', sort: 'createdAt' };

export type StatsService = ReturnType<typeof createStatsService>;

/** The dashboard's numbers, counted where the data is. */
export function createStatsService({
  storage: { db },
  clock,
  timeZone,
}: {
  storage: Storage;
  clock: Clock;
  timeZone: string;
}) {
  return {
    async totals(): Promise<Stats> {
      const [totalBlogs, publishedBlogs, totalContacts] = await Promise.all([
        countList(db, { ...posts, group: 'all' }),
        countList(db, posts),
        countList(db, messages),
      ]);
      return { totalBlogs, publishedBlogs, draftBlogs: totalBlogs - publishedBlogs, totalContacts };
    },

    async activity(): Promise<Activity> {
      const months = recentMonths(monthsShown, clock(), timeZone);
      const weeks = recentWeeks(weeksShown, clock(), timeZone);
      return {
        postsPerMonth: tally(months, await countBetween(db, posts, bordersOf(months))),
        messagesPerWeek: tally(weeks, await countBetween(db, messages, bordersOf(weeks))),
      };
    },
  };
}

/** Where each period begins, and where the last one ends. */
function bordersOf(periods: Period[]): Date[] {
  const end = periods.at(-1)?.to;
  return [...periods.map(({ from }) => from), ...(end ? [end] : [])];
}

function tally(periods: Period[], counts: number[]) {
  return periods.map(({ from }, index) => ({ from: from.toISOString(), count: counts[index] ?? 0 }));
}
