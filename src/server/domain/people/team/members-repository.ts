import type { Role } from '#contract/policy.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';

/** An account with what other tables know of it, in one query however many there are. */
const selectMembers = (db: Db, now: string) =>
  db
    .selectFrom('users')
    .select(({ selectFrom, fn }) => [
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.is_active',
      'users.created_at',
      'users.updated_at',
      'users.last_seen_at',
      'users.totp_confirmed_at',
      selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select(fn.countAll<number | string>().as('count'))
        .as('passkeys'),
      selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .select(fn.countAll<number | string>().as('count'))
        .as('sessions'),
    ]);

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

export function listMemberRows(db: Db, now: string) {
  return selectMembers(db, now).execute();
}

export function findMemberRow(db: Db, id: string, now: string): Promise<MemberRow | undefined> {
  return selectMembers(db, now).where('users.id', '=', id).executeTakeFirst();
}

export function findAccount(
  db: Db,
  emailKey: string,
): Promise<Pick<UsersTable, 'id' | 'is_active'> | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

export function listActiveWithRole(
  db: Db,
  roles: readonly Role[],
): Promise<Pick<UsersTable, 'id' | 'name'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('is_active', '=', 1)
    .where('role', 'in', roles)
    .execute();
}

export async function hasOtherActiveAdmin(db: Db, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', id)
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateMember(
  db: Db,
  id: string,
  changes: Pick<UsersTable, 'name' | 'role' | 'is_active' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** What they wrote stays, under the name that they had last. */
export async function deleteMember(db: Db, { id, name }: Pick<UsersTable, 'id' | 'name'>): Promise<void> {
  const authored = ['posts', 'pages', 'entry_drafts', 'revisions', 'site_revisions'] as const;
  for (const table of authored)
    await db.updateTable(table).set({ author_name: name }).where('author_id', '=', id).execute();
  await db
    .updateTable('site_sections')
    .set({ draft_author_name: name })
    .where('draft_author_id', '=', id)
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}
