import { randomInt } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/policy.ts';
import { type Actor, actingAs, currentActor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import { emailKey } from './email-key.ts';
import { hashPassword } from './password-hash.ts';
import { hasUsers, insertUser, listUsers, toUser } from './users-repository.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

type NewAccount = { email: string; name: string; password: string; role?: Role };

/** The accounts of the staff: made at the first start and managed from the terminal. */
export function createAccountsService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  async function rowFor({ email, name, password, role = 'admin' }: NewAccount): Promise<UsersTable> {
    const now = clock();
    const created_at = now.toISOString();
    return {
      id: newId(now.getTime()),
      name,
      email: email.trim(),
      email_key: emailKey(email),
      password_hash: await hashPassword(password),
      created_at,
      role,
      is_active: 1,
      updated_at: created_at,
      last_seen_at: null,
      profile_text: '',
      profile_picture: '',
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    };
  }

  async function insertAndRecord(
    trx: Db,
    row: UsersTable,
    action: 'created' | 'joined' = 'created',
    actor: Actor = currentActor(),
  ): Promise<boolean> {
    if (!(await insertUser(trx, row))) return false;
    const deed = { action, entity: 'account', id: row.id, label: row.email } as const;
    await recordAuditEvent(trx, clock(), deed, actor);
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

    /** The account of somebody who was invited, yet to be stored: hashing takes its time, which no transaction should. */
    prepare: rowFor,

    /** Stores it, as their own deed. False when the address has an account by then. */
    join: (trx: Db, row: UsersTable): Promise<boolean> => insertAndRecord(trx, row, 'joined', actingAs(row)),

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
