import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { ScheduleOverview } from '#contract/schedule.ts';
import { staffApi } from './staff-api.ts';

/** What is planned, and what did not go as planned. */
export const scheduleOverviewOptions = queryOptions({
  queryKey: ['schedule'],
  queryFn: ({ signal }) => staffApi.request<ScheduleOverview>(apiPaths.schedule, { signal }),
});
