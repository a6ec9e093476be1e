import { invalidField } from '#contract/errors.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import type { AccountNotices } from './account-notices.ts';
import { hashPassword } from './password-hash.ts';
import { setPassword } from './set-password.ts';
import { findUserByEmail, findUserById, listUsers, updateUser } from './users-repository.ts';

export type AccountRescue = ReturnType<typeof createAccountRescue>;

type AccountState = Pick<UsersTable, 'email' | 'name' | 'role' | 'created_at'> & {
  isActive: boolean;
  hasSecondFactor: boolean;
};

/** How many there were of what no longer asks or lets in. */
export type RemovedFactors = { apps: number; recoveryCodes: number; passkeys: number };

/** The way back in when nobody on the team can open the door any more. */
export function createAccountRescue({
  storage,
  clock,
  notices,
}: {
  storage: Storage;
  clock: Clock;
  notices: AccountNotices;
}) {
  const { db } = storage;

  const accountOf = ({ id, email }: UsersTable) => ({ entity: 'account', id, label: email }) as const;

  /** Works on an account that nobody else changes meanwhile; undefined where there is none. */
  async function withAccount<Result>(
    email: string,
    work: (trx: Db, row: UsersTable) => Promise<Result>,
  ): Promise<Result | undefined> {
    const found = await findUserByEmail(db, email);
    if (!found) return undefined;
    return inLockedTransaction(storage, `user ${found.id}`, async (trx) => {
      const row = await findUserById(trx, found.id);
      return row && work(trx, row);
    });
  }

  return {
    async list(): Promise<AccountState[]> {
      const withPasskey = await db.selectFrom('passkeys').select('user_id').distinct().execute();
      const owners = new Set(withPasskey.map(({ user_id }) => user_id));
      return (await listUsers(db)).map((row) => ({
        email: row.email,
        name: row.name,
        role: row.role,
        created_at: row.created_at,
        isActive: row.is_active === 1,
        hasSecondFactor: row.totp_confirmed_at !== null || owners.has(row.id),
      }));
    },

    /** Makes an account an active admin's, whatever it was. False when there is none. */
    async makeAdmin(email: string): Promise<boolean> {
      const isDone = await withAccount(email, async (trx, row) => {
        const now = clock();
        const account = accountOf(row);
        await updateUser(trx, row.id, { role: 'admin', is_active: 1, updated_at: now.toISOString() });
        if (row.role !== 'admin') await recordAuditEvent(trx, now, { action: 'role-changed', ...account });
        if (row.is_active !== 1) await recordAuditEvent(trx, now, { action: 'activated', ...account });
        return true;
      });
      return isDone ?? false;
    },

    /** Sets a new password, which ends every session and every open link of the account. */
    async resetPassword(email: string, password: string): Promise<void> {
      const passwordHash = await hashPassword(password);
      const isDone = await withAccount(email, async (trx, row) => {
        await setPassword(trx, row.id, passwordHash);
        await recordAuditEvent(trx, clock(), { action: 'password-changed', ...accountOf(row) });
        await notices.tell(trx, row, 'password-changed');
        return true;
      });
      if (!isDone) throw unknownAccount(email);
    },

    /** Takes away everything beside the password that signing in asks for or goes by. */
    async resetSecondFactor(email: string): Promise<RemovedFactors> {
      const removed = await withAccount(email, async (trx, row) => {
        const ofUser = async (table: 'recovery_codes' | 'passkeys' | 'auth_challenges') =>
          Number(
            (await trx.deleteFrom(table).where('user_id', '=', row.id).executeTakeFirst()).numDeletedRows,
          );
        const factors = {
          apps: row.totp_confirmed_at === null ? 0 : 1,
          recoveryCodes: await ofUser('recovery_codes'),
          passkeys: await ofUser('passkeys'),
        };
        // What has been begun could else be brought to its end.
        await ofUser('auth_challenges');
        await updateUser(trx, row.id, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null });
        if (factors.apps + factors.recoveryCodes + factors.passkeys > 0) {
          await recordAuditEvent(trx, clock(), { action: 'second-factor-removed', ...accountOf(row) });
          await notices.tell(trx, row, 'second-factors-reset');
        }
        return factors;
      });
      if (!removed) throw unknownAccount(email);
      return removed;
    },
  };
}

function unknownAccount(email: string) {
  return invalidField('email', `There is no account for ${email}`);
}
