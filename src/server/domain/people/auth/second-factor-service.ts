import type { User } from '#contract/auth.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import type { RecoveryCodes, SecondFactors, TotpSecret } from '#contract/getting-in.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import type { AccountNotices } from './account-notices.ts';
import { accountOf } from './account-of.ts';
import { assertActor } from './assert-actor.ts';
import { deleteChallenge, findChallenge, insertChallenge } from './auth-challenges-repository.ts';
import { hasFactor, settleRemoval } from './demanded-factor.ts';
import { countPasskeys } from './passkeys-repository.ts';
import { type PasswordProof, whilePasswordIs } from './password-proof.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { endWaitForFactor } from './sessions-repository.ts';
import type { TotpCodes } from './totp-codes.ts';
import { findUserById, updateUser } from './users-repository.ts';

type SignedIn = { user: User; sessionId: string };

/** How long the app may take to be set up. */
const pendingMs = 60 * 60_000;
const pendingId = (userId: string) => `app for codes of ${userId}`;

/** The app for codes and the recovery codes of whoever is signed in. */
export function createSecondFactorService({
  storage,
  clock,
  throttle,
  provePassword,
  totp,
  notices,
  siteName,
}: {
  storage: Storage;
  clock: Clock;
  throttle: PasswordThrottle;
  provePassword: PasswordProof;
  totp: TotpCodes;
  notices: AccountNotices;
  siteName: (db: Db) => Promise<string>;
}) {
  const { db } = storage;

  /** Makes an app that has shown a right code the one that is asked for codes; nothing when the code is wrong. */
  async function confirm(
    trx: Db,
    { user, sessionId }: SignedIn,
    code: string,
  ): Promise<string[] | undefined> {
    await assertActor(trx);
    const pending = await findChallenge(trx, pendingId(user._id), clock());
    if (!pending) throw new AppError('conflict', 'This took too long. Please start again.');
    const period = totp.periodOf(user._id, pending.data, code);
    if (period === undefined) return undefined;
    const now = clock();
    await deleteChallenge(trx, pending.id);
    await updateUser(trx, user._id, {
      totp_secret: pending.data,
      totp_confirmed_at: now.toISOString(),
      // The code that has confirmed it signs nobody in.
      totp_last_step: period,
    });
    await endWaitForFactor(trx, user._id, sessionId);
    await recordAuditEvent(trx, now, { action: 'second-factor-added', ...accountOf(user) });
    await notices.tell(trx, user, 'second-factor-added');
    return replaceRecoveryCodes(trx, user._id);
  }

  async function remove(trx: Db, user: User, row: UsersTable): Promise<true> {
    if (row.totp_confirmed_at === null)
      throw new AppError('not-found', 'There is no app for codes to remove.');
    await updateUser(trx, user._id, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null });
    await settleRemoval(trx, user._id);
    await recordAuditEvent(trx, clock(), { action: 'second-factor-removed', ...accountOf(user) });
    await notices.tell(trx, user, 'second-factor-removed');
    return true;
  }

  return {
    async overview(user: User): Promise<SecondFactors> {
      const row = await findUserById(db, user._id);
      return {
        totp: row !== undefined && row.totp_confirmed_at !== null,
        passkeys: await countPasskeys(db, user._id),
        recoveryCodesLeft: await countRecoveryCodes(db, user._id),
      };
    },

    /** Changes nothing until the app has shown a code: until then the one before, if there is one, goes on. */
    startTotp: (user: User, password: string, address: string): Promise<TotpSecret> =>
      provePassword(user, { password, address }, (row) =>
        whilePasswordIs(storage, row, async (trx) => {
          const { sealed, ...shown } = totp.create(row, await siteName(trx));
          const now = clock();
          await deleteChallenge(trx, pendingId(row.id));
          await insertChallenge(trx, {
            id: pendingId(row.id),
            purpose: 'app for codes',
            user_id: row.id,
            data: sealed,
            created_at: now.toISOString(),
            expires_at: new Date(now.getTime() + pendingMs).toISOString(),
          });
          return shown;
        }),
      ),

    async confirmTotp(signedIn: SignedIn, code: string, address: string): Promise<RecoveryCodes> {
      const { user } = signedIn;
      const guess = { purpose: 'code-confirmation', account: user._id, address, known: undefined } as const;
      const recoveryCodes = await throttle.guard(guess, () =>
        inLockedTransaction(storage, `user ${user._id}`, (trx) => confirm(trx, signedIn, code)),
      );
      if (!recoveryCodes) throw invalidField('code', 'This code is not right. Please try the next one.');
      notices.wake();
      return { recoveryCodes };
    },

    async removeTotp(user: User, password: string, address: string): Promise<void> {
      await provePassword(user, { password, address }, (row) =>
        whilePasswordIs(storage, row, (trx, current) => remove(trx, user, current)),
      );
      notices.wake();
    },

    async renewRecoveryCodes(user: User, password: string, address: string): Promise<RecoveryCodes> {
      const recoveryCodes = await provePassword(user, { password, address }, (row) =>
        whilePasswordIs(storage, row, async (trx, current) => {
          if (!(await hasFactor(trx, current)))
            throw new AppError(
              'conflict',
              'Recovery codes stand in for a second factor. Please set one up first.',
            );
          await recordAuditEvent(trx, clock(), { action: 'recovery-codes-renewed', ...accountOf(user) });
          await notices.tell(trx, user, 'recovery-codes-renewed');
          return replaceRecoveryCodes(trx, user._id);
        }),
      );
      notices.wake();
      return { recoveryCodes };
    },
  };
}
