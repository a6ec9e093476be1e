import type { Db } from '#server/storage/open.ts';
import type { SessionsTable } from '#server/storage/tables.ts';

export async function insertSession(db: Db, row: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The account behind a session that still stands. */
export function findSessionUser(db: Db, session: { id: string; userId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('sessions.id', '=', session.id)
    .where('sessions.user_id', '=', session.userId)
    .where('sessions.expires_at', '>', session.now.toISOString())
    .executeTakeFirst();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
