import type { IncomingHttpHeaders } from 'node:http';
import { apiPaths } from '#contract/paths.ts';

const listParameters = new Set(['page', 'limit', 'view', 'tag', 'author']);
const longestQuery = 200;

export function isApiCall(url: string): boolean {
  return url.startsWith('/api/');
}

/**
 * Whether a call of the API is answered the same for everybody: it comes without a token, and asks nothing that only the answer's own
 * links would repeat.
 */
export function isSharedCall(url: string, headers: IncomingHttpHeaders): boolean {
  if (headers['x-auth-token'] !== undefined || headers.authorization !== undefined) return false;
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return true;
  if (url.slice(0, queryAt) !== apiPaths.posts || url.length - queryAt > longestQuery) return false;
  return [...new URLSearchParams(url.slice(queryAt)).keys()].every((name) => listParameters.has(name));
}
