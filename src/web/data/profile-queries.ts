import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { Profile } from '#contract/profile.ts';
import { staffApi } from './staff-api.ts';

export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => staffApi.request<Profile>(apiPaths.profile, { signal }),
  // A form is filled from it, which nothing is to change under somebody's hands.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) =>
      staffApi.request<Profile | undefined>(apiPaths.profile, { method: 'PUT', body }),
    onSuccess: (_saved, body) => client.setQueryData(profileOptions.queryKey, body),
  });
}
