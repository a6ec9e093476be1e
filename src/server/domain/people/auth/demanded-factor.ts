import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import { countPasskeys } from './passkeys-repository.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { secondFactorIsDemanded } from './team-rules.ts';
import { findUserById } from './users-repository.ts';

type Holder = Pick<UsersTable, 'id' | 'totp_confirmed_at'>;

/** An app for codes, or a passkey. */
export async function hasFactor(db: Db, { id, totp_confirmed_at }: Holder): Promise<boolean> {
  return totp_confirmed_at !== null || (await countPasskeys(db, id)) > 0;
}

/** Whether somebody has to set one up before anything else. */
export async function lacksDemandedFactor(db: Db, holder: Holder): Promise<boolean> {
  return (await secondFactorIsDemanded(db)) && !(await hasFactor(db, holder));
}

/** Refuses what only somebody may do who has the second factor that the team requires, if it requires one. */
export async function assertDemandedFactor(trx: Db, userId: string): Promise<void> {
  const row = await findUserById(trx, userId);
  if (row && (await lacksDemandedFactor(trx, row)))
    throw new AppError('forbidden', 'Please set up a second factor first.');
}

/** After a factor was removed: the last one of somebody who has to have one stays, and recovery codes go with the last one. */
export async function settleRemoval(trx: Db, userId: string): Promise<void> {
  const row = await findUserById(trx, userId);
  if (row && (await hasFactor(trx, row))) return;
  if (await secondFactorIsDemanded(trx))
    throw new AppError(
      'conflict',
      'Your team asks everybody for a second factor. Please add another one before you remove this one.',
    );
  await deleteRecoveryCodes(trx, userId);
}
