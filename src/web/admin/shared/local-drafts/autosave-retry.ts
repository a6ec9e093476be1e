import { ApiError } from '#web/data/api-client.ts';

const firstDelay = 5_000;
const longestDelay = 60_000;

/**
 * Milliseconds until an autosave that has failed this many times in a row is tried again. Undefined when the server has refused the values: the
 * same values would be refused again.
 */
export function retryDelay(error: unknown, failures: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isTemporary =
    error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
  return isTemporary ? Math.min(firstDelay * 2 ** (failures - 1), longestDelay) : undefined;
}
