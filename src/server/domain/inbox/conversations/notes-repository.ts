import type { Db } from '#server/storage/open.ts';
import type { ContactNotesTable } from '#server/storage/tables/inbox-tables.ts';

/** The notes of one conversation, oldest first. */
export function listNoteRows(db: Db, conversationId: string): Promise<ContactNotesTable[]> {
  return db
    .selectFrom('contact_notes')
    .selectAll()
    .where('contact_id', '=', conversationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findNoteBySubmission(db: Db, submissionKey: string): Promise<ContactNotesTable | undefined> {
  return db
    .selectFrom('contact_notes')
    .selectAll()
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
}

export async function insertNote(db: Db, row: ContactNotesTable): Promise<void> {
  await db.insertInto('contact_notes').values(row).execute();
}

export async function deleteNote(db: Db, conversationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_notes')
    .where('contact_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countNotes(db: Db, conversationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contact_notes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('contact_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
