import type { AnalyticsQuery, AnalyticsReport, AnalyticsRow } from '#contract/analytics.ts';
import { dayIn } from '#server/domain/calendar.ts';
import type { Clock } from '#server/domain/clock.ts';
import { headOfTable, lineOfTable } from '#server/domain/csv-table.ts';
import type { Storage } from '#server/storage/open.ts';
import { keysOf } from './lead-keys.ts';
import { type ReportRange, readRange } from './report-range.ts';
import { rowsByDay, rowsByKey, totalOf } from './report-rows.ts';
import { type LeadRow, listLeads, sumVisits } from './reports-repository.ts';

export type ReportDeps = {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  /** Whether visits are counted; without them there is nothing to report. */
  countsVisits: boolean;
};

/** Which way people came, what they looked at, who of them wrote, and how soon they were answered. */
export function createReports({ storage: { db }, clock, timeZone, countsVisits }: ReportDeps) {
  async function report(query: AnalyticsQuery): Promise<AnalyticsReport> {
    const range = readRange(query, clock(), timeZone);
    const { by } = query;
    if (!countsVisits) return { rows: [], total: totalOf([], []) };
    const [perDay, leads] = await Promise.all([
      sumVisits(db, 'day', range),
      listLeads(db, range.period, { withJourneys: by === 'page' }),
    ]);
    return {
      rows:
        by === 'day'
          ? rowsByDay(range.days, perDay, leads, dayFinder(range))
          : rowsByKey(await sumVisits(db, by, range), leads, (lead) => keysOf(lead, by)),
      total: totalOf(perDay, leads),
    };
  }

  /** Asked for one message after the other, oldest first: asking a calendar for each would take longer than all the rest. */
  function dayFinder({ days }: ReportRange): (lead: LeadRow) => string {
    const ends = days.map((day) => dayIn(timeZone, day).to.toISOString());
    let index = 0;
    return ({ created_at }) => {
      while (created_at >= (ends[index] ?? '~')) index += 1;
      return days[index] ?? '';
    };
  }

  return {
    report,
    csv: async (query: AnalyticsQuery): Promise<string> => {
      const { rows } = await report(query);
      return [
        headOfTable(columns),
        ...rows.map((row) => lineOfTable(columns.map((name) => `${row[name] ?? ''}`))),
      ].join('');
    },
  };
}

const columns = [
  'key',
  'visitors',
  'visits',
  'views',
  'leads',
  'answered',
  'medianResponseMinutes',
] as const satisfies (keyof AnalyticsRow)[];
