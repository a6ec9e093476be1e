import type { Db } from '#server/storage/open.ts';
import type { MailPlace } from './taken-mails-repository.ts';

export async function insertWaiting(
  db: Db,
  { mailbox, validity, uid }: MailPlace,
  senderKey: string,
): Promise<void> {
  await db
    .insertInto('waiting_mails')
    .values({ mailbox, uid_validity: validity, uid, sender_key: senderKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWaiting(db: Db, { mailbox, validity, uid }: MailPlace): Promise<void> {
  await db
    .deleteFrom('waiting_mails')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', validity)
    .where('uid', '=', uid)
    .execute();
}

/** What a mailbox has numbered anew is found again when it is read from the beginning. */
export async function deleteWaitingOfOtherNumberings(
  db: Db,
  { mailbox, validity }: Pick<MailPlace, 'mailbox' | 'validity'>,
): Promise<void> {
  await db
    .deleteFrom('waiting_mails')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '!=', validity)
    .execute();
}

/** The mail that has been waiting longest, of those whose sender is not one of these. */
export async function findFirstWaiting(
  db: Db,
  { mailbox, validity }: Pick<MailPlace, 'mailbox' | 'validity'>,
  exceptSenders: readonly string[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('waiting_mails')
    .select('uid')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', validity)
    .$if(exceptSenders.length > 0, (query) => query.where('sender_key', 'not in', exceptSenders))
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.uid);
}

/** How many mails wait, up to a number. */
export async function countWaiting(db: Db, mailbox: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('waiting_mails')
    .select('uid')
    .where('mailbox', '=', mailbox)
    .limit(most)
    .execute();
  return rows.length;
}
