import type { AnalyticsQuery } from '#contract/analytics.ts';
import type { CampaignWords, LeadNotice } from '#contract/leads.ts';
import type { WaitingLeadsQuery } from '#contract/lists.ts';
import { dayOf } from '#server/domain/shared/calendar.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';
import { readCampaignWords } from './campaign-words.ts';
import { readNotice, setNotice } from './lead-notice.ts';
import { createLeadNotices, type NoticeDeps } from './lead-notices-job.ts';
import { readRange } from './report-range.ts';
import { createReports, type ReportDeps } from './reports.ts';
import { readWaiting } from './waiting-leads.ts';

const dayMs = 24 * 60 * 60_000;
/** A year and a month, so that last year's campaigns of the season are among them. */
const daysOfWords = 396;

/** Who comes to the site and writes, as staff look at it. */
export function createLeadsService(deps: ReportDeps & NoticeDeps) {
  const { storage, clock, timeZone } = deps;
  const { db } = storage;
  const notices = createLeadNotices(deps);
  const reports = createReports(deps);
  // One at a time: each can hold a hundred thousand keys, and between its steps everybody else is answered.
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: 20,
    refusal: { message: 'Many reports are being made. Please try again in a moment.', retryAfter: 5 },
  });
  return {
    report: (query: AnalyticsQuery) => inTurn(() => reports.report(query)),
    csv: (query: AnalyticsQuery) => inTurn(() => reports.csv(query)),
    waiting: (query: WaitingLeadsQuery) => readWaiting(db, query),
    notice: () => readNotice(db),
    setNotice: (notice: LeadNotice) => setNotice(storage, clock, notice),
    campaignWords: (): Promise<CampaignWords> => {
      const now = clock();
      const from = dayOf(timeZone, new Date(now.getTime() - daysOfWords * dayMs));
      return inTurn(() => readCampaignWords(db, readRange({ from }, now, timeZone), timeZone));
    },
    tellOfWaiting: notices.tell,
    jobs: [notices.job],
  };
}
