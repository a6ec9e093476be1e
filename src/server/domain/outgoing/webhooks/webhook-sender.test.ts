import { expect, it, vi } from 'vitest';
import { silentLog } from '#server/domain/shared/log.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { useWebhookApp } from '#test/support/webhook-app.ts';
import { isGenuine, startWebhookReceiver } from '#test/support/webhook-receiver.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A busy machine is no failure: only what never comes is. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: minute, interval: 20 });

describeOnBothDatabases('the sender of events', (engine) => {
  const suite = useWebhookApp(engine);
  const notices = () =>
    suite.test.storage.db.selectFrom('outbox_mails').select('mail').where('contact_id', '=', '').execute();

  it('wait while a receiver is down, and come under the same id once it is back', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    await suite.receiver.close();
    await suite.publish();
    await suite.untilLog(hook, [
      { state: 'queued', attempts: 1, status: null, reason: 'The receiver does not accept connections' },
    ]);
    suite.receiver = await startWebhookReceiver(suite.receiver.port);
    suite.receiver.behave(503);
    suite.test.advance(minute);
    const [first] = await suite.receiver.waitFor(1);
    await suite.untilLog(hook, [{ state: 'queued', attempts: 2, status: 503 }]);
    suite.receiver.behave(200);
    suite.test.advance(minute);
    const [, second] = await suite.receiver.waitFor(2);
    expect(second?.id).toBe(first?.id);
    expect(second?.text).toBe(first?.text);
    expect(second && isGenuine(second, hook.secret)).toBe(true);
    expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(
      Number(first?.headers['webhook-timestamp']),
    );
    await suite.untilLog(hook, [{ state: 'delivered', attempts: 3, status: 200 }]);
  });

  it('are not held up by a receiver that is slow', async () => {
    const slow = await startWebhookReceiver();
    slow.behave(() => {});
    await suite.hookTo(slow.url);
    await suite.publish();
    await slow.waitFor(1);
    await suite.hookTo(suite.receiver.url);
    await suite.publish();
    await suite.publish();
    await suite.receiver.waitFor(2);
    // One at a time for each.
    expect(slow.received).toHaveLength(1);
    await suite.test.services.jobs.stop();
    await slow.close();
  });

  it('pause a hook that has taken nothing for a day, tell the agency, and wait until it is active again', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    suite.receiver.behave(500);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'queued', attempts: 1, status: 500 }]);
    suite.test.advance(23 * hour);
    await suite.untilLog(hook, [{ state: 'queued', attempts: 2 }]);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'queued', attempts: 1 }, { attempts: 2 }]);
    expect(await notices()).toEqual([]);
    suite.test.advance(hour);
    await suite.untilLog(hook, [
      { state: 'queued', dueAt: null },
      { state: 'failed', attempts: 3, status: 500 },
    ]);
    expect(await suite.hookNow(hook)).toMatchObject({ active: true, pausedAt: expect.any(String) });
    const [notice] = await notices();
    expect(notice?.mail).toContain('one@agency.example, two@agency.example');
    expect(notice?.mail).toContain('http://localhost:3000/admin/webhooks');
    expect(notice?.mail).not.toContain('whsec_');

    const tries = suite.receiver.received.length;
    suite.receiver.behave(200);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'queued', attempts: 0, dueAt: null }, {}, {}]);
    // What somebody asks for is sent even so.
    await suite.test.services.webhooks.test(hook._id);
    await suite.receiver.waitFor(tries + 1);
    await suite.untilLog(hook, [{ type: 'webhook.test', state: 'delivered' }, {}, {}, {}]);
    expect(suite.receiver.received.at(-1)?.body.data).toEqual(await suite.hookNow(hook));
    suite.test.advance(3 * 24 * hour);
    await suite.test.services.webhooks.change(hook._id, { active: true });
    await suite.receiver.waitFor(tries + 3);
    expect(await suite.hookNow(hook)).toMatchObject({ active: true, pausedAt: null });
    await suite.untilLog(hook, [{}, { state: 'delivered' }, { state: 'delivered' }, { state: 'failed' }]);
    const failed = (await suite.log(hook)).at(-1);
    await suite.test.services.webhooks.resend(hook._id, failed?._id ?? '');
    await suite.receiver.waitFor(tries + 4);
    expect(suite.receiver.received.at(-1)?.id).toBe(failed?.webhookId);
    await suite.untilLog(hook, [{}, {}, {}, { state: 'delivered', attempts: 4 }]);
    expect(await notices()).toHaveLength(1);
  });

  it('pause no hook that has taken something meanwhile', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    suite.receiver.behave(400);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'queued', attempts: 1 }]);
    suite.receiver.behave(200);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'delivered' }, { state: 'queued', attempts: 1 }]);
    suite.receiver.behave(400);
    suite.test.advance(25 * hour);
    await suite.untilLog(hook, [{ state: 'delivered' }, { state: 'failed', attempts: 2 }]);
    expect(await suite.hookNow(hook)).toMatchObject({ pausedAt: null });
  });

  it('pause a hook at once whose receiver says that it is gone', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    suite.receiver.behave(410);
    await suite.publish();
    await eventually(async () =>
      expect(await suite.hookNow(hook)).toMatchObject({ pausedAt: expect.any(String) }),
    );
    expect(await suite.log(hook)).toMatchObject([{ state: 'queued', attempts: 1, dueAt: null, status: 410 }]);
    expect(await notices()).toHaveLength(1);
    suite.receiver.behave(200);
    await suite.test.services.webhooks.change(hook._id, { active: true });
    await suite.untilLog(hook, [{ state: 'delivered' }]);
  });

  it('stay where they are while somebody has switched their hook off', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    suite.receiver.behave(500);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'queued', attempts: 1 }]);
    await suite.test.services.webhooks.change(hook._id, { active: false });
    await suite.publish();
    suite.receiver.behave(200);
    suite.test.advance(hour);
    await suite.test.services.webhooks.test(hook._id);
    await suite.untilLog(hook, [
      { type: 'webhook.test', state: 'delivered' },
      { state: 'queued', dueAt: null },
    ]);
    await suite.test.services.webhooks.change(hook._id, { active: true });
    await suite.untilLog(hook, [{}, { state: 'delivered', attempts: 2 }]);
  });

  it('that are a test are tried once, and pause nothing', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    suite.receiver.behave(500);
    await suite.test.services.webhooks.test(hook._id);
    await suite.untilLog(hook, [{ state: 'failed', attempts: 1, status: 500 }]);
    expect(await suite.hookNow(hook)).toMatchObject({ pausedAt: null });
  });

  it('wait in a bounded number, the oldest of which give way', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    await suite.test.services.jobs.stop();
    const { db } = suite.test.storage;
    await suite.publish();
    const [row] = await db.selectFrom('webhook_deliveries').selectAll().execute();
    if (!row) throw new Error('nothing was queued');
    const copies = Array.from({ length: 9999 }, (_, number) => ({
      ...row,
      id: `${row.id}-${number}`,
      created_at: suite.test.now().toISOString(),
    }));
    for (let start = 0; start < copies.length; start += 1000)
      await db
        .insertInto('webhook_deliveries')
        .values(copies.slice(start, start + 1000))
        .execute();
    await suite.publish();
    const failed = await db
      .selectFrom('webhook_deliveries')
      .select(['id', 'last_error'])
      .where('state', '=', 'failed')
      .execute();
    expect(failed).toEqual([{ id: row.id, last_error: 'Too many events were waiting' }]);
    expect((await suite.test.services.webhooks.deliveries(hook._id, { page: 1, limit: 1 })).total).toBe(
      10_001,
    );
  });

  it('are forgotten a month after they were settled', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'delivered' }]);
    suite.test.advance(29 * 24 * hour);
    const sweep = suite.test.services.webhooks.jobs.find(({ name }) => name.startsWith('sweep'));
    const context = { log: silentLog, signal: new AbortController().signal };
    await sweep?.run(context);
    expect(await suite.log(hook)).toHaveLength(1);
    suite.test.advance(2 * 24 * hour);
    await sweep?.run(context);
    expect(await suite.log(hook)).toEqual([]);
  });

  it('are logged without address, body or secret', async () => {
    const lines: string[] = [];
    const keep = (details: object, message: string) => lines.push(JSON.stringify({ ...details, message }));
    await suite.logTo({ info: keep, warn: keep, error: keep });
    const hook = await suite.hookTo(suite.receiver.url);
    await suite.publish();
    await suite.untilLog(hook, [{ state: 'delivered' }]);
    suite.receiver.behave(500);
    await suite.publish();
    await suite.untilLog(hook, [{ attempts: 1, status: 500 }, {}]);
    await eventually(() => expect(lines).toHaveLength(2));
    expect(lines.join()).not.toMatch(/127\.0\.0\.1|brief|whsec/);
  });
});
