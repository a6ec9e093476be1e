import type { Db } from '#server/storage/open.ts';
import type { OutboxMailsTable } from '#server/storage/tables/inbox-tables.ts';

export async function insertMail(db: Db, row: OutboxMailsTable): Promise<void> {
  await db.insertInto('outbox_mails').values(row).execute();
}

/** The mail that has waited longest of those whose time has come. */
export function findDueMail(db: Db, now: string): Promise<OutboxMailsTable | undefined> {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the next queued mail is due, if there is one. */
export async function findNextDueTime(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox_mails')
    .select('due_at')
    .where('state', '=', 'queued')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/**
 * A sent mail's text is of no more use here: only the fact that it was sent is kept. False when the mail was replaced or withdrawn while it was
 * being sent.
 */
export async function markSent(
  db: Db,
  { id, message_id }: Pick<OutboxMailsTable, 'id' | 'message_id'>,
  now: string,
  note = '',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({ state: 'sent', finished_at: now, last_error: note, mail: '' })
    .where('id', '=', id)
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a newer notice in the place of one that has not left. False when none is queued. */
export async function replaceQueuedNotice(
  db: Db,
  { collapse_key, message_id, mail }: Pick<OutboxMailsTable, 'collapse_key' | 'message_id' | 'mail'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({ message_id, mail })
    .where('collapse_key', '=', collapse_key)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When a notice of this key last left, if that was after a time. */
export async function findLastSentTime(db: Db, collapseKey: string, after: string): Promise<string | null> {
  const row = await db
    .selectFrom('outbox_mails')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('collapse_key', '=', collapseKey)
    .where('state', '=', 'sent')
    .where('finished_at', '>', after)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Removes notices that have not left. */
export async function deleteQueuedNotices(db: Db, collapseKey: string): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where('collapse_key', '=', collapseKey)
    .where('state', '=', 'queued')
    .execute();
}

export async function delayQueuedMail(db: Db, id: string, dueAt: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Only a response can be sent again; the text of anything else, which may hold a link that lets somebody in, goes. */
export async function markFailed(db: Db, id: string, now: string, reason: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set(({ eb }) => ({
      state: 'failed' as const,
      attempts: eb('attempts', '+', 1),
      finished_at: now,
      last_error: reason,
      mail: eb.case().when('response_id', 'is', null).then('').else(eb.ref('mail')).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** What has left can still come back. */
export async function markReturned(
  db: Db,
  { responseId, reason, now }: Record<'responseId' | 'reason' | 'now', string>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({ state: 'failed', finished_at: now, last_error: reason })
    .where('response_id', '=', responseId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function postponeMail(db: Db, id: string, dueAt: string, reason: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_at: dueAt, last_error: reason }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends every pause that a mail still has before it after a failed attempt. */
export async function hastenMails(db: Db, now: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ due_at: now })
    .where('state', '=', 'queued')
    .where('due_at', '>', now)
    .where('attempts', '>', 0)
    .execute();
}

/** Puts an unsent response back at the front of the queue. False when there is none that could be sent. */
export async function requeueResponse(
  db: Db,
  {
    conversationId,
    responseId,
    mail,
    messageId,
    now,
    giveUpAt,
  }: Record<'conversationId' | 'responseId' | 'mail' | 'messageId' | 'now' | 'giveUpAt', string>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mails')
    .set({
      mail,
      message_id: messageId,
      state: 'queued',
      attempts: 0,
      due_at: now,
      give_up_at: giveUpAt,
      finished_at: null,
    })
    .where('contact_id', '=', conversationId)
    .where('response_id', '=', responseId)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type DeliveryRow = Pick<
  OutboxMailsTable,
  'response_id' | 'message_id' | 'state' | 'due_at' | 'finished_at' | 'last_error'
>;

/** How far the responses of these conversations have come, oldest first. */
export function listDeliveries(db: Db, conversationIds: readonly string[]): Promise<DeliveryRow[]> {
  return db
    .selectFrom('outbox_mails')
    .select(['response_id', 'message_id', 'state', 'due_at', 'finished_at', 'last_error'])
    .where('contact_id', 'in', conversationIds)
    .where('kind', '=', 'response')
    .orderBy('id')
    .execute();
}

/** Forgets what a deleted conversation has sent. What is still on its way stays until it has left. */
export async function forgetMailsOf(db: Db, conversationId: string): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where('contact_id', '=', conversationId)
    .where('state', '!=', 'queued')
    .execute();
}

/** Removes finished mails that nobody can see any more: old notices, and responses of conversations deleted since. */
export async function pruneMails(db: Db, finishedBefore: string): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where('state', '!=', 'queued')
    .where('finished_at', '<', finishedBefore)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('kind', '=', 'notice'),
        not(
          exists(
            selectFrom('contacts')
              .select('contacts.id')
              .whereRef('contacts.id', '=', 'outbox_mails.contact_id'),
          ),
        ),
      ]),
    )
    .execute();
}
