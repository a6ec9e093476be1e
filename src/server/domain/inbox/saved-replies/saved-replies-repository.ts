import type { Db } from '#server/storage/open.ts';
import type { SavedRepliesTable } from '#server/storage/tables/inbox-tables.ts';

export function listReplyRows(db: Db): Promise<SavedRepliesTable[]> {
  return db.selectFrom('saved_replies').selectAll().orderBy('title_key').execute();
}

export function findReply(
  db: Db,
  column: 'id' | 'title_key',
  value: string,
): Promise<SavedRepliesTable | undefined> {
  return db.selectFrom('saved_replies').selectAll().where(column, '=', value).executeTakeFirst();
}

export async function insertReply(db: Db, row: SavedRepliesTable): Promise<void> {
  await db.insertInto('saved_replies').values(row).execute();
}

export async function updateReply(
  db: Db,
  id: string,
  changes: Pick<SavedRepliesTable, 'title' | 'title_key' | 'message' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('saved_replies').set(changes).where('id', '=', id).execute();
}

export async function deleteReply(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_replies').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countReplies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('saved_replies')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
