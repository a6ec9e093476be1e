import type { User } from '#contract/auth.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables.ts';

export function toUser({ id, name, email }: Pick<UsersTable, 'id' | 'name' | 'email'>): User {
  return { _id: id, name, email };
}

/** An e-mail address names one account, however its letters are written. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

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
  changes: Partial<Pick<UsersTable, 'name' | 'password_hash'>>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}
