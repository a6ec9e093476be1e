import type { Db } from '#server/storage/open.ts';
import type { InvitationsTable } from '#server/storage/tables/account-tables.ts';

export function listInvitationRows(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<InvitationsTable[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countInvitations(db: Db): Promise<number> {
  const row = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Invitations that still open, apart from that of one address. */
export async function countOtherOpen(db: Db, emailKey: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('email_key', '!=', emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The one that a link opens, if it still does. */
export function findByLink(db: Db, tokenHash: string, now: string): Promise<InvitationsTable | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses it up: of all who come with the same link, one gets it. */
export function takeByLink(db: Db, tokenHash: string, now: string): Promise<InvitationsTable | undefined> {
  return db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** In the place of an earlier one for the same address, whose link ends with it. */
export async function replaceInvitation(db: Db, row: InvitationsTable): Promise<void> {
  await db.deleteFrom('invitations').where('email_key', '=', row.email_key).execute();
  await db.insertInto('invitations').values(row).execute();
}

export function deleteInvitations(
  db: Db,
  by: 'id' | 'inviter_id',
  value: string,
): Promise<Pick<InvitationsTable, 'id' | 'email'>[]> {
  return db.deleteFrom('invitations').where(by, '=', value).returning(['id', 'email']).execute();
}
