import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/domain/clock.ts';
import { networkOf } from '#server/domain/network-of.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';

const failuresAllowed = 5;
const windowMinutes = 15;
const windowMs = windowMinutes * 60_000;

/** What is being guessed at, and from where. */
type Guess = { purpose: 'sign-in' | 'password-change'; account: string; address: string };

/**
 * Limits password guesses for one account and address, known account or not. Guesses are kept in the database, so that a restart or a
 * second instance forgets nothing.
 */
export function createPasswordThrottle({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;
  const lastInLine = new Map<string, Promise<unknown>>();

  /** Guesses at one account from one address are checked one after the other: none slips past the count, and none that is right is refused. */
  async function inLine<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (lastInLine.get(key) ?? Promise.resolve()).then(work, work);
    lastInLine.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lastInLine.get(key) === mine) lastInLine.delete(key);
    }
  }

  /** Counted before it is checked: a guess that runs at the same time in another instance is not missed. */
  async function reserve(key: string): Promise<void> {
    const now = clock();
    const since = new Date(now.getTime() - windowMs).toISOString();
    await db.deleteFrom('login_attempts').where('at', '<=', since).execute();
    await inLockedTransaction(storage, `guess ${key}`, async (trx) => {
      const recent = await trx
        .selectFrom('login_attempts')
        .select('at')
        .where('attempt_key', '=', key)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(failuresAllowed)
        .execute();
      const oldest = recent[failuresAllowed - 1];
      if (oldest) throw tooMany(Date.parse(oldest.at) + windowMs - now.getTime());
      await trx
        .insertInto('login_attempts')
        .values({ id: newId(now.getTime()), attempt_key: key, at: now.toISOString() })
        .execute();
    });
  }

  return {
    /** Runs a check of a password, unless too many have failed; one that succeeds clears the count. */
    guard<Result>(guess: Guess, check: () => Promise<Result | undefined>): Promise<Result | undefined> {
      const key = keyOf(guess);
      return inLine(key, async () => {
        await reserve(key);
        const result = await check();
        if (result !== undefined) {
          await db.deleteFrom('login_attempts').where('attempt_key', '=', key).execute();
        }
        return result;
      });
    },
  };
}

/** Only a fingerprint is kept: nobody needs to read addresses in this table. */
function keyOf({ purpose, account, address }: Guess): string {
  return createHash('sha256')
    .update(`${purpose}\n${account}\n${networkOf(address)}`)
    .digest('base64url');
}

function tooMany(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new AppError(
    'too-many',
    `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: waitMs / 1000 },
  );
}
