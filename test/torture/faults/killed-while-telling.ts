import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '#contract/paths.ts';
import type { NewWebhook, WebhookDelivery } from '#contract/webhooks.ts';
import type { Engine } from '#server/storage/open.ts';
import { postPayload } from '#test/support/factories.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { isGenuine, startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { until } from '../until.ts';

const writers = 4;
const longestRun = 700;

export const killedWhileTelling: Scenario = {
  area: 'Faults',
  name: 'kill -9 while programs are told of what happens',
  promise: 'Each confirmed event comes at least once, always under the same id and with a good signature',
  run: async (world) => {
    const outcomes = [await runOn('sqlite', world), await runOn('postgres', world)];
    return {
      tried: outcomes.map(({ tried }) => tried).join('; '),
      harm: outcomes.flatMap(({ harm }) => harm),
    };
  },
};

async function runOn(engine: Engine, { times, within, postgresUrl }: World): Promise<Outcome> {
  const kills = times(1, 50);
  const site = await prepareSite(engine, postgresUrl);
  const receiver = await startWebhookReceiver();
  // One in five is not taken, and one in five only after a while.
  receiver.behave((response) => {
    const chance = Math.random();
    if (chance < 0.2) response.writeHead(503).end();
    else setTimeout(() => response.writeHead(200).end(), chance < 0.4 ? 100 : 0);
  });
  const allowed = { WEBHOOK_ALLOW_PRIVATE: 'true' };
  try {
    let server = await site.start(allowed);
    let staff = await signInStaff(server.url, account);
    const hook = await staff.send<NewWebhook>('POST', apiPaths.webhooks, {
      url: receiver.url,
      events: ['post.published'],
    });
    const confirmed = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const writing = Array.from({ length: writers }, () => publishUntilKilled(staff, confirmed));
      await pause(Math.random() * longestRun);
      await server.stop('SIGKILL');
      await Promise.all(writing);
      server = await site.start(allowed);
      staff = await signInStaff(server.url, account);
    }
    const hasAll = () => {
      const received = new Set(receiver.received.map(({ body }) => body.data.title));
      return [...confirmed].every((title) => received.has(title));
    };
    // Events go out one after the other: a long queue takes its time, however soon the first is sent.
    for (let before = -1; !hasAll() && receiver.received.length > before; ) {
      before = receiver.received.length;
      await until(hasAll, within(60_000));
    }
    const log = await staff.send<WebhookDelivery[]>('GET', apiPaths.webhookDeliveries(hook._id));
    return {
      tried: `${engine}: ${kills} kills, ${confirmed.size} confirmed events, ${receiver.received.length} requests`,
      harm: harmIn(receiver, confirmed, hook.secret).concat(
        log.filter(({ state }) => state === 'failed').map(({ webhookId }) => `${webhookId} was given up`),
      ),
    };
  } finally {
    await site.clear();
    await receiver.close();
  }
}

async function publishUntilKilled(staff: Staff, confirmed: Set<string>): Promise<void> {
  for (;;) {
    const title = `mark-${randomUUID()}`;
    try {
      await staff.send('POST', apiPaths.posts, postPayload({ title }));
    } catch {
      return;
    }
    confirmed.add(title);
  }
}

function harmIn({ received }: WebhookReceiver, confirmed: Set<string>, secret: string): string[] {
  const ids = Map.groupBy(received, ({ body }) => String(body.data.title));
  return [
    ...[...confirmed].filter((title) => !ids.has(title)).map((title) => `the event of ${title} is lost`),
    ...[...ids].flatMap(([title, events]) =>
      new Set(events.map(({ id }) => id)).size === 1 ? [] : [`${title} came under several ids`],
    ),
    ...received.flatMap((event) => (isGenuine(event, secret) ? [] : [`${event.id} is not signed well`])),
  ];
}
