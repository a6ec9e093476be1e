// @module-tag full
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { type ApiServerProcess, startApiServer } from '#test/support/api-server-process.ts';
import { buildInstance } from '#test/support/build-test-app.ts';
import {
  createMigratedDatabase,
  describeOnBothDatabases,
  type TestDatabase,
} from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { isGenuine, startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';

describeOnBothDatabases('a server that is killed while it tells programs', (engine) => {
  let receiver: WebhookReceiver;
  let database: TestDatabase;
  let env: Record<string, string>;
  let staff: StaffHeaders;
  let secret: string;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    database = await createMigratedDatabase(engine);
    env = {
      ...database.env,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      JWT_SECRET: 'one that all instances share'.repeat(2),
    };
    const first = await buildInstance(env);
    staff = await signIn(first);
    const hook = { url: receiver.url, events: ['post.published' as const], active: true };
    ({ secret } = await first.services.webhooks.create(hook));
    await first.close();
  });
  afterEach(async () => {
    await receiver.close();
    await database.drop();
  });

  const publish = async ({ origin }: ApiServerProcess, title: string): Promise<boolean> => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...staff },
      body: JSON.stringify(postPayload({ title })),
    };
    const answer = await fetch(new URL(apiPaths.posts, origin), request).catch(() => undefined);
    return answer?.status === 201;
  };

  it('has lost no event, and repeats one only under its old id', async () => {
    const confirmed: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await startApiServer(env);
      const writing = Array.from({ length: 6 }, async (_, number) => {
        const title = `Round ${round} post ${number}`;
        if (await publish(server, title)) confirmed.push(title);
      });
      await receiver.waitFor(receiver.received.length + 1);
      await pause(Math.random() * 50);
      await server.kill('SIGKILL');
      await Promise.all(writing);
    }
    const last = await startApiServer(env);
    await publish(last, 'The end');
    const titles = () => new Map(receiver.received.map(({ id, body }) => [id, body.data.title]));
    while (![...confirmed, 'The end'].every((title) => [...titles().values()].includes(title)))
      await receiver.waitFor(receiver.received.length + 1);
    await last.kill('SIGTERM');
    expect(confirmed.length).toBeGreaterThan(0);
    const told = [...titles().values()];
    expect(told).toHaveLength(new Set(told).size);
    expect(receiver.received.every((event) => isGenuine(event, secret))).toBe(true);
  });
});
