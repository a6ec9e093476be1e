import type { Db } from '#server/storage/open.ts';
import type { ReceivedMailsTable, ReplyCodesTable } from '#server/storage/tables/inbox-tables.ts';

/** A code follows from its response, so writing one down again changes nothing. */
export async function noteReplyCode(db: Db, row: ReplyCodesTable): Promise<void> {
  await db
    .insertInto('reply_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** What these codes stand for, as far as there is such a conversation. */
export function findReplyCodes(db: Db, codes: readonly string[]): Promise<ReplyCodesTable[]> {
  return db.selectFrom('reply_codes').selectAll().where('code', 'in', codes).execute();
}

export async function insertReceivedMail(db: Db, row: ReceivedMailsTable): Promise<void> {
  await db.insertInto('received_mails').values(row).execute();
}

/** Everything these conversations have received by mail, oldest first. */
export function listReceivedMails(db: Db, conversationIds: readonly string[]): Promise<ReceivedMailsTable[]> {
  return db
    .selectFrom('received_mails')
    .selectAll()
    .where('contact_id', 'in', conversationIds)
    .orderBy('id')
    .execute();
}

/** The addresses that have begun so many conversations or more by mails that were taken since a moment, whenever these had arrived. */
export async function listBusySenders(db: Db, since: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('received_mails')
    .innerJoin('contacts', 'contacts.id', 'received_mails.contact_id')
    .select('contacts.email_key')
    .where('received_mails.response_id', 'is', null)
    .where('received_mails.taken_at', '>', since)
    .groupBy('contacts.email_key')
    .having(({ fn }) => fn.countAll(), '>=', most)
    .execute();
  return rows.map(({ email_key }) => email_key);
}
