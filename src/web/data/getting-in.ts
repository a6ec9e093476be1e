import type { LoginAnswer } from '#contract/auth.ts';
import type { ResetInput } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import type { OpenInvitation } from '#contract/team.ts';
import { api } from './browser-api.ts';

/** The calls of those who are not in yet. */

export function requestReset(email: string) {
  return api.request<{ message: string } | undefined>(apiPaths.forgot, { method: 'POST', body: { email } });
}

export function resetPassword(body: ResetInput) {
  return api.request<LoginAnswer | undefined>(apiPaths.reset, { method: 'POST', body });
}

export function fetchInvitation(token: string, signal: AbortSignal) {
  return api.request<OpenInvitation>(apiPaths.invitation(token), { signal });
}

export function acceptInvitation(token: string, body: { name: string; password: string }) {
  return api.request<LoginAnswer | undefined>(apiPaths.invitation(token), { method: 'POST', body });
}
