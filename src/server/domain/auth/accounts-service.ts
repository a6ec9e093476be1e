import { randomInt } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import { recordAuditEvent } from '#server/domain/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables.ts';
import { hashPassword } from './password-hash.ts';
import { deleteSessionsOf } from './sessions-repository.ts';
import {
  emailKey,
  findUserByEmail,
  hasUsers,
  insertUser,
  listUsers,
  toUser,
  updateUser,
} from './users-repository.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

type NewAccount = { email: string; name: string; password: string };

/** The accounts of the staff: made at the first start and managed from the terminal. */
export function createAccountsService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  async function rowFor({ email, name, password }: NewAccount): Promise<UsersTable> {
    const now = clock();
    return {
      id: newId(now.getTime()),
      name,
      email: email.trim(),
      email_key: emailKey(email),
      password_hash: await hashPassword(password),
      created_at: now.toISOString(),
    };
  }

  async function insertAndRecord(trx: Db, row: UsersTable): Promise<boolean> {
    if (!(await insertUser(trx, row))) return false;
    await recordAuditEvent(trx, clock(), {
      action: 'created',
      entity: 'account',
      id: row.id,
      label: row.email,
    });
    return true;
  }

  return {
    /** True when there was no account yet and this one was made. Of instances that start together, one makes it. */
    async createFirst(account: NewAccount): Promise<boolean> {
      if (await hasUsers(db)) return false;
      const row = await rowFor(account);
      return inLockedTransaction(storage, 'first account', async (trx) =>
        (await hasUsers(trx)) ? false : insertAndRecord(trx, row),
      );
    },

    async create(account: NewAccount): Promise<User> {
      const row = await rowFor(account);
      if (!(await db.transaction().execute((trx) => insertAndRecord(trx, row)))) {
        throw new AppError('conflict', `There is already an account for ${row.email}`);
      }
      return toUser(row);
    },

    /** Sets a new password and ends every session of the account. */
    async resetPassword(email: string, password: string): Promise<User> {
      const row = await findUserByEmail(db, email);
      if (!row) throw invalidField('email', `There is no account for ${email}`);
      const passwordHash = await hashPassword(password);
      await inLockedTransaction(storage, `user ${row.id}`, async (trx) => {
        await updateUser(trx, row.id, { password_hash: passwordHash });
        await deleteSessionsOf(trx, row.id);
        const deed = { action: 'password-changed', entity: 'account', id: row.id, label: row.email } as const;
        await recordAuditEvent(trx, clock(), deed);
      });
      return toUser(row);
    },

    list: async (): Promise<(User & { createdAt: string })[]> =>
      (await listUsers(db)).map((row) => ({ ...toUser(row), createdAt: row.created_at })),
  };
}

// Without the characters that people mistake for each other.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five: about 98 bits, and still easy to type from a terminal. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
