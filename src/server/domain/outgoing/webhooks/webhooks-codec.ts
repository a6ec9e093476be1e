import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/storage/tables/leads-tables.ts';

/** Without what the receiver checks signatures with. */
export function toWebhook(row: WebhooksTable): Webhook {
  return {
    _id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    active: row.is_active === 1,
    pausedAt: row.paused_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type DeliveryRow = Omit<WebhookDeliveriesTable, 'body'>;

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    webhookId: row.event_id,
    type: row.type,
    state: row.state === 'held' ? 'queued' : row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.state === 'queued' ? row.due_at : null,
    finishedAt: row.finished_at,
    status: row.status,
    reason: row.state === 'delivered' ? '' : row.last_error,
  };
}

/** Whether what happens now is sent at once. */
export const isRunning = ({ is_active, paused_at }: Pick<WebhooksTable, 'is_active' | 'paused_at'>) =>
  is_active === 1 && paused_at === null;
