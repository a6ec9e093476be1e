import { AppError } from '#contract/errors.ts';
import { actingAs } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import type { AccountNotices } from './account-notices.ts';
import { accountOf } from './account-of.ts';
import { countPasskeys } from './passkeys-repository.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { secondFactorIsDemanded } from './team-rules.ts';
import type { TotpCodes } from './totp-codes.ts';
import { spendTotpPeriod, toUser } from './users-repository.ts';

export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>;

/** What is asked for after a password, or after a link that was mailed. */
export function createSecondFactorCheck({
  clock,
  totp,
  notices,
}: {
  clock: Clock;
  totp: TotpCodes;
  notices: AccountNotices;
}) {
  async function spendAppCode(trx: Db, { id, totp_secret }: UsersTable, code: string): Promise<boolean> {
    const period = totp_secret === null ? undefined : totp.periodOf(id, totp_secret, code);
    return period !== undefined && spendTotpPeriod(trx, id, period);
  }

  async function spendWrittenCode(trx: Db, row: UsersTable, code: string): Promise<boolean> {
    if (!(await spendRecoveryCode(trx, row.id, code))) return false;
    const deed = { action: 'recovery-code-used', ...accountOf(toUser(row)) } as const;
    await recordAuditEvent(trx, clock(), deed, actingAs(row));
    await notices.tell(trx, row, 'recovery-code-used');
    return true;
  }

  /** A passkey stands for a whole sign-in. A password beside it is enough, unless everybody has to show two things. */
  const isPasskeyWanted = async (trx: Db, id: string) =>
    (await secondFactorIsDemanded(trx)) && (await countPasskeys(trx, id)) > 0;

  return {
    /**
     * True when nothing more is asked for, or the code is right, and used up with that. Call it in the transaction of the sign-in, under the
     * account's lock. A code that is missing is asked for by an error.
     */
    async pass(trx: Db, row: UsersTable, code: string | undefined): Promise<boolean> {
      const hasApp = row.totp_confirmed_at !== null;
      if (!hasApp && !(await isPasskeyWanted(trx, row.id))) return true;
      if (code === undefined)
        throw codeError(
          hasApp
            ? 'Please enter the code from your app.'
            : 'Please sign in with your passkey, or enter one of your recovery codes.',
        );
      return (hasApp && (await spendAppCode(trx, row, code))) || spendWrittenCode(trx, row, code);
    },
  };
}

export function wrongCode(): AppError {
  return codeError('This code is not right, or was used before.');
}

function codeError(message: string): AppError {
  return new AppError('unauthenticated', message, { errors: { code: message } });
}
