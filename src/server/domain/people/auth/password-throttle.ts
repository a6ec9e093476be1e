import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { networkOf } from '#server/domain/shared/network-of.ts';
import { createWorkQueue, type WorkQueue } from '#server/domain/shared/work-queue.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { KnownPlace } from './known-places.ts';

const windowMinutes = 15;
const windowMs = windowMinutes * 60_000;
const allowedFromOnePlace = 5;
const allowedFromAllStrangers = 10;
const allowedFromOneAddress = 50;
const allowedLinksFromOneAddress = 100;

const tooBusy = {
  message: 'Too many people are signing in. Please try again in a moment.',
  retryAfter: 5,
};

/** What is being guessed at, and from where. */
export type Guess = {
  purpose: 'sign-in' | 'password-change' | 'code-confirmation';
  account: string;
  address: string;
  /** A place from which the account was signed in to before counts for itself; everyone else shares what strangers may try. */
  known: KnownPlace | undefined;
};

/** So many failures under one key; the first budget of a guess is the one that its line forms for. */
type Budget = { key: string; allowed: number };

export type PasswordThrottle = ReturnType<typeof createPasswordThrottle>;

/**
 * Limits password guesses: five for one account and place; ten for an account from all places together that have not signed in to it
 * before, however many they are; and fifty from one address at all accounts that it has not signed in to. Known account or not makes no
 * difference. Guesses are kept in the database, so that a restart or a second instance forgets nothing.
 */
export function createPasswordThrottle({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;
  const inTurn = createWorkQueue({ atOnce: 2, waiting: 20, waitingFirst: 20, refusal: tooBusy });
  const lines = new Map<string, { inLine: WorkQueue; inside: number }>();

  /** Guesses on one budget are checked one after the other: none slips past the count, and none that is right is refused. */
  async function inLineFor<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(key) ?? {
      inLine: createWorkQueue({ atOnce: 1, waiting: 200, refusal: tooBusy }),
      inside: 0,
    };
    lines.set(key, line);
    line.inside += 1;
    try {
      return await line.inLine(work);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  }

  /** Counted before it is checked: a guess that runs at the same time in another instance is not missed. */
  async function reserve(budgets: Budget[]): Promise<string[]> {
    const now = clock();
    const since = new Date(now.getTime() - windowMs).toISOString();
    await db.deleteFrom('login_attempts').where('at', '<=', since).execute();
    return inLockedTransaction(storage, `guess ${budgets[0]?.key}`, async (trx) => {
      for (const budget of budgets) await refuseIfSpent(trx, budget, since, now);
      const rows = budgets.map(({ key }) => ({
        id: newId(now.getTime()),
        attempt_key: key,
        at: now.toISOString(),
      }));
      await trx.insertInto('login_attempts').values(rows).execute();
      return rows.map((row) => row.id);
    });
  }

  const forget = (column: 'id' | 'attempt_key', values: string[]) =>
    db.deleteFrom('login_attempts').where(column, 'in', values).execute();

  async function reserveAndCheck<Result>(
    budgets: Budget[],
    place: Budget,
    check: () => Promise<Result>,
  ): Promise<Result> {
    const reserved = await reserve(budgets);
    try {
      const result = await check();
      if (result !== undefined) {
        await forget('id', reserved);
        await forget('attempt_key', [place.key]);
      }
      return result;
    } catch (error) {
      // What came to no end has told nobody whether the password was right: it is no failure of theirs.
      await forget('id', reserved);
      throw error;
    }
  }

  return {
    /**
     * Runs a check of a password, unless too many have failed. One that succeeds is no failure, and clears those of its own place.
     *
     * Hashing shares its threads with files and images: a flood of guesses waits for its turn instead of starving them, and what is turned
     * away has not been counted. Known places go first, so that no number of strangers stands in an owner's way.
     */
    guard<Result>(guess: Guess, check: () => Promise<Result | undefined>): Promise<Result | undefined> {
      const place = placeBudget(guess);
      const budgets = guess.known ? [place] : [strangersBudget(guess), place, addressBudget(guess)];
      const turn = guess.known || guess.purpose !== 'sign-in' ? 'first' : 'in order';
      return inLineFor(budgets[0]?.key ?? place.key, () =>
        inTurn(() => reserveAndCheck(budgets, place, check), turn),
      );
    },

    /**
     * The same for what a mailed link opens, which nobody can guess: only a flood from one address is held off, and what has to be hashed waits
     * for the same turns.
     */
    guardLink<Result>(
      address: string,
      check: () => Promise<Result | undefined>,
    ): Promise<Result | undefined> {
      const budget = {
        key: fingerprint('link', networkOf(address)),
        allowed: allowedLinksFromOneAddress,
      };
      return inTurn(() => reserveAndCheck([budget], budget, check));
    },
  };
}

async function refuseIfSpent(db: Db, { key, allowed }: Budget, since: string, now: Date): Promise<void> {
  const recent = await db
    .selectFrom('login_attempts')
    .select('at')
    .where('attempt_key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(allowed)
    .execute();
  const oldest = recent[allowed - 1];
  if (oldest) throw tooMany(Date.parse(oldest.at) + windowMs - now.getTime());
}

function placeBudget({ purpose, account, address, known }: Guess): Budget {
  const place = typeof known === 'object' ? `device ${known.device}` : networkOf(address);
  return { key: fingerprint(purpose, account, place), allowed: allowedFromOnePlace };
}

function strangersBudget({ purpose, account }: Guess): Budget {
  return { key: fingerprint(purpose, account), allowed: allowedFromAllStrangers };
}

function addressBudget({ purpose, address }: Guess): Budget {
  return {
    key: fingerprint(`${purpose} at any account`, networkOf(address)),
    allowed: allowedFromOneAddress,
  };
}

/** Only a fingerprint is kept: nobody needs to read addresses in this table. */
function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

function tooMany(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new AppError(
    'too-many',
    `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: waitMs / 1000 },
  );
}
