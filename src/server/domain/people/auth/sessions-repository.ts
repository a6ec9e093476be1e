import type { Db } from '#server/storage/open.ts';
import type { SessionsTable } from '#server/storage/tables/account-tables.ts';

export async function insertSession(db: Db, row: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The account behind a session that still stands, as it is now. A deactivated one has none. */
export function findSessionUser(db: Db, session: { id: string; userId: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'sessions.needs_factor',
      'sessions.last_seen_at',
    ])
    .where('sessions.id', '=', session.id)
    .where('sessions.user_id', '=', session.userId)
    .where('users.is_active', '=', 1)
    .where('sessions.expires_at', '>', session.now.toISOString())
    .executeTakeFirst();
}

/** False when it has ended, or was seen after the moment before which this is of interest. */
export async function touchSession(
  db: Db,
  id: string,
  { before, last_seen_at }: { before: string; last_seen_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_seen_at })
    .where('id', '=', id)
    .where('last_seen_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Those that still stand, the latest first. */
export function listSessions(db: Db, userId: string, now: Date): Promise<SessionsTable[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findSession(db: Db, userId: string, id: string): Promise<SessionsTable | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Frees the session in which a second factor was set up. Others that wait for one came by the password alone, and end. */
export async function endWaitForFactor(db: Db, userId: string, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ needs_factor: 0 }).where('id', '=', sessionId).execute();
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('needs_factor', '=', 1).execute();
}
