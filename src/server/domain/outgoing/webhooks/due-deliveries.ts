import type { Db } from '#server/storage/open.ts';
import type { WebhookDeliveriesTable } from '#server/storage/tables/leads-tables.ts';

/** What the sender asks of the outbox, and notes in it. */

export type DueDelivery = WebhookDeliveriesTable & { url: string; secret: string };

/** The hooks that something is due for: one entry of an index for each hook. */
export async function findDueHooks(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('webhooks.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('state', '=', 'queued')
          .where('due_at', '<=', now),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** What has waited longest of a hook. */
export function findDueDelivery(db: Db, webhookId: string, now: string): Promise<DueDelivery | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .selectAll('webhook_deliveries')
    .select(['url', 'secret'])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('webhook_deliveries.id')
    .limit(1)
    .executeTakeFirst();
}

type Attempt = Partial<
  Pick<WebhookDeliveriesTable, 'state' | 'due_at' | 'finished_at' | 'status' | 'last_error'>
>;

export async function recordAttempt(db: Db, id: string, attempt: Attempt): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({ ...attempt, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether a hook has taken anything since a moment. */
export async function hasTakenSince(db: Db, webhookId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('finished_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
