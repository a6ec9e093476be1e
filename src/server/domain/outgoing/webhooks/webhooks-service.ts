import { AppError, invalidField } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { DeliveriesQuery, WebhooksQuery } from '#contract/lists.ts';
import {
  type NewWebhook,
  testEvent,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookInput,
} from '#contract/webhooks.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { dailySweep } from '#server/domain/operations/jobs/daily-sweep.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import { laterThan } from '#server/domain/shared/clock.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import type { WebhooksTable } from '#server/storage/tables/leads-tables.ts';
import {
  deleteFinished,
  holdDeliveries,
  insertDeliveries,
  listDeliveries,
  releaseDeliveries,
  requeueDelivery,
} from './deliveries-repository.ts';
import { isPlainlyPrivate } from './public-addresses.ts';
import type { OutcomeDeps } from './record-outcome.ts';
import { patience } from './retry-schedule.ts';
import { createEventSender } from './send-event.ts';
import { makeSecret } from './sign-event.ts';
import { createWebhookEvents, newDelivery, newEvent } from './webhook-events.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { isRunning, toDelivery, toWebhook } from './webhooks-codec.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
} from './webhooks-repository.ts';

const dayMs = 24 * 60 * 60_000;

export type WebhooksService = ReturnType<typeof createWebhooksService>;

/** Programs elsewhere that are told of what happens here. */
export function createWebhooksService({ allowPrivate, ...deps }: OutcomeDeps & { allowPrivate: boolean }) {
  const { storage, clock } = deps;
  const { db } = storage;
  const events = createWebhookEvents({ storage, clock });
  const sender = createWebhookSender({ ...deps, send: createEventSender({ allowPrivate }) });

  async function get(from: Db, id: string): Promise<WebhooksTable> {
    const row = await findWebhook(from, id);
    if (!row) throw new AppError('not-found', 'Webhook not found');
    return row;
  }

  const change = <Result>(id: string, work: (trx: Db, row: WebhooksTable) => Promise<Result>) =>
    inLockedTransaction(storage, `webhook ${id}`, async (trx) => work(trx, await get(trx, id)));

  const record = (
    trx: Db,
    action: 'created' | 'updated' | 'deleted' | 'tested' | 'resent',
    { id, url }: WebhooksTable,
  ) => recordAuditEvent(trx, clock(), { action, entity: 'webhook', id, label: new URL(url).host });

  /** As long as an event is tried. */
  const fromNow = () => {
    const now = clock();
    return { now: now.toISOString(), giveUpAt: new Date(now.getTime() + patience).toISOString() };
  };

  function refusePrivate(url: string): void {
    if (!allowPrivate && isPlainlyPrivate(new URL(url)))
      throw invalidField('url', 'This address leads into a private network. Please enter a public one.');
  }

  return {
    tell: events.tell,
    forget: events.forget,

    async list({ page, limit }: WebhooksQuery): Promise<{ items: Webhook[]; total: number }> {
      const rows = await listWebhooks(db);
      return {
        items: rows.slice((page - 1) * limit, page * limit).map(toWebhook),
        total: rows.length,
      };
    },

    create: ({ url, events: wanted, active }: WebhookInput): Promise<NewWebhook> =>
      inLockedTransaction(storage, 'webhooks', async (trx) => {
        refusePrivate(url);
        const { length: count } = await listWebhooks(trx);
        assertBelowLimit({ count, limit: limits.webhooks, things: 'webhooks' });
        const now = clock();
        const at = now.toISOString();
        const row: WebhooksTable = {
          id: newId(now.getTime()),
          url,
          events: JSON.stringify(wanted),
          is_active: active ? 1 : 0,
          secret: makeSecret(),
          paused_at: null,
          created_at: at,
          updated_at: at,
        };
        await insertWebhook(trx, row);
        await record(trx, 'created', row);
        return { ...toWebhook(row), secret: row.secret };
      }),

    /** Once it is active (again), all that waited is sent at once. */
    async change(id: string, { updatedAt, ...input }: WebhookChange): Promise<Webhook> {
      const changed = await change(id, async (trx, before) => {
        refuseStaleUpdate('webhook', { updatedAt }, before);
        if (input.url !== undefined) refusePrivate(input.url);
        const row: WebhooksTable = {
          ...before,
          ...(input.url !== undefined && { url: input.url }),
          ...(input.events && { events: JSON.stringify(input.events) }),
          ...(input.active !== undefined && { is_active: input.active ? 1 : 0, paused_at: null }),
          updated_at: laterThan(before.updated_at, clock()),
        };
        await updateWebhook(trx, row);
        if (input.active === false) await holdDeliveries(trx, id);
        if (input.active && !isRunning(before)) await releaseDeliveries(trx, id, fromNow());
        await record(trx, 'updated', row);
        return toWebhook(row);
      });
      sender.wake();
      return changed;
    },

    remove: (id: string): Promise<void> =>
      change(id, async (trx, row) => {
        await deleteWebhook(trx, id);
        await record(trx, 'deleted', row);
      }),

    async deliveries(
      id: string,
      query: DeliveriesQuery,
    ): Promise<{ items: WebhookDelivery[]; total: number }> {
      await get(db, id);
      const { rows, total } = await listDeliveries(db, id, query);
      return { items: rows.map(toDelivery), total };
    },

    /** Under the same id, also while the hook is not running. */
    async resend(id: string, deliveryId: string): Promise<WebhookDelivery> {
      const delivery = await change(id, async (trx, hook) => {
        const row = await requeueDelivery(trx, { webhookId: id, id: deliveryId, ...fromNow() });
        if (!row) throw new AppError('not-found', 'Delivery not found');
        await record(trx, 'resent', hook);
        return toDelivery(row);
      });
      sender.wake();
      return delivery;
    },

    /** Tried once: somebody is looking. */
    async test(id: string): Promise<WebhookDelivery> {
      const delivery = await change(id, async (trx, hook) => {
        const now = clock();
        const row = {
          ...newDelivery(now, hook, newEvent(now, testEvent, toWebhook(hook))),
          state: 'queued' as const,
          give_up_at: now.toISOString(),
        };
        await insertDeliveries(trx, [row]);
        await record(trx, 'tested', hook);
        return toDelivery(row);
      });
      sender.wake();
      return delivery;
    },

    jobs: [
      sender.job,
      dailySweep('deliveries of events', () =>
        deleteFinished(db, new Date(clock().getTime() - limits.webhookLogDays * dayMs).toISOString()),
      ),
    ],
  };
}
