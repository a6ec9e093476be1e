import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn, signInAs } from '#test/support/sign-in.ts';

const url = 'https://crm.example/hook?key=1';

describeAlwaysOnBothDatabases('webhooks', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await test.storage.db.deleteFrom('webhooks').execute();
  });

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = staff,
  ) => test.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  const make = async (changes: object = {}): Promise<NewWebhook> => {
    const answer = await send('POST', apiPaths.webhooks, { url, events: ['post.published'], ...changes });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const publish = async (): Promise<string> => (await send('POST', apiPaths.posts, postPayload())).json()._id;
  const log = async (id: string, query = ''): Promise<WebhookDelivery[]> =>
    (await send('GET', apiPaths.webhookDeliveries(id) + query)).json();

  it('are made, changed, listed and deleted, and tell their secret once', async () => {
    const made = await make({ events: ['page.published', 'contact.created', 'page.published'] });
    expect(made).toEqual({
      _id: expect.any(String),
      url,
      events: ['contact.created', 'page.published'],
      active: true,
      pausedAt: null,
      createdAt: made.updatedAt,
      updatedAt: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/),
    });
    const { secret, ...hook } = made;
    const all = await send('GET', apiPaths.webhooks);
    expect(all.json()).toEqual([hook]);
    expect(all.headers['x-total-count']).toBe('1');
    const change = { active: false, events: ['contact.replied'], updatedAt: made.updatedAt };
    const changed = await send('PATCH', apiPaths.webhook(made._id), change);
    expect(changed.statusCode, changed.body).toBe(200);
    const next: Webhook = changed.json();
    expect(next).toEqual({
      ...hook,
      active: false,
      events: ['contact.replied'],
      updatedAt: expect.any(String),
    });
    expect(next.updatedAt > made.updatedAt).toBe(true);
    expect((await send('PATCH', apiPaths.webhook(made._id), change)).statusCode).toBe(409);
    for (const answer of [all, changed]) expect(answer.body).not.toContain(secret);
    expect((await send('DELETE', apiPaths.webhook(made._id))).statusCode).toBe(204);
    expect((await send('GET', apiPaths.webhooks)).json()).toEqual([]);
  });

  it('keep neither secret nor address in the audit log, which names the host', async () => {
    const { _id, secret } = await make();
    await send('PATCH', apiPaths.webhook(_id), { active: false });
    await send('DELETE', apiPaths.webhook(_id));
    const answer = await send('GET', `${apiPaths.auditLog}?entity=webhook&limit=3`);
    expect(answer.json()).toMatchObject(
      ['deleted', 'updated', 'created'].map((action) => ({
        action,
        entity: { kind: 'webhook', _id, label: 'crm.example' },
      })),
    );
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain('key=1');
  });

  it.each([
    ['url', {}],
    ['url', { url: '' }],
    ['url', { url: 7 }],
    ['url', { url: 'crm.example' }],
    ['url', { url: 'ftp://crm.example' }],
    ['url', { url: 'file:///etc/passwd' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'https://user:secret@crm.example' }],
    ['url', { url: 'https://user@crm.example' }],
    ['url', { url: `https://crm.example/${'x'.repeat(limits.url)}` }],
    ['url', { url: 'http://localhost:5678/' }],
    ['url', { url: 'http://127.0.0.1/' }],
    ['url', { url: 'http://127.1/' }],
    ['url', { url: 'http://2130706433/' }],
    ['url', { url: 'http://[::1]/' }],
    ['url', { url: 'http://[::ffff:10.0.0.1]/' }],
    ['url', { url: 'http://169.254.169.254/latest/meta-data/' }],
    ['url', { url: 'http://100.64.0.1/' }],
    ['events', { url, events: [] }],
    ['events', { url, events: 'contact.created' }],
    ['events', { url, events: ['contact.deleted'] }],
    ['active', { url, active: 'yes' }],
  ])('are refused for their %s: %j', async (field, changes) => {
    const made = await make();
    const payload = { events: ['post.published'], ...changes };
    const created = await send('POST', apiPaths.webhooks, payload);
    expect(created.statusCode, created.body).toBe(400);
    expect(Object.keys(created.json().errors)).toEqual([field]);
    if (Object.keys(changes).length > 0) {
      const changed = await send('PATCH', apiPaths.webhook(made._id), payload);
      expect(changed.statusCode, changed.body).toBe(400);
      expect(Object.keys(changed.json().errors)).toEqual([field]);
    }
    const { secret: _, ...hook } = made;
    expect((await send('GET', apiPaths.webhooks)).json()).toEqual([hook]);
  });

  it('are a bounded number', async () => {
    for (let number = 0; number < limits.webhooks; number += 1) await make();
    const answer = await send('POST', apiPaths.webhooks, { url, events: ['post.published'] });
    expect(answer.statusCode).toBe(409);
  });

  it('log what was queued for them, in parts, newest first and without bodies', async () => {
    const { _id: id } = await make();
    const posts = [await publish(), await publish(), await publish()];
    const entries = await log(id);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toEqual({
      _id: expect.any(String),
      webhookId: expect.stringMatching(/^msg_\w+$/),
      type: 'post.published',
      state: 'queued',
      attempts: 0,
      createdAt: expect.any(String),
      dueAt: entries[0]?.createdAt,
      finishedAt: null,
      status: null,
      reason: '',
    });
    const rows = await test.storage.db
      .selectFrom('webhook_deliveries')
      .select(['id', 'entity_id'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.entity_id)).toEqual(posts);
    expect(entries.map(({ _id }) => _id)).toEqual(rows.map((row) => row.id).reverse());
    const second = await send('GET', `${apiPaths.webhookDeliveries(id)}?limit=2&page=2`);
    expect(second.json()).toEqual(entries.slice(2));
    expect(second.headers['x-total-count']).toBe('3');
    expect((await send('GET', `${apiPaths.webhookDeliveries(id)}?page=0`)).statusCode).toBe(400);
  });

  it('are told only what they ask for, and nothing while they are switched off', async () => {
    const [wants, other, off] = [
      await make(),
      await make({ events: ['page.published'] }),
      await make({ active: false }),
    ];
    await publish();
    const counts = await Promise.all([wants, other, off].map(async ({ _id }) => (await log(_id)).length));
    expect(counts).toEqual([1, 0, 0]);
  });

  it('are tested and sent to again by hand', async () => {
    const { _id: id } = await make({ active: false });
    const tested = await send('POST', apiPaths.webhookTest(id));
    expect(tested.statusCode, tested.body).toBe(202);
    expect(tested.json()).toMatchObject({ type: 'webhook.test', state: 'queued', attempts: 0 });
    const again = await send('POST', apiPaths.deliveryResend(id, tested.json()._id));
    expect(again.statusCode, again.body).toBe(202);
    expect(again.json()).toMatchObject({ _id: tested.json()._id, webhookId: tested.json().webhookId });
    expect(await log(id)).toHaveLength(1);
  });

  it('that are not there answer 404', async () => {
    const [one, other] = [await make(), await make()];
    const { _id: delivery } = (await send('POST', apiPaths.webhookTest(one._id))).json();
    const answers = [
      send('PATCH', apiPaths.webhook('none'), { active: true }),
      send('DELETE', apiPaths.webhook('none')),
      send('GET', apiPaths.webhookDeliveries('none')),
      send('POST', apiPaths.webhookTest('none')),
      send('POST', apiPaths.deliveryResend(one._id, 'none')),
      send('POST', apiPaths.deliveryResend(other._id, delivery)),
    ];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  });

  it('are for admins', async () => {
    const { headers } = await signInAs(test, 'editor');
    expect((await send('GET', apiPaths.webhooks, undefined, headers)).statusCode).toBe(403);
    expect((await send('GET', apiPaths.webhooks, undefined, {})).statusCode).toBe(401);
  });
});
