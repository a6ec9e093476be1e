import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import { accountOf } from './account-of.ts';
import { assertActor } from './assert-actor.ts';
import { verifyPassword } from './password-hash.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { findUserById } from './users-repository.ts';

export type PasswordProof = ReturnType<typeof createPasswordProof>;

type Given = { password: string; address: string };

const refusals = {
  change: {
    action: 'password-change-failed',
    field: 'currentPassword',
    message: 'The current password is not right',
  },
  confirmation: {
    action: 'password-not-confirmed',
    field: 'password',
    message: 'This password is not right',
  },
  'access token': {
    action: 'password-not-confirmed',
    field: 'password',
    message: 'This password is not right',
    code: 'unauthenticated',
  },
} as const;

/** Lets those who are signed in do what only the owner of the account should, once they have shown that they know its password. */
export function createPasswordProof({
  storage,
  clock,
  throttle,
}: {
  storage: Storage;
  clock: Clock;
  throttle: PasswordThrottle;
}) {
  const { db } = storage;
  return async function provePassword<Result>(
    user: User,
    { password, address }: Given,
    work: (row: UsersTable) => Promise<Result | undefined>,
    purpose: keyof typeof refusals = 'confirmation',
  ): Promise<Result> {
    const guess = { purpose: 'password-change', account: user._id, address, known: undefined } as const;
    const result = await throttle.guard(guess, async () => {
      const row = await findUserById(db, user._id);
      return row && (await verifyPassword(password, row.password_hash)) ? work(row) : undefined;
    });
    if (result !== undefined) return result;
    const { action, field, message, code = 'invalid' } = { code: undefined, ...refusals[purpose] };
    await recordAuditEvent(db, clock(), { action, ...accountOf(user) });
    throw new AppError(code, message, { errors: { [field]: message } });
  };
}

/** Does something with an account whose password was just checked, unless it has been changed since. */
export function whilePasswordIs<Result>(
  storage: Storage,
  { id, password_hash }: Pick<UsersTable, 'id' | 'password_hash'>,
  work: (trx: Db, row: UsersTable) => Promise<Result>,
): Promise<Result | undefined> {
  return inLockedTransaction(storage, `user ${id}`, async (trx) => {
    await assertActor(trx);
    const row = await findUserById(trx, id);
    return row?.is_active === 1 && row.password_hash === password_hash ? work(trx, row) : undefined;
  });
}
