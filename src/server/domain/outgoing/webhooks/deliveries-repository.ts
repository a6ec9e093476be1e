import { testEvent } from '#contract/webhooks.ts';
import type { Db } from '#server/storage/open.ts';
import type { WebhookDeliveriesTable } from '#server/storage/tables/leads-tables.ts';
import type { DeliveryRow } from './webhooks-codec.ts';

const withoutBody = [
  'id',
  'webhook_id',
  'event_id',
  'entity_id',
  'type',
  'state',
  'attempts',
  'created_at',
  'due_at',
  'give_up_at',
  'finished_at',
  'status',
  'last_error',
] as const;

export async function insertDeliveries(db: Db, rows: WebhookDeliveriesTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('webhook_deliveries').values(rows).execute();
}

export async function listDeliveries(
  db: Db,
  webhookId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const ofHook = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const rows = await ofHook
    .select(withoutBody)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await ofHook
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Sends it at once, whatever became of it before, with as much patience as when it was new. A test is tried once. */
export function requeueDelivery(
  db: Db,
  { webhookId, id, now, giveUpAt }: Record<'webhookId' | 'id' | 'now' | 'giveUpAt', string>,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      state: 'queued' as const,
      due_at: now,
      give_up_at: eb.case().when('type', '=', testEvent).then(now).else(giveUpAt).end(),
      finished_at: null,
    }))
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returning(withoutBody)
    .executeTakeFirst();
}

/** Keeps back what waits, for as long as its hook is not running. */
export async function holdDeliveries(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'held' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .execute();
}

/** Sends at once all that waits, with as much patience as when it was new. */
export async function releaseDeliveries(
  db: Db,
  webhookId: string,
  { now, giveUpAt }: { now: string; giveUpAt: string },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', due_at: now, give_up_at: giveUpAt })
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Gives up what has waited longest, where more than so many wait. */
export async function boundWaiting(
  db: Db,
  webhookId: string,
  { most, now, reason }: { most: number; now: string; reason: string },
): Promise<void> {
  const beyond = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // A few at a time are enough: as many come as go.
    .limit(100)
    .offset(most);
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', finished_at: now, last_error: reason })
    .where('id', 'in', beyond)
    .execute();
}

export async function deleteDeliveriesAbout(db: Db, entityId: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('entity_id', '=', entityId).execute();
}

export async function deleteFinished(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('finished_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
