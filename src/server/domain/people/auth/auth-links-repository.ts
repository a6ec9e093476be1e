import type { Db } from '#server/storage/open.ts';
import type { AuthLinksTable } from '#server/storage/tables/account-tables.ts';

export async function insertLink(db: Db, row: AuthLinksTable): Promise<void> {
  await db.insertInto('auth_links').values(row).execute();
}

/** The account that a link is for, while it counts. A deactivated one has none. */
export function findLinkUser(db: Db, { hash, purpose, now }: { hash: string; purpose: string; now: Date }) {
  return db
    .selectFrom('auth_links')
    .innerJoin('users', 'users.id', 'auth_links.user_id')
    .selectAll('users')
    .where('auth_links.token_hash', '=', hash)
    .where('auth_links.purpose', '=', purpose)
    .where('auth_links.expires_at', '>', now.toISOString())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

export async function countLinks(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('auth_links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .execute();
  return rows.length;
}

export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_links').where('user_id', '=', userId).execute();
}

export async function pruneLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_links').where('expires_at', '<=', now.toISOString()).execute();
}
