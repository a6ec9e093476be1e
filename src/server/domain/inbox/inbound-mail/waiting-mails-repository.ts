import type { Db } from '#server/storage/open.ts';
import type { MailPlace } from './taken-mails-repository.ts';

export async function insertWaiting(
  db: Db,
  { mailbox, validity, uid }: MailPlace,
  { senderKey, conversationId }: { senderKey: string; conversationId: string },
): Promise<void> {
  await db
    .insertInto('waiting_mails')
    .values({ mailbox, uid_validity: validity, uid, sender_key: senderKey, contact_id: conversationId })
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

/** Whose mails have to wait on: those of busy senders (all where no conversation may begin), and those to conversations that are full. */
type Bounds = { canBegin: boolean; busySenders: readonly string[]; fullConversations: readonly string[] };

/** The mail that has been waiting longest, of those for which there is room. */
export async function findFirstWaiting(
  db: Db,
  { mailbox, validity }: Pick<MailPlace, 'mailbox' | 'validity'>,
  { canBegin, busySenders, fullConversations }: Bounds,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('waiting_mails')
    .select('uid')
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', validity)
    .where(({ and, or, eb, val }) =>
      or([
        and([
          eb('contact_id', '=', ''),
          ...(canBegin ? [] : [eb(val(0), '=', 1)]),
          ...(busySenders.length > 0 ? [eb('sender_key', 'not in', busySenders)] : []),
        ]),
        and([
          eb('contact_id', '!=', ''),
          ...(fullConversations.length > 0 ? [eb('contact_id', 'not in', fullConversations)] : []),
        ]),
      ]),
    )
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.uid);
}

/** The conversations that waiting mails answer, each with how many do. */
export async function listWaitingConversations(db: Db, mailbox: string, most: number) {
  const rows = await db
    .selectFrom('waiting_mails')
    .innerJoin('contacts', 'contacts.id', 'waiting_mails.contact_id')
    .select(({ fn }) => ['contacts.id', 'name', 'subject', fn.countAll<number | string>().as('count')])
    .where('mailbox', '=', mailbox)
    .where('contact_id', '!=', '')
    .groupBy(['contacts.id', 'name', 'subject'])
    .orderBy('contacts.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
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
