import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { apiPaths } from '#contract/paths.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { pruneAuditLog, pruneFailures } from '#server/domain/operations/audit/prune-audit-log.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload, pagePayload, postPayload } from '#test/support/factories.ts';
import { easyToken, postContact } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

const day = 24 * 60 * 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describeAlwaysOnBothDatabases('reading the audit log', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_TIMEZONE: 'Pacific/Auckland' });
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const get = (query = '') => test.app.inject({ url: apiPaths.auditLog + query, headers: staff });
  const read = async (query = ''): Promise<AuditEntry[]> => (await get(query)).json();
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
    test.app.inject({ method, url, payload, headers: { ...staff, 'user-agent': firefox } });
  const actionsOn = async (id: string) => (await read(`?entityId=${id}`)).map(({ action }) => action);

  it.each([apiPaths.auditLog, apiPaths.auditActors])('is for staff alone: %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(401);
  });

  it('tells who did what to what, when and from where', async () => {
    const { _id } = (
      await call('POST', apiPaths.posts, postPayload({ title: 'Told', status: 'draft' }))
    ).json();
    const [entry] = await read(`?entityId=${_id}`);
    expect(entry).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: { kind: 'staff', _id: expect.any(String), name: staffAccount.name },
      action: 'created',
      entity: { kind: 'post', _id, label: 'Told' },
      address: '127.0.0.1',
      agent: 'Firefox 143 on Linux',
    });
  });

  it('tells publishing from editing, and says nothing where nothing changed', async () => {
    const payload = postPayload({ title: 'Edited', status: 'draft' });
    const { _id } = (await call('POST', apiPaths.posts, payload)).json();
    await call('PUT', apiPaths.post(_id), payload);
    expect(await actionsOn(_id)).toEqual(['created']);
    await call('PUT', apiPaths.post(_id), { ...payload, title: 'Edited again', status: 'published' });
    await call('PATCH', apiPaths.postStatus(_id), { status: 'published' });
    await call('PATCH', apiPaths.postStatus(_id), { status: 'draft' });
    await call('DELETE', apiPaths.post(_id));
    expect(await actionsOn(_id)).toEqual(['deleted', 'unpublished', 'published', 'updated', 'created']);
    expect((await read(`?entityId=${_id}`))[0]?.entity.label).toBe('Edited again');
  });

  it('counts saving that goes on by itself as one piece of work', async () => {
    const payload = postPayload({ title: 'Growing', status: 'draft' });
    const { _id } = (await call('POST', apiPaths.posts, payload)).json();
    for (const content of ['<p>one</p>', '<p>one two</p>', '<p>one two three</p>'])
      await call('PUT', apiPaths.post(_id), { ...payload, content, autosave: true });
    expect(await actionsOn(_id)).toEqual(['updated', 'created']);
    test.advance(16 * 60_000);
    await call('PUT', apiPaths.post(_id), { ...payload, content: '<p>later</p>', autosave: true });
    expect(await actionsOn(_id)).toEqual(['updated', 'updated', 'created']);
  });

  it('records nothing of a change that fails', async () => {
    await call('POST', apiPaths.adminPages, pagePayload({ slug: 'taken' }));
    const before = (await get()).headers['x-total-count'];
    expect((await call('POST', apiPaths.adminPages, pagePayload({ slug: 'taken' }))).statusCode).toBe(409);
    expect((await get()).headers['x-total-count']).toBe(before);
  });

  it('keeps no word of a visitor, and not from where they wrote', async () => {
    const payload = contactPayload({
      recaptcha: await easyToken(test),
      name: 'Zebedee',
      message: 'Secret',
    });
    expect((await postContact(test, { payload, remoteAddress: '203.0.113.77' })).statusCode).toBe(201);
    const [entry] = await read('?action=received');
    expect(entry).toMatchObject({
      actor: { kind: 'visitor' },
      address: '',
      agent: '',
      entity: { label: '' },
    });
    const rows = JSON.stringify(await test.storage.db.selectFrom('audit_log').selectAll().execute());
    for (const word of ['Zebedee', 'Secret', '203.0.113.77', payload.email, staffAccount.password])
      expect(rows).not.toContain(word);
  });

  it('names the account of a failed sign-in only where there is one', async () => {
    const guess = (email: string) =>
      test.app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email, password: 'a guess' } });
    await guess('nobody@agency.example');
    expect((await read('?action=sign-in-failed'))[0]?.entity.label).toBe('Unknown account');
    await guess(staffAccount.email);
    expect((await read('?action=sign-in-failed'))[0]).toMatchObject({
      actor: { kind: 'visitor' },
      entity: { kind: 'account', label: staffAccount.email },
      address: '127.0.0.1',
    });
  });

  it('knows who works at the terminal, and what the program does by itself', async () => {
    const email = 'made@agency.example';
    const terminal = {
      kind: 'terminal',
      id: 'terminal',
      name: 'Terminal (ada)',
      address: '',
      agent: '',
    } as const;
    await withActor(terminal, () => test.services.accounts.create({ ...staffAccount, email }));
    const [entry] = await read('?actor=terminal');
    expect(entry).toMatchObject({
      action: 'created',
      actor: { name: 'Terminal (ada)' },
      entity: { label: email },
    });
    expect((await read('?actor=system&entity=account'))[0]?.entity.label).toBe(staffAccount.email);
  });

  describe('is filtered', () => {
    it('by person, action and kind of thing at once', async () => {
      const { _id } = (await test.app.inject({ url: apiPaths.me, headers: staff })).json();
      const found = await read(`?actor=${_id}&action=created&entity=page`);
      expect(found.length).toBeGreaterThan(0);
      for (const entry of found)
        expect(entry).toMatchObject({ actor: { _id }, action: 'created', entity: { kind: 'page' } });
    });

    it("by days of the site's time zone, both included", async () => {
      // Noon of March 10 in Auckland is still March 9 in UTC.
      const at = new Date('2026-03-09T23:00:00.000Z');
      await test.storage.db
        .insertInto('audit_log')
        .values({
          id: 'noon',
          at: at.toISOString(),
          actor_kind: 'system',
          actor_id: 'system',
          actor_name: 'System',
          action: 'seeded',
          entity_kind: 'site',
          entity_id: '',
          entity_label: '',
          address: '',
          agent: '',
        })
        .execute();
      expect(await read('?from=2026-03-10&to=2026-03-10')).toHaveLength(1);
      expect(await read('?from=2026-03-09&to=2026-03-09')).toHaveLength(0);
      expect((await read('?to=2026-03-10')).map(({ _id }) => _id)).toContain('noon');
      expect((await read('?from=2026-03-11')).map(({ _id }) => _id)).not.toContain('noon');
    });

    it.each(['?action=nonsense', '?entity=nonsense', '?from=yesterday', '?to=2026-02-30', '?page=0'])(
      'but not by %s',
      async (query) => {
        expect((await get(query)).statusCode).toBe(400);
      },
    );

    it('in pages, newest first', async () => {
      const first = await get('?limit=2');
      const second = await read('?limit=2&page=2');
      expect(Number(first.headers['x-total-count'])).toBeGreaterThan(4);
      const times = [...(first.json() as AuditEntry[]), ...second].map(({ at }) => at);
      expect(times).toEqual([...times].sort().reverse());
    });

    it('by those who are offered', async () => {
      const actors = (await test.app.inject({ url: apiPaths.auditActors, headers: staff })).json();
      expect(actors.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining([staffAccount.name, 'Visitors', 'Terminal', 'System']),
      );
    });
  });

  describe('stays bounded', () => {
    const fill = async (action: string, count: number, at: Date) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${action} ${String(index).padStart(6, '0')}`,
        at: at.toISOString(),
        actor_kind: 'visitor',
        actor_id: 'visitor',
        actor_name: 'Visitor',
        action,
        entity_kind: 'account',
        entity_id: '',
        entity_label: '',
        address: '',
        agent: '',
      }));
      while (rows.length > 0)
        await test.storage.db.insertInto('audit_log').values(rows.splice(0, 500)).execute();
    };

    it('in failed sign-ins, which push out nothing else', async () => {
      const others = (await read('?action=created')).length;
      await fill('sign-in-failed', 2100, new Date(Date.now() + day));
      await pruneFailures(test.storage.db);
      expect((await get('?action=sign-in-failed')).headers['x-total-count']).toBe('2000');
      expect(await read('?action=created')).toHaveLength(others);
    });

    it('in time: a year', async () => {
      const now = new Date();
      await fill('exported', 1, new Date(now.getTime() - 366 * day));
      await fill('seeded', 1, new Date(now.getTime() - 364 * day));
      await pruneAuditLog(test.storage.db, now);
      expect(await read('?action=exported')).toHaveLength(0);
      expect((await read('?action=seeded')).length).toBeGreaterThan(0);
    });
  });
});
