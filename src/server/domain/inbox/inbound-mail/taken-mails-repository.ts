import type { Db } from '#server/storage/open.ts';
import type { TakenMailsTable, WatchedMailboxesTable } from '#server/storage/tables/inbox-tables.ts';

/** Where a mail lies: its number counts only together with the mailbox's own mark of which numbering that is. */
export type MailPlace = { mailbox: string; validity: string; uid: number };

export function findWatched(db: Db, mailbox: string): Promise<WatchedMailboxesTable | undefined> {
  return db.selectFrom('watched_mailboxes').selectAll().where('mailbox', '=', mailbox).executeTakeFirst();
}

/** Starts to watch a mailbox, or to count anew where it has numbered its mails anew. */
export async function noteNumbering(
  db: Db,
  { mailbox, validity, nextUid, now }: { mailbox: string; validity: string; nextUid: number; now: string },
): Promise<void> {
  await db
    .insertInto('watched_mailboxes')
    .values({
      mailbox,
      uid_validity: validity,
      last_uid: 0,
      watched_since: now,
      first_validity: validity,
      first_uid: nextUid,
      trying_uid: 0,
      tries: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('mailbox')
        .doUpdateSet({ uid_validity: validity, last_uid: 0, trying_uid: 0, tries: 0 })
        .where('watched_mailboxes.uid_validity', '!=', validity),
    )
    .execute();
}

/** Everything up to this mail has been looked at. Never goes back, whoever of several instances says it. */
export async function advanceCursor(db: Db, { mailbox, validity, uid }: MailPlace): Promise<void> {
  await db
    .updateTable('watched_mailboxes')
    .set({ last_uid: uid, trying_uid: 0, tries: 0 })
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', validity)
    .where('last_uid', '<', uid)
    .execute();
}

/** Counts the attempts at a mail before each one, so that one that ends the process is not tried for ever. */
export async function countAttempt(db: Db, { mailbox, uid }: MailPlace): Promise<number> {
  await db
    .updateTable('watched_mailboxes')
    .set(({ eb }) => ({
      trying_uid: uid,
      tries: eb
        .case()
        .when('trying_uid', '=', uid)
        .then(eb('tries', '+', 1))
        .else(1)
        .end(),
    }))
    .where('mailbox', '=', mailbox)
    .execute();
  return (await findWatched(db, mailbox))?.tries ?? 1;
}

/** An attempt that failed for reasons of its own says nothing against the mail. */
export async function forgetAttempts(db: Db, { mailbox }: MailPlace): Promise<void> {
  await db
    .updateTable('watched_mailboxes')
    .set({ trying_uid: 0, tries: 0 })
    .where('mailbox', '=', mailbox)
    .execute();
}

export async function isTaken(db: Db, messageHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('taken_mails')
    .select('uid')
    .where('message_hash', '=', messageHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The one step that makes a mail ours: it succeeds once, for the place it lies in and for the mail itself. */
export async function claimMail(db: Db, row: TakenMailsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('taken_mails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** How many mails have had an outcome since a moment. */
export async function countTaken(db: Db, outcome: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('taken_mails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('outcome', '=', outcome)
    .where('taken_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
