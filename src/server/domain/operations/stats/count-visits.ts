import { dayOf, type Period } from '#server/domain/shared/calendar.ts';
import type { Db } from '#server/storage/open.ts';

/** How many visits there were in each of several periods, oldest first, which begin and end with days of the time zone. */
export async function countVisits(db: Db, periods: readonly Period[], timeZone: string): Promise<number[]> {
  const starts = periods.map(({ from }) => dayOf(timeZone, from));
  const rows = await db
    .selectFrom('visit_counts')
    .select(['day', 'visits'])
    .where('dimension', '=', 'all')
    .where('day', '>=', starts[0] ?? '')
    .execute();
  const counts = starts.map(() => 0);
  for (const { day, visits } of rows) {
    const period = starts.findLastIndex((start) => start <= day);
    counts[period] = (counts[period] ?? 0) + visits;
  }
  return counts;
}
