import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passkey, RecoveryCodes, SecondFactors, TotpSecret } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import { registerPasskey } from './passkeys.ts';
import { staffApi } from './staff-api.ts';

const factorsKey = ['second-factor'] as const;

export const secondFactorsOptions = queryOptions({
  queryKey: [...factorsKey, 'all'],
  queryFn: ({ signal }) => staffApi.request<SecondFactors>(apiPaths.secondFactor, { signal }),
});

export const passkeysOptions = queryOptions({
  queryKey: [...factorsKey, 'passkeys'],
  queryFn: ({ signal }) => staffApi.request<Passkey[]>(apiPaths.passkeys, { signal }),
});

function useRefreshFactors() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: factorsKey });
}

/** Begins with an app; nothing counts before it has shown a code. */
export function useStartTotp() {
  return useMutation({
    mutationFn: (password: string) =>
      staffApi.request<TotpSecret>(apiPaths.totp, { method: 'POST', body: { password } }),
    gcTime: 0,
  });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (code: string) =>
      staffApi.request<RecoveryCodes>(apiPaths.totpConfirm, { method: 'POST', body: { code } }),
    onSuccess: useRefreshFactors(),
    gcTime: 0,
  });
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: (password: string) =>
      staffApi.request(apiPaths.totp, { method: 'DELETE', body: { password } }),
    onSuccess: useRefreshFactors(),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      staffApi.request<RecoveryCodes>(apiPaths.recoveryCodes, { method: 'POST', body: { password } }),
    onSuccess: useRefreshFactors(),
    gcTime: 0,
  });
}

export function useAddPasskey() {
  return useMutation({ mutationFn: registerPasskey, onSuccess: useRefreshFactors() });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.passkey(id), { method: 'DELETE' }),
    onSettled: useRefreshFactors(),
  });
}
