import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnalyticsReport, Dimension } from '#contract/analytics.ts';
import type { CampaignWords, LeadNotice, WaitingLead } from '#contract/leads.ts';
import { apiPaths } from '#contract/paths.ts';
import { conversationsKey } from './conversations-queries.ts';
import { listPageSize, withQuery } from './list-query.ts';
import { staffApi } from './staff-api.ts';

/** Days of the site's time zone, both included. */
export type Period = { from: string; to: string };
type ReportQuery = Period & { by: Dimension };

const noticeKey = ['lead-notice'] as const;
const aMinute = 60_000;

export function reportOptions(query: ReportQuery) {
  return queryOptions({
    queryKey: ['analytics', query] as const,
    queryFn: ({ signal }) =>
      staffApi.request<AnalyticsReport>(withQuery(apiPaths.analytics, query), { signal }),
    // Campaigns of other days may stand there for a moment; channels are no campaigns.
    placeholderData: (previous, asked) => (asked?.queryKey[1].by === query.by ? previous : undefined),
  });
}

export function downloadReport(query: ReportQuery): Promise<Blob> {
  return staffApi.download(withQuery(apiPaths.analyticsCsv, query));
}

/** Whatever changes in the inbox may end a wait; how long it lasts grows by itself. */
export function waitingLeadsOptions(page: number) {
  return queryOptions({
    queryKey: [...conversationsKey, 'waiting', page],
    queryFn: ({ signal }) =>
      staffApi.list<WaitingLead>(
        withQuery(apiPaths.waitingLeads, { page: page > 1 ? page : undefined, limit: listPageSize }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: aMinute,
  });
}

export const leadNoticeOptions = queryOptions({
  queryKey: noticeKey,
  queryFn: ({ signal }) => staffApi.request<LeadNotice>(apiPaths.leadNotice, { signal }),
});

export function useSetLeadNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LeadNotice) => staffApi.request(apiPaths.leadNotice, { method: 'PUT', body }),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKey }),
  });
}

export const campaignWordsOptions = queryOptions({
  queryKey: ['campaign-words'],
  queryFn: ({ signal }) => staffApi.request<CampaignWords>(apiPaths.campaignWords, { signal }),
});
