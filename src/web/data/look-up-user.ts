import type { User } from '#contract/auth.ts';
import { ApiError } from './api-client.ts';

type LookUp = {
  fetchUser: () => Promise<User>;
  /** Waits so many milliseconds, or until somebody does not want to wait. */
  pause: (milliseconds: number) => Promise<unknown>;
  /** False as soon as another look-up has taken the place of this one. */
  isWanted: () => boolean;
  onTrouble: (words: string) => void;
};

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Who a token belongs to: the user, or null when the server refuses it. A server that cannot be reached or fails has refused nothing: it is
 * asked again, after longer and longer pauses, for as long as anybody wants to know. The first trouble is not worth a word: whoever leaves a
 * page breaks off its calls.
 */
export async function lookUpUser({
  fetchUser,
  pause,
  isWanted,
  onTrouble,
}: LookUp): Promise<User | null | undefined> {
  for (let wait = firstPause; isWanted(); wait = Math.min(2 * wait, longestPause)) {
    try {
      return await fetchUser();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      if (wait > firstPause && isWanted()) onTrouble(wordsFor(error));
      await pause(wait);
    }
  }
  return undefined;
}

function wordsFor(error: unknown): string {
  const { status = 0, serverMessage } = error instanceof ApiError ? error : {};
  if (serverMessage) return serverMessage;
  return status === 0 ? 'Could not reach the server.' : `The server returned an error (${status}).`;
}
