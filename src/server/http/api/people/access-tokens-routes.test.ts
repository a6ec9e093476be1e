import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AccessToken, NewAccessToken } from '#contract/access-tokens.ts';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { roles } from '#contract/policy.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { mailsTo, newPerson } from '#test/support/getting-in.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';

const day = 24 * 60 * 60_000;

describeAlwaysOnBothDatabases('access tokens', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const make = (headers: StaffHeaders, changes: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: apiPaths.accessTokens,
      payload: { name: 'Reports', scope: 'read', days: 30, ...changes },
      headers,
    });
  const made = async (headers: StaffHeaders, changes: object = {}): Promise<NewAccessToken> => {
    const answer = await make(headers, changes);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const list = async (headers: StaffHeaders): Promise<AccessToken[]> =>
    (await test.app.inject({ url: apiPaths.accessTokens, headers })).json();
  const revoke = (headers: StaffHeaders, id: string) =>
    test.app.inject({ method: 'DELETE', url: apiPaths.accessToken(id), headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const statusOf = async (url: string, token: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    (await test.app.inject({ method, url, headers: bearer(token) })).statusCode;

  it('are made by everybody, for themselves', async () => {
    for (const role of roles) {
      const { headers } = await signInAs(test, role);
      const before = test.now().getTime();
      const { token, ...shown } = await made(headers, { name: '  Reports ', scope: 'write', days: 90 });
      expect(token).toMatch(/^mq_[\w-]{43}$/);
      expect(shown).toMatchObject({ name: 'Reports', scope: 'write', lastUsedAt: null });
      const lifetime = Date.parse(shown.expiresAt) - Date.parse(shown.createdAt);
      expect(lifetime).toBe(90 * day);
      expect(Date.parse(shown.createdAt)).toBeGreaterThanOrEqual(before);
      expect(await list(headers)).toEqual([shown]);
    }
  });

  it('are kept as a hash, and told once', async () => {
    const { headers } = await signInAs(test, 'editor');
    const { token, _id } = await made(headers);
    const row = await test.storage.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token.slice(3));
    expect(JSON.stringify(await list(headers))).not.toContain(token);
    expect(JSON.stringify(await list(headers))).not.toContain(row.token_hash);
    const audit = await test.storage.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  it('are listed newest first, and are nobody else’s business', async () => {
    const [one, other] = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
    for (const name of ['First', 'Second']) await made(one.headers, { name });
    expect((await list(one.headers)).map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(await list(other.headers)).toEqual([]);
    const [newest] = await list(one.headers);
    expect((await revoke(other.headers, newest?._id ?? '')).statusCode).toBe(404);
    expect(await list(one.headers)).toHaveLength(2);
  });

  it('open what their maker may do now, and nothing once they are revoked', async () => {
    const { user, headers } = await signInAs(test, 'editor');
    const { token, _id } = await made(headers);
    expect(await statusOf(apiPaths.adminPages, token)).toBe(200);
    expect(await statusOf(apiPaths.auditLog, token)).toBe(403);
    const setRole = (role: string) =>
      test.storage.db.updateTable('users').set({ role }).where('id', '=', user._id).execute();
    await setRole('inbox');
    expect(await statusOf(apiPaths.adminPages, token)).toBe(403);
    expect(await statusOf(apiPaths.adminContacts, token)).toBe(200);
    await setRole('admin');
    expect(await statusOf(apiPaths.auditLog, token)).toBe(200);
    expect((await revoke(headers, _id)).statusCode).toBe(204);
    expect(await statusOf(apiPaths.auditLog, token)).toBe(401);
    expect((await revoke(headers, _id)).statusCode).toBe(404);
  });

  it('need the password once the sign-in is 10 minutes old, and are told to their owner by mail', async () => {
    const person = await newPerson(test);
    const { headers, password, email } = person;
    test.advance(limits.recentSignInMinutes * 60_000 - 1000);
    await made(headers);
    expect((await mailsTo(test, email)).map(({ subject }) => subject)).toEqual([
      'An access token was created for your account at Marquee',
    ]);
    test.advance(1000);
    const asked = await make(headers);
    expect(asked.statusCode).toBe(401);
    expect(asked.json().errors).toEqual({ password: expect.any(String) });
    await made(headers, { password });
    expect(await list(headers)).toHaveLength(2);
    const guess = { password: 'not the password' };
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 6; guesses += 1) statuses.push((await make(headers, guess)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await list(headers)).toHaveLength(2);
  });

  it('stop with their day, and when their maker is deactivated or removed', async () => {
    const { user, headers } = await signInAs(test, 'editor');
    const tokens = [await made(headers, { days: 1 }), await made(headers, { days: 2 })].map(
      ({ token }) => token,
    );
    const statuses = () => Promise.all(tokens.map((token) => statusOf(apiPaths.adminPages, token)));
    expect(await statuses()).toEqual([200, 200]);
    test.advance(day);
    expect(await statuses()).toEqual([401, 200]);
    const setActive = (is_active: number) =>
      test.storage.db.updateTable('users').set({ is_active }).where('id', '=', user._id).execute();
    await setActive(0);
    expect(await statuses()).toEqual([401, 401]);
    await setActive(1);
    expect(await statuses()).toEqual([401, 200]);
    await test.services.members.change(user._id, { active: false });
    await test.services.members.change(user._id, { active: true });
    expect(await statuses()).toEqual([401, 401]);
  });

  it('only read when they were made for it', async () => {
    const { headers } = await signInAs(test, 'editor');
    const [read, write] = [await made(headers), await made(headers, { scope: 'write' })];
    const create = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: apiPaths.posts,
        payload: postPayload(),
        headers: bearer(token),
      });
    const refused = await create(read.token);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ message: 'This access token may only read.' });
    expect(await statusOf(apiPaths.adminPosts, read.token, 'HEAD')).toBe(200);
    expect((await create(write.token)).statusCode).toBe(201);
  });

  it('work in the name of their maker, and the audit log names them', async () => {
    const { user, headers } = await signInAs(test, 'editor');
    const { token } = await made(headers, { name: 'Nightly import', scope: 'write' });
    const answer = await test.app.inject({
      method: 'POST',
      url: apiPaths.posts,
      payload: postPayload({ slug: `by-a-program-${user._id}` }),
      headers: bearer(token),
    });
    expect(answer.json().author).toEqual({ _id: user._id, name: user.name });
    const entry = await test.storage.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', answer.json()._id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_kind: 'staff',
      actor_id: user._id,
      actor_name: user.name,
      agent: "Access token 'Nightly import'",
    });
    const page = await test.app.inject({
      method: 'POST',
      url: apiPaths.adminPages,
      payload: { title: 'A page', content: '<p>Words</p>' },
      headers: bearer(token),
    });
    expect(page.json().author).toEqual({ name: user.name });
  });

  it('have their last use noted, a minute apart', async () => {
    const { user, headers } = await signInAs(test, 'inbox');
    const { token } = await made(headers);
    const lastUse = async () =>
      (
        await test.storage.db
          .selectFrom('access_tokens')
          .select('last_used_at')
          .where('user_id', '=', user._id)
          .executeTakeFirstOrThrow()
      ).last_used_at;
    await statusOf(apiPaths.inboxState, token);
    const first = await vi.waitUntil(lastUse);
    test.advance(50_000);
    await statusOf(apiPaths.inboxState, token);
    expect(await lastUse()).toBe(first);
    test.advance(11_000);
    await statusOf(apiPaths.inboxState, token);
    const second = await vi.waitUntil(async () => {
      const now = await lastUse();
      return now !== first && now;
    });
    expect(Date.parse(second) - Date.parse(String(first))).toBeGreaterThanOrEqual(60_000);
    const shown = await test.app.inject({ url: apiPaths.accessTokens, headers });
    expect(shown.json()[0].lastUsedAt).toBe(second);
  });

  it('are as many as a person can overlook, also when they are made at once', async () => {
    const { headers } = await signInAs(test, 'author');
    const answers = await Promise.all(Array.from({ length: limits.accessTokens + 5 }, () => make(headers)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.accessTokens);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const [one] = await list(headers);
    await revoke(headers, one?._id ?? '');
    expect((await make(headers)).statusCode).toBe(201);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: '  ' }],
    ['name', { name: undefined }],
    ['name', { name: 'x'.repeat(limits.accessTokenName + 1) }],
    ['scope', { scope: 'admin' }],
    ['scope', { scope: undefined }],
    ['scope', { scope: ['read'] }],
    ['days', { days: 0 }],
    ['days', { days: -1 }],
    ['days', { days: limits.accessTokenDays + 1 }],
    ['days', { days: 1.5 }],
    ['days', { days: '30' }],
    ['days', { days: null }],
    ['days', { days: 1e308 }],
    ['days', { days: undefined }],
  ])('are not made with a bad %s: %j', async (field, changes) => {
    const { headers } = await signInAs(test, 'inbox');
    const answer = await make(headers, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty(field);
    expect(await list(headers)).toEqual([]);
  });
});
