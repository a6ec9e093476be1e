import type { LoginAnswer, LoginInput, User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { pruneAuditLog } from '#server/domain/operations/audit/prune-audit-log.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Storage } from '#server/storage/open.ts';
import type { AccountNotices } from './account-notices.ts';
import { accountOf } from './account-of.ts';
import { assertActor } from './assert-actor.ts';
import { lacksDemandedFactor } from './demanded-factor.ts';
import { emailKey } from './email-key.ts';
import { markOf, recognisePlace, type SignInPlace } from './known-places.ts';
import { createLastSeen } from './last-seen.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type PasswordProof, whilePasswordIs } from './password-proof.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { type SecondFactorCheck, wrongCode } from './second-factor-check.ts';
import { deleteSession, findSessionUser, pruneSessions } from './sessions-repository.ts';
import { setPassword } from './set-password.ts';
import { recordSignInFailure } from './sign-in-failures.ts';
import type { SignIns } from './sign-ins.ts';
import type { Tokens } from './tokens.ts';
import { findUserByEmail, toUser, updateUser } from './users-repository.ts';

export type AuthService = ReturnType<typeof createAuthService>;

type SignedIn = { user: User; sessionId: string };

type AuthDeps = {
  storage: Storage;
  clock: Clock;
  tokens: Tokens;
  throttle: PasswordThrottle;
  provePassword: PasswordProof;
  secondFactor: SecondFactorCheck;
  signIns: SignIns;
  notices: AccountNotices;
  backgroundErrors: BackgroundErrors;
};

/** Who is signed in. A token carries the proof; the sessions in the database decide whether it still counts. */
export function createAuthService({
  storage,
  clock,
  tokens,
  throttle,
  provePassword,
  secondFactor,
  signIns,
  notices,
  backgroundErrors,
}: AuthDeps) {
  const { db } = storage;
  const lastSeen = createLastSeen({ storage, clock, backgroundErrors });

  return {
    letIn: signIns.letIn,
    guardLink: throttle.guardLink,
    /** Resolves when nothing is being noted beside requests any more: before the database is closed. */
    settled: lastSeen.settled,

    /** Answers, beside what was asked for, with the mark by which this browser is known from now on. */
    async login(
      { email, password, code }: LoginInput,
      place: SignInPlace,
    ): Promise<{ answer: LoginAnswer; device: string }> {
      const account = emailKey(email);
      const { address } = place;
      const device = await markOf(db, place);
      const guess = {
        purpose: 'sign-in',
        account,
        address,
        known: await recognisePlace(db, account, place),
      } as const;
      let refusal = new AppError('unauthenticated', 'Invalid email or password');
      const answer = await throttle.guard(guess, async () => {
        const found = await findUserByEmail(db, account);
        // A deactivated account is answered like one that does not exist.
        const row = found?.is_active === 1 ? found : undefined;
        const isRight = await verifyPassword(password, row?.password_hash);
        if (row && isRight) {
          const entered = await whilePasswordIs(storage, row, async (trx, current) => {
            if (await secondFactor.pass(trx, current, code))
              return signIns.letIn(trx, current, { address, device });
            refusal = wrongCode();
            return undefined;
          });
          if (entered) return entered;
        }
        await recordSignInFailure(db, clock(), row);
        return undefined;
      });
      if (!answer) throw refusal;
      notices.wake();
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
      if (!row) return undefined;
      lastSeen.note({ id: claims.sessionId, userId: row.id, lastSeenAt: row.last_seen_at });
      return { user: toUser(row), sessionId: claims.sessionId };
    },

    logout: ({ user, sessionId }: SignedIn): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await deleteSession(trx, sessionId);
        await recordAuditEvent(trx, clock(), { action: 'signed-out', ...accountOf(user) });
      }),

    async rename(user: User, name: string): Promise<User> {
      await inLockedTransaction(storage, `user ${user._id}`, async (trx) => {
        await assertActor(trx);
        await updateUser(trx, user._id, { name, updated_at: clock().toISOString() });
        await recordAuditEvent(trx, clock(), { action: 'renamed', ...accountOf(user) });
      });
      return { ...user, name };
    },

    /** Ends every session of the account, the one that asks included, and starts a new one for it. */
    async changePassword(
      user: User,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      address: string,
    ): Promise<string> {
      const token = await provePassword(
        user,
        { password: currentPassword, address },
        async (row) => {
          const newHash = await hashPassword(newPassword);
          return whilePasswordIs(storage, row, async (trx, current) => {
            // A session from before the team required a second factor must not renew itself without one.
            const needsFactor = await lacksDemandedFactor(trx, current);
            await setPassword(trx, row.id, newHash);
            await recordAuditEvent(trx, clock(), { action: 'password-changed', ...accountOf(user) });
            await notices.tell(trx, user, 'password-changed');
            return signIns.startSession(trx, row.id, { needsFactor });
          });
        },
        'change',
      );
      notices.wake();
      return token;
    },
  };
}
