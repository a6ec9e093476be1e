import type { WebhookEvent } from '#contract/webhooks.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/storage/tables/leads-tables.ts';
import { boundWaiting, deleteDeliveriesAbout, insertDeliveries } from './deliveries-repository.ts';
import { tooManyWaiting } from './failure-reasons.ts';
import { patience } from './retry-schedule.ts';
import { isRunning, toWebhook } from './webhooks-codec.ts';
import { keepActive } from './webhooks-repository.ts';

/** Of one hook. */
const mostWaiting = 10_000;

/** Writes down what programs are told, in the transaction of what they are told of. */
export function createWebhookEvents({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    /** The entity is read only when somebody wants to know. */
    async tell<Entity extends { _id: string }>(
      trx: Db,
      type: WebhookEvent,
      read: () => Entity | Promise<Entity>,
    ): Promise<void> {
      const active = await keepActive(trx, storage.engine);
      const hooks = active.filter((row) => toWebhook(row).events.includes(type));
      if (hooks.length === 0) return;
      const now = clock();
      const event = newEvent(now, type, await read());
      await insertDeliveries(
        trx,
        hooks.map((hook) => newDelivery(now, hook, event)),
      );
      const bound = { most: mostWaiting, now: now.toISOString(), reason: tooManyWaiting };
      for (const { id } of hooks) await boundWaiting(trx, id, bound);
    },

    /** What is deleted for good is told to nobody any more, and no copy of it stays here. */
    forget: deleteDeliveriesAbout,
  };
}

type Event = Pick<WebhookDeliveriesTable, 'event_id' | 'entity_id' | 'type' | 'body'>;

export function newEvent(now: Date, type: string, data: { _id: string }): Event {
  return {
    event_id: `msg_${newId(now.getTime())}`,
    entity_id: data._id,
    type,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  };
}

export function newDelivery(now: Date, hook: WebhooksTable, event: Event): WebhookDeliveriesTable {
  return {
    ...event,
    id: newId(now.getTime()),
    webhook_id: hook.id,
    state: isRunning(hook) ? 'queued' : 'held',
    attempts: 0,
    created_at: now.toISOString(),
    due_at: now.toISOString(),
    give_up_at: new Date(now.getTime() + patience).toISOString(),
    finished_at: null,
    status: null,
    last_error: '',
  };
}
