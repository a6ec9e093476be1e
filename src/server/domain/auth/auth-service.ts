import { randomBytes } from 'node:crypto';
import type { LoginAnswer, User } from '#contract/auth.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import { currentActor } from '#server/domain/audit/actor.ts';
import { pruneAuditLog, pruneFailures } from '#server/domain/audit/prune-audit-log.ts';
import { recordAuditEvent } from '#server/domain/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables.ts';
import { recognisePlace, rememberPlace, type SignInPlace } from './known-places.ts';
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
  clock: Clock;
  jwtSecret: string;
  tokenHours: number;
};

/** Who is signed in. A token carries the proof; the sessions in the database decide whether it still counts. */
export function createAuthService({ storage, clock, jwtSecret, tokenHours }: AuthDeps) {
  const { db } = storage;
  const tokens = createTokens(jwtSecret);
  const throttle = createPasswordThrottle({ storage, clock });

  async function startSession(trx: Db, userId: string): Promise<string> {
    const now = clock();
    // A token's expiry has whole seconds; the session ends with it.
    const expiresAt = new Date((Math.floor(now.getTime() / 1000) + Math.ceil(tokenHours * 3600)) * 1000);
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

  const signIn = (row: UsersTable, place: { address: string; device: string }): Promise<string | undefined> =>
    whilePasswordIs(row.id, row.password_hash, async (trx) => {
      await rememberPlace(trx, row.id, place, clock());
      const person = { ...currentActor(), kind: 'staff', id: row.id, name: row.name } as const;
      await recordAuditEvent(trx, clock(), { action: 'signed-in', ...accountOf(toUser(row)) }, person);
      return startSession(trx, row.id);
    });

  /** For accounts that do not exist as well, in the same time; what was typed as one is not kept. */
  async function recordFailure(row: UsersTable | undefined): Promise<void> {
    const account = row ? accountOf(toUser(row)) : ({ entity: 'account', label: 'Unknown account' } as const);
    await recordAuditEvent(db, clock(), { action: 'sign-in-failed', ...account });
    await pruneFailures(db);
  }

  return {
    /** Answers, beside what was asked for, with the mark by which this browser is known from now on. */
    async login(
      credentials: { email: string; password: string },
      place: SignInPlace,
    ): Promise<{ answer: LoginAnswer; device: string }> {
      const account = emailKey(credentials.email);
      const known = await recognisePlace(db, account, place);
      const device = typeof known === 'object' ? known.device : randomBytes(24).toString('base64url');
      const guess = { purpose: 'sign-in', account, address: place.address, known } as const;
      const answer = await throttle.guard(guess, async () => {
        const row = await findUserByEmail(db, account);
        const isRight = await verifyPassword(credentials.password, row?.password_hash);
        const token = row && isRight ? await signIn(row, { ...place, device }) : undefined;
        if (row && token) return { token, user: toUser(row) };
        await recordFailure(row);
        return undefined;
      });
      if (!answer) throw new AppError('unauthenticated', 'Invalid email or password');
      await pruneSessions(db, clock());
      await pruneAuditLog(db, clock());
      return { answer, device };
    },

    /** The person behind a token, or nothing if it does not count (any more). */
    async identify(token: string): Promise<SignedIn | undefined> {
      const now = clock();
      const claims = await tokens.read(token, now);
      if (!claims) return undefined;
      const row = await findSessionUser(db, { id: claims.sessionId, userId: claims.userId, now });
      return row && { user: toUser(row), sessionId: claims.sessionId };
    },

    logout: ({ user, sessionId }: SignedIn): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await deleteSession(trx, sessionId);
        await recordAuditEvent(trx, clock(), { action: 'signed-out', ...accountOf(user) });
      }),

    async rename(user: User, name: string): Promise<User> {
      await db.transaction().execute(async (trx) => {
        await updateUser(trx, user._id, { name });
        await recordAuditEvent(trx, clock(), { action: 'renamed', ...accountOf(user) });
      });
      return { ...user, name };
    },

    /** Ends every session of the account, the one that asks included, and starts a new one for it. */
    async changePassword(
      user: User,
      passwords: { currentPassword: string; newPassword: string },
      address: string,
    ): Promise<string> {
      const guess = { purpose: 'password-change', account: user._id, address, known: undefined } as const;
      const token = await throttle.guard(guess, async () => {
        const row = await findUserById(db, user._id);
        if (!row || !(await verifyPassword(passwords.currentPassword, row.password_hash))) return undefined;
        const newHash = await hashPassword(passwords.newPassword);
        return whilePasswordIs(row.id, row.password_hash, async (trx) => {
          await updateUser(trx, row.id, { password_hash: newHash });
          await deleteSessionsOf(trx, row.id);
          await recordAuditEvent(trx, clock(), { action: 'password-changed', ...accountOf(user) });
          return startSession(trx, row.id);
        });
      });
      if (token) return token;
      await recordAuditEvent(db, clock(), { action: 'password-change-failed', ...accountOf(user) });
      throw invalidField('currentPassword', 'The current password is not right');
    },
  };
}

/** An account as the audit log names it. */
function accountOf({ _id, email }: User) {
  return { entity: 'account', id: _id, label: email } as const;
}
