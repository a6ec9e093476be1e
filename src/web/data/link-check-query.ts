import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LinkCheckAnswer } from '#contract/link-check.ts';
import { apiPaths } from '#contract/paths.ts';
import { staffApi } from './staff-api.ts';

/** Which of these addresses of the site lead nowhere. */
export function linkCheckOptions(paths: string[]) {
  return queryOptions({
    queryKey: ['link-check', paths],
    queryFn: async ({ signal }) =>
      (
        await staffApi.request<LinkCheckAnswer>(apiPaths.linkCheck, {
          method: 'POST',
          body: { paths },
          signal,
        })
      ).missing,
    enabled: paths.length > 0,
    placeholderData: paths.length > 0 ? keepPreviousData : undefined,
  });
}
