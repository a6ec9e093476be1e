import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessToken, AccessTokenInput, NewAccessToken } from '#contract/access-tokens.ts';
import { apiPaths } from '#contract/paths.ts';
import { staffApi } from './staff-api.ts';

const accessTokensKey = ['access-tokens'] as const;

export const accessTokensOptions = queryOptions({
  queryKey: accessTokensKey,
  queryFn: async ({ signal }) => (await staffApi.list<AccessToken>(apiPaths.accessTokens, { signal })).items,
});

export function useCreateAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccessTokenInput) =>
      staffApi.request<NewAccessToken>(apiPaths.accessTokens, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accessTokensKey }),
    // The token is told once, and is not kept here beside the one place that shows it.
    gcTime: 0,
  });
}

export function useRevokeAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.accessToken(id), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: accessTokensKey }),
  });
}
