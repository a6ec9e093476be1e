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

/** The mail that brought a response, or the first message of a conversation. */
export function findReceivedMail(
  db: Db,
  conversationId: string,
  responseId: string | null,
): Promise<ReceivedMailsTable | undefined> {
  return db
    .selectFrom('received_mails')
    .selectAll()
    .where('contact_id', '=', conversationId)
    .where('response_id', responseId === null ? 'is' : '=', responseId)
    .executeTakeFirst();
}

export type MailUsage = { mails: number; mailsSince: number; textBytes: number; fileBytes: number };

/** How many mails these conversations have received, in all and since a moment, and what is kept of them. */
export async function readMailUsage(
  db: Db,
  conversationIds: readonly string[],
  since: string,
): Promise<Map<string, MailUsage>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('received_mails')
    .select(({ fn, eb, selectFrom }) => [
      'contact_id',
      fn.countAll<number | string>().as('mails'),
      fn.sum<number | string>(eb.case().when('taken_at', '>', since).then(1).else(0).end()).as('mailsSince'),
      fn.sum<number | string>('bytes').as('textBytes'),
      selectFrom('mail_attachments')
        .select(({ fn: { sum } }) => sum<number | string | null>('size').as('size'))
        .whereRef('mail_attachments.contact_id', '=', 'received_mails.contact_id')
        .where('file', 'is not', null)
        .as('fileBytes'),
    ])
    .where('contact_id', 'in', conversationIds)
    .groupBy('contact_id')
    .execute();
  return new Map(
    rows.map(({ contact_id, ...usage }) => [
      contact_id,
      {
        mails: Number(usage.mails),
        mailsSince: Number(usage.mailsSince),
        textBytes: Number(usage.textBytes),
        fileBytes: Number(usage.fileBytes ?? 0),
      },
    ]),
  );
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
