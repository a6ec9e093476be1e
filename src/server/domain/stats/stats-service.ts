import { sql } from 'kysely';
import type { Activity, Stats } from '#contract/stats.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { Storage } from '#server/storage/open.ts';
import { type Period, recentMonths, recentWeeks } from './calendar.ts';

const monthsShown = 12;
const weeksShown = 12;

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
      const row = await db
        .selectNoFrom(({ selectFrom, fn }) => [
          selectFrom('posts').select(fn.countAll<number | string>().as('count')).as('total'),
          selectFrom('posts')
            .select(fn.countAll<number | string>().as('count'))
            .where('status', '=', 'published')
            .as('published'),
          selectFrom('contacts')
            .select(fn.countAll<number | string>().as('count'))
            .where('is_spam', '=', 0)
            .as('contacts'),
        ])
        .executeTakeFirstOrThrow();
      const totalBlogs = Number(row.total);
      const publishedBlogs = Number(row.published);
      return {
        totalBlogs,
        publishedBlogs,
        draftBlogs: totalBlogs - publishedBlogs,
        totalContacts: Number(row.contacts),
      };
    },

    async activity(): Promise<Activity> {
      const months = recentMonths(monthsShown, clock(), timeZone);
      const weeks = recentWeeks(weeksShown, clock(), timeZone);
      const posts = await db
        .selectFrom('posts')
        .select(countPerPeriod(months))
        .where('status', '=', 'published')
        .where('created_at', '>=', startOf(months))
        .executeTakeFirstOrThrow();
      const messages = await db
        .selectFrom('contacts')
        .select(countPerPeriod(weeks))
        .where('is_spam', '=', 0)
        .where('created_at', '>=', startOf(weeks))
        .executeTakeFirstOrThrow();
      return { postsPerMonth: tally(months, posts), messagesPerWeek: tally(weeks, messages) };
    },
  };
}

function startOf([first]: Period[]): string {
  return first?.from.toISOString() ?? '';
}

function countPerPeriod(periods: Period[]) {
  return periods.map(({ from, to }, index) =>
    sql<
      number | string
    >`count(*) filter (where created_at >= ${from.toISOString()} and created_at < ${to.toISOString()})`.as(
      `period${index}`,
    ),
  );
}

function tally(periods: Period[], counts: Record<string, number | string>) {
  return periods.map(({ from }, index) => ({
    from: from.toISOString(),
    count: Number(counts[`period${index}`]),
  }));
}
