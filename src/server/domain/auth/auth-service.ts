import type { LoginAnswer, User } from '#contract/auth.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { ContentEvents } from '#server/domain/content-events.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { createPasswordThrottle } from './password-throttle.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSessionUser,
  insertSession,
  pruneSessions,
} from './sessions-repository.ts';
import { createTokens } from './tokens.ts';
import { emailKey, findUserByEmail, findUserById, toUser, updateUser } from './users-repository.ts';

export type AuthService = ReturnType<typeof createAuthService>;

type SignedIn = { user: User; sessionId: string };

type AuthDeps = {
  storage: Storage;
  events: ContentEvents;
  clock: Clock;
  jwtSecret: string;
  tokenHours: number;
};

/** Who is signed in. A token carries the proof; the sessions in the database decide whether it still counts. */
export function createAuthService({ storage, events, clock, jwtSecret, tokenHours }: AuthDeps) {
  const { db } = storage;
  const tokens = createTokens(jwtSecret);
  const throttle = createPasswordThrottle({ storage, clock });

  async function startSession(trx: Db, userId: string): Promise<string> {
    const now = clock();
    // A token's expiry has whole seconds; the session ends with it.
    const expiresAt = new Date(Math.ceil(now.getTime() / 1000 + tokenHours * 3600) * 1000);
    const sessionId = newId(now.getTime());
    await insertSession(trx, {
      id: sessionId,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    });
    return tokens.sign({ sessionId, userId }, now, expiresAt);
  }

  /** Does something with an account whose password was just checked, unless it has been changed since. */
  function whilePasswordIs<Result>(
    userId: string,
    passwordHash: string,
    work: (trx: Db) => Promise<Result>,
  ): Promise<Result | undefined> {
    return inLockedTransaction(storage, `user ${userId}`, async (trx) => {
      const current = await findUserById(trx, userId);
      return current?.password_hash === passwordHash ? work(trx) : undefined;
    });
  }

  return {
    async login(credentials: { email: string; password: string }, address: string): Promise<LoginAnswer> {
      const account = emailKey(credentials.email);
      const answer = await throttle.guard({ purpose: 'sign-in', account, address }, async () => {
        const row = await findUserByEmail(db, account);
        const isRight = await verifyPassword(credentials.password, row?.password_hash);
        if (!row || !isRight) return undefined;
        const token = await whilePasswordIs(row.id, row.password_hash, (trx) => startSession(trx, row.id));
        return token === undefined ? undefined : { token, user: toUser(row) };
      });
      if (!answer) throw new AppError('unauthenticated', 'Invalid email or password');
      await pruneSessions(db, clock());
      return answer;
    },

    /** The person behind a token, or nothing if it does not count (any more). */
    async identify(token: string): Promise<SignedIn | undefined> {
      const now = clock();
      const claims = await tokens.read(token, now);
      if (!claims) return undefined;
      const row = await findSessionUser(db, { id: claims.sessionId, userId: claims.userId, now });
      return row && { user: toUser(row), sessionId: claims.sessionId };
    },

    logout: (sessionId: string): Promise<void> => deleteSession(db, sessionId),

    async rename(user: User, name: string): Promise<User> {
      await updateUser(db, user._id, { name });
      // Pages show their author's name.
      events.changed();
      return { ...user, name };
    },

    /** Ends every session of the account, the one that asks included, and starts a new one for it. */
    async changePassword(
      user: User,
      passwords: { currentPassword: string; newPassword: string },
      address: string,
    ): Promise<string> {
      const guess = { purpose: 'password-change', account: user._id, address } as const;
      const token = await throttle.guard(guess, async () => {
        const row = await findUserById(db, user._id);
        if (!row || !(await verifyPassword(passwords.currentPassword, row.password_hash))) return undefined;
        const newHash = await hashPassword(passwords.newPassword);
        return whilePasswordIs(row.id, row.password_hash, async (trx) => {
          await updateUser(trx, row.id, { password_hash: newHash });
          await deleteSessionsOf(trx, row.id);
          return startSession(trx, row.id);
        });
      });
      if (!token) throw invalidField('currentPassword', 'The current password is not right');
      return token;
    },
  };
}
