import type { User } from '#contract/auth.ts';
import type { Role } from '#contract/policy.ts';
import type { Db } from '#server/storage/open.ts';
import type { SessionsTable, UsersTable } from '#server/storage/tables/account-tables.ts';
import { emailKey } from './email-key.ts';

type UserRow = Pick<UsersTable, 'id' | 'name' | 'email' | 'role'> &
  Partial<Pick<SessionsTable, 'needs_factor'>>;

export function toUser({ id, name, email, role, needs_factor }: UserRow): User {
  const user = { _id: id, name, email, role: role as Role };
  return needs_factor ? { ...user, needsSecondFactor: true } : user;
}

/** Also one that is deactivated. */
export function findUserByEmail(db: Db, email: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

export function findUserById(db: Db, id: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listUsers(db: Db): Promise<UsersTable[]> {
  return db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** False when the address has an account already. */
export async function insertUser(db: Db, row: UsersTable): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<Omit<UsersTable, 'id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Notes the period whose code was used. False when that one, or a later one, was used before: a code works once. */
export async function spendTotpPeriod(db: Db, id: string, period: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: period })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', period)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
