import type { Db } from '#server/storage/open.ts';
import type { ReceivedMailsTable, ReplyCodesTable } from '#server/storage/tables.ts';

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
export function listReceivedMails(db: Db, contactIds: readonly string[]): Promise<ReceivedMailsTable[]> {
  return db
    .selectFrom('received_mails')
    .selectAll()
    .where('contact_id', 'in', contactIds)
    .orderBy('id')
    .execute();
}

/** How many conversations an address has begun since a moment. */
export async function countBegunBy(db: Db, emailKey: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('email_key', '=', emailKey)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
