import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalyticsQuery, AnalyticsReport, AnalyticsRow } from '#contract/analytics.ts';
import { dayIn } from '#server/domain/shared/calendar.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { headOfTable, lineOfTable } from '#server/domain/shared/csv-table.ts';
import type { Storage } from '#server/storage/open.ts';
import { columnsFor, keysOf } from './lead-keys.ts';
import { type ReportRange, readRange, sliceRange } from './report-range.ts';
import { type Lead, rowsByDay, rowsByKey, totalOf } from './report-rows.ts';
import { addSums, type LeadRow, listLeads, sumVisits, type VisitSum } from './reports-repository.ts';

export type ReportDeps = {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  /** Whether visits are counted; without them there is nothing to report. */
  countsVisits: boolean;
};

/** Which way people came, what they looked at, who of them wrote, and how soon they were answered. */
export function createReports({ storage: { db }, clock, timeZone, countsVisits }: ReportDeps) {
  async function report({ by, ...asked }: AnalyticsQuery): Promise<AnalyticsReport> {
    const range = readRange(asked, clock(), timeZone);
    if (!countsVisits) return { rows: [], total: totalOf([], []) };
    const namesOf = by === 'day' ? dayFinder(range) : (row: LeadRow) => keysOf(row, by);
    const perDay = await sumVisits(db, 'day', range);
    const perKey = new Map<string, VisitSum>();
    const leads: Lead[] = [];
    for (const slice of sliceRange(range, timeZone)) {
      if (by !== 'day') addSums(perKey, await sumVisits(db, by, slice));
      for (const row of await listLeads(db, slice.period, columnsFor(by)))
        leads.push({ keys: namesOf(row), waited: waitOf(row) });
      await nextTurn();
    }
    return {
      rows: by === 'day' ? rowsByDay(range.days, perDay, leads) : await rowsByKey(perKey, leads),
      total: totalOf(perDay, leads),
    };
  }

  /** Asked for one message after the other, oldest first: asking a calendar for each would take longer than all the rest. */
  function dayFinder({ days }: ReportRange): (row: LeadRow) => string[] {
    const ends = days.map((day) => dayIn(timeZone, day).to.toISOString());
    let index = 0;
    return ({ created_at }) => {
      while (created_at >= (ends[index] ?? '~')) index += 1;
      return days.slice(index, index + 1);
    };
  }

  return {
    report,
    csv: async (query: AnalyticsQuery): Promise<string> => {
      const { rows } = await report(query);
      const lines = rows.map((row) => lineOfTable(columns.map((name) => `${row[name] ?? ''}`)));
      return [headOfTable(columns), ...lines].join('');
    },
  };
}

function waitOf({ created_at, answered_at }: LeadRow): number | null {
  return answered_at === null ? null : Date.parse(answered_at) - Date.parse(created_at);
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
