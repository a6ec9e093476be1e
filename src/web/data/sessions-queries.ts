import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import { staffApi } from './staff-api.ts';

export const sessionsOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => staffApi.request<Session[]>(apiPaths.sessions, { signal }),
  staleTime: 0,
});

export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      Promise.all(ids.map((id) => staffApi.request(apiPaths.session(id), { method: 'DELETE' }))),
    onSettled: () => client.invalidateQueries(sessionsOptions),
  });
}
