import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from './api-client.ts';
import { readToken } from './token-storage.ts';

/** Fetches a file that only staff may have; a plain link could not carry the token. */
export async function downloadFile(path: string): Promise<Blob> {
  const headers = { 'x-auth-token': readToken() ?? '' };
  const response = await fetch(path, { headers }).catch((cause) => {
    throw new ApiError(0, {}, cause);
  });
  if (response.ok) return response.blob();
  throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
}
