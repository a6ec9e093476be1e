import { ApiError } from './api-client.ts';
import { api } from './browser-api.ts';
import { staffApi } from './staff-api.ts';
import { readToken } from './token-storage.ts';

/** Later, an answer would be an old one. */
const freshFor = 10_000;

let begun: { path: string; answer: Promise<unknown>; at: number } | undefined;

/** Sends a call while the code of the screen that needs its answer, and the word of who is there, are still on their way. */
export function giveHeadStart(path: string): void {
  if (!readToken()) return;
  begun = { path, answer: api.request(path), at: performance.now() };
  begun.answer.catch(() => {
    // Whoever takes the answer hears of it.
  });
}

/** The answer to a call that may have been sent already; it is handed out once. */
export async function requestWithHeadStart<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const early = begun?.path === path && performance.now() - begun.at < freshFor ? begun.answer : undefined;
  begun = undefined;
  try {
    if (early) return (await early) as Answer;
  } catch (error) {
    // A session that has ended is taken up again by the call that follows.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  return staffApi.request<Answer>(path, { signal });
}
