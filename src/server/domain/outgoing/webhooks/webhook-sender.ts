import { setTimeout as wait } from 'node:timers/promises';
import type { Job, JobContext } from '#server/domain/operations/jobs/job.ts';
import { findDueDelivery, findDueHooks } from './due-deliveries.ts';
import { createOutcomeRecord, type OutcomeDeps } from './record-outcome.ts';
import type { EventSender } from './send-event.ts';
import { signedHeaders } from './sign-event.ts';

const lookMs = 1000;

/**
 * Empties the outbox of events: one at a time for each hook, and all hooks at once, so that a slow one delays no other. No transaction is open
 * while a receiver is talked to; a crash in between sends the event once more under the same id. Every instance looks each second whether
 * something is due, and the one that takes the job's lease sends it.
 */
export function createWebhookSender({ send, ...deps }: OutcomeDeps & { send: EventSender }) {
  const { clock } = deps;
  const { db } = deps.storage;
  const record = createOutcomeRecord(deps);
  let wake = () => {};
  let looking: NodeJS.Timeout | undefined;
  let isLooking = false;

  const dueHooks = () => findDueHooks(db, clock().toISOString());

  async function sendAllOf(webhookId: string, { log, signal }: JobContext): Promise<void> {
    while (!signal.aborted) {
      const delivery = await findDueDelivery(db, webhookId, clock().toISOString());
      if (!delivery) return;
      const { event_id: id, body, url, secret } = delivery;
      const headers = signedHeaders(secret, { id, body, at: clock() });
      const outcome = await send(url, { body, headers, signal });
      await record(delivery, outcome);
      const about = { webhook: webhookId, delivery: delivery.id, type: delivery.type };
      if (outcome.kind === 'delivered') log.info(about, 'event delivered');
      if (outcome.kind === 'failed') log.warn({ ...about, status: outcome.status }, 'event not delivered');
    }
  }

  async function run(context: JobContext): Promise<undefined> {
    const busy = new Map<string, Promise<void>>();
    let failure: unknown;
    while (failure === undefined && !context.signal.aborted) {
      for (const id of await dueHooks())
        if (!busy.has(id))
          busy.set(
            id,
            sendAllOf(id, context)
              .catch((error: unknown) => {
                failure = error;
              })
              .finally(() => busy.delete(id)),
          );
      if (busy.size === 0) break;
      await Promise.race([...busy.values(), wait(lookMs, undefined, { ref: false })]);
    }
    await Promise.all(busy.values());
    if (failure !== undefined) throw failure;
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if ((await dueHooks()).length > 0) wake();
    } catch (error) {
      deps.backgroundErrors.record('webhooks', error);
    } finally {
      isLooking = false;
    }
  }

  const job: Job = {
    name: 'webhook sender',
    every: 10 * 60_000,
    lease: 6000,
    run,
    onStart(ring) {
      wake = ring;
      looking = setInterval(() => void look(), lookMs).unref();
    },
    onStop: () => clearInterval(looking),
  };

  return { job, wake: () => wake() };
}
