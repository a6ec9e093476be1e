import type { Db } from '#server/storage/open.ts';
import type { AuthChallengesTable } from '#server/storage/tables/account-tables.ts';

/** False when it is there already. */
export async function insertChallenge(db: Db, row: AuthChallengesTable): Promise<boolean> {
  const inserted = await db
    .insertInto('auth_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findChallenge(db: Db, id: string, now: Date): Promise<AuthChallengesTable | undefined> {
  return db
    .selectFrom('auth_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

export function findOldestChallenge(db: Db, purpose: string): Promise<AuthChallengesTable | undefined> {
  return db
    .selectFrom('auth_challenges')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** False when somebody else was first. */
export async function deleteChallenge(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('auth_challenges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function pruneChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_challenges').where('expires_at', '<=', now.toISOString()).execute();
}
