import type { Db } from '#server/storage/open.ts';
import type { AccessTokensTable } from '#server/storage/tables/account-tables.ts';

export async function insertAccessToken(db: Db, row: AccessTokensTable): Promise<void> {
  await db.insertInto('access_tokens').values(row).execute();
}

export function listAccessTokens(db: Db, userId: string): Promise<AccessTokensTable[]> {
  return db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A token that still counts, with its maker as they are now. A deactivated one has none. */
export function findTokenWithMaker(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id as token_id',
      'access_tokens.name as token_name',
      'access_tokens.scope',
      'access_tokens.last_used_at',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
    ])
    .where('token_hash', '=', tokenHash)
    .where('access_tokens.expires_at', '>', now.toISOString())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The name of what was removed; nothing when there was no such token of this person. */
export async function deleteAccessToken(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
