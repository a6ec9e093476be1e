import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { apiPaths } from '#contract/paths.ts';
import { staffApi } from './staff-api.ts';

export function useRename() {
  return useMutation({
    mutationFn: (name: string) =>
      staffApi.request<User | undefined>(apiPaths.me, { method: 'PATCH', body: { name } }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      staffApi.request<{ token: string } | undefined>(apiPaths.password, { method: 'POST', body }),
  });
}
