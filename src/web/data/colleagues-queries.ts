import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { Colleague } from '#contract/team.ts';
import { staffApi } from './staff-api.ts';

/** Everybody whom a conversation can be given to. */
export const colleaguesOptions = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await staffApi.list<Colleague>(apiPaths.colleagues, { signal })).items,
});
