import type { Db } from '#server/storage/open.ts';
import type { MailAttachmentsTable } from '#server/storage/tables/inbox-tables.ts';

export async function insertAttachments(db: Db, rows: readonly MailAttachmentsTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('mail_attachments').values(rows).execute();
}

/** The attachments of many conversations at once, in the order in which they stood in their mails. */
export function listAttachmentRows(
  db: Db,
  conversationIds: readonly string[],
): Promise<MailAttachmentsTable[]> {
  return db
    .selectFrom('mail_attachments')
    .selectAll()
    .where('contact_id', 'in', conversationIds)
    .orderBy('id')
    .execute();
}

export function findAttachmentRow(
  db: Db,
  conversationId: string,
  id: string,
): Promise<MailAttachmentsTable | undefined> {
  return db
    .selectFrom('mail_attachments')
    .selectAll()
    .where('id', '=', id)
    .where('contact_id', '=', conversationId)
    .executeTakeFirst();
}

export async function isFileKnown(db: Db, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_attachments')
    .select('id')
    .where('file', '=', file)
    .executeTakeFirst();
  return row !== undefined;
}
