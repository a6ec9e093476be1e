import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { Activity, Stats } from '#contract/stats.ts';
import { staffApi } from './staff-api.ts';

/** Everything the dashboard counts; whoever changes posts or messages makes it old. */
export const statsKey = ['stats'] as const;

export const statsOptions = queryOptions({
  queryKey: [...statsKey, 'totals'],
  queryFn: ({ signal }) => staffApi.request<Stats>(apiPaths.stats, { signal }),
});

export const activityOptions = queryOptions({
  queryKey: [...statsKey, 'activity'],
  queryFn: ({ signal }) => staffApi.request<Activity>(apiPaths.activity, { signal }),
});
