import type { CampaignWords, LeadNotice } from '#contract/leads.ts';
import type { WaitingLeadsQuery } from '#contract/lists.ts';
import { dayOf } from '#server/domain/calendar.ts';
import { readCampaignWords } from './campaign-words.ts';
import { readNotice, setNotice } from './lead-notice.ts';
import { createLeadNotices, type NoticeDeps } from './lead-notices-job.ts';
import { createReports, type ReportDeps } from './reports.ts';
import { readWaiting } from './waiting-leads.ts';

const monthsOfWords = 13;

export type LeadsService = ReturnType<typeof createLeadsService>;

/** Who comes to the site and writes, as staff look at it. */
export function createLeadsService(deps: ReportDeps & NoticeDeps) {
  const { storage, clock, timeZone } = deps;
  const { db } = storage;
  const notices = createLeadNotices(deps);
  return {
    ...createReports(deps),
    waiting: (query: WaitingLeadsQuery) => readWaiting(db, query),
    notice: () => readNotice(db),
    setNotice: (notice: LeadNotice) => setNotice(storage, clock, notice),
    campaignWords: (): Promise<CampaignWords> => {
      const since = new Date(clock());
      since.setUTCMonth(since.getUTCMonth() - monthsOfWords);
      return readCampaignWords(db, { day: dayOf(timeZone, since), moment: since.toISOString() });
    },
    tellOfWaiting: notices.tell,
    jobs: [notices.job],
  };
}
