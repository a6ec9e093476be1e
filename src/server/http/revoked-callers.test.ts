import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { newPerson, registrationOptions, siteUrl } from '#test/support/getting-in.ts';
import { holdRequest } from '#test/support/hold-request.ts';
import { signIn, signInAs, tokenFor } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { formWith } from '#test/support/upload-image.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Held = Parameters<typeof holdRequest>[1];

/** What a route that takes no JSON is sent. */
const otherBodies: Record<string, () => Promise<Pick<Held, 'headers' | 'payload'>>> = {
  [apiPaths.upload]: async () => formWith(await pngImage()),
  [apiPaths.redirectsImport]: async () => ({
    headers: { 'content-type': 'text/csv' },
    payload: 'from,to,permanent\n/former,/services,true\n',
  }),
};

describeOnBothDatabases('a caller who loses access while the body arrives', (engine) => {
  let test: TestApp;
  let address: string;
  let admin: Record<string, string>;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: siteUrl });
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    admin = await signIn(test);
  });
  beforeEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => test.close());

  /** Sends requests but for their last bytes and waits until the guards have let them all in. */
  async function hold(requests: Held[]) {
    const lookups = [
      vi.spyOn(test.services.auth, 'identify'),
      vi.spyOn(test.services.accessTokens, 'identify'),
    ];
    const held = requests.map((one) => holdRequest(address, one));
    await vi.waitFor(
      () => {
        const found = lookups.flatMap(({ mock }) =>
          mock.calls.filter((_, call) => mock.settledResults[call]?.type === 'fulfilled'),
        );
        expect(new Set(found.map(([token]) => token)).size).toBe(requests.length);
      },
      { timeout: 10_000, interval: 10 },
    );
    return held;
  }

  async function holdOne(request: Held) {
    const [held] = await hold([request]);
    if (!held) throw new Error('Nothing was sent');
    return held;
  }

  /** Everything that is stored, but for the sessions and accounts that the revocation itself changes. */
  async function readStored() {
    const tables = [
      ...['posts', 'pages', 'revisions', 'uploads', 'redirects', 'invitations', 'access_tokens', 'passkeys'],
      ...['settings', 'site_sections', 'saved_replies', 'webhooks', 'outbox_mails', 'audit_log'],
    ] as const;
    const stored: Record<string, unknown> = {};
    for (const table of tables)
      stored[table] = await test.storage.db
        .selectFrom(table as 'posts')
        .selectAll()
        .execute();
    return stored;
  }

  const changeMember = async (id: string, payload: object) => {
    const answer = await test.app.inject({
      method: 'PATCH',
      url: apiPaths.user(id),
      headers: admin,
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('is refused by every route that changes something', async () => {
    const { user } = await signInAs(test, 'admin');
    const routes = [...apiRoutes(test.services, test.config), ...uploadRoutes(test.services, test.config)]
      .filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
      .map(({ method, path }) => ({ method: String(method), path }));
    const requests: Held[] = [];
    for (const { method, path } of routes) {
      const { headers, payload } = (await otherBodies[path]?.()) ?? {};
      requests.push({
        method,
        url: path.replace(/:\w+/g, 'nothing'),
        // A session for each call: one of them ends it.
        headers: { ...headers, 'x-auth-token': await tokenFor(user._id, test, test.now()) },
        ...(payload !== undefined && { payload }),
      });
    }
    const held = await hold(requests);
    await changeMember(user._id, { active: false });
    const before = await readStored();
    const answers = await Promise.all(held.map((one) => one.finish()));
    expect(
      Object.fromEntries(
        routes.map(({ method, path }, index) => [`${method} ${path}`, answers[index]?.statusCode]),
      ),
    ).toEqual(Object.fromEntries(routes.map(({ method, path }) => [`${method} ${path}`, 401])));
    expect(await readStored()).toEqual(before);
  });

  it('cannot reactivate their own account', async () => {
    const { user, headers } = await signInAs(test, 'admin');
    const held = await holdOne({
      method: 'PATCH',
      url: apiPaths.user(user._id),
      headers,
      payload: { active: true },
    });
    await changeMember(user._id, { active: false });
    expect((await held.finish()).statusCode).toBe(401);
    const members = (await test.app.inject({ url: apiPaths.users, headers: admin })).json();
    expect(members).toContainEqual(expect.objectContaining({ _id: user._id, active: false }));
  });

  it('cannot invite an admin once demoted', async () => {
    const { user, headers } = await signInAs(test, 'admin');
    const payload = { email: `friend-${engine}@elsewhere.example`, role: 'admin' };
    const held = await holdOne({ method: 'POST', url: apiPaths.invitations, headers, payload });
    await changeMember(user._id, { role: 'editor' });
    expect((await held.finish()).statusCode).toBe(403);
    const open = (await test.app.inject({ url: apiPaths.invitations, headers: admin })).json();
    expect(open).toEqual([]);
  });

  it('acts with the role that they have by then', async () => {
    const { user, headers } = await signInAs(test, 'editor');
    const payload = postPayload({ status: 'published', slug: `by-then-${engine}` });
    const held = await holdOne({ method: 'POST', url: apiPaths.posts, headers, payload });
    await changeMember(user._id, { role: 'author' });
    expect((await held.finish()).statusCode).toBe(403);
    expect((await test.app.inject(apiPaths.post(`by-then-${engine}`))).statusCode).toBe(404);
  });

  it('cannot write with a revoked access token', async () => {
    const { headers } = await signInAs(test, 'editor');
    const made = await test.app.inject({
      method: 'POST',
      url: apiPaths.accessTokens,
      headers,
      payload: { name: 'Robot', scope: 'write', days: 1 },
    });
    const { _id, token } = made.json();
    const held = await holdOne({
      method: 'POST',
      url: apiPaths.posts,
      headers: { authorization: `Bearer ${token}` },
      payload: postPayload({ slug: `by-robot-${engine}` }),
    });
    await test.app.inject({ method: 'DELETE', url: apiPaths.accessToken(_id), headers });
    expect((await held.finish()).statusCode).toBe(401);
    expect((await test.app.inject(apiPaths.post(`by-robot-${engine}`))).statusCode).toBe(404);
  });

  it('cannot create an access token in a session that a password change ended', async () => {
    const { _id, password, headers } = await newPerson(test);
    const elsewhere = { 'x-auth-token': await tokenFor(_id, test, test.now()) };
    const held = await holdOne({
      method: 'POST',
      url: apiPaths.accessTokens,
      headers,
      payload: { name: 'Robot', scope: 'write', days: 365 },
    });
    const changed = await test.app.inject({
      method: 'POST',
      url: apiPaths.password,
      headers: elsewhere,
      payload: { currentPassword: password, newPassword: 'a password that is new' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await held.finish()).statusCode).toBe(401);
    const now = { 'x-auth-token': changed.json().token };
    expect((await test.app.inject({ url: apiPaths.accessTokens, headers: now })).json()).toEqual([]);
  });

  it('is refused inside the transaction of every account change', async () => {
    const { services } = test;
    const { _id: id, name, email, password, headers } = await newPerson(test);
    const { _id: post } = (
      await test.app.inject({ method: 'POST', url: apiPaths.posts, headers, payload: postPayload() })
    ).json();
    const user = { _id: id, name, email, role: 'admin' } as const;
    const signedIn = { user, sessionId: 'ended' };
    const address = '203.0.113.7';
    const { user: colleague } = await signInAs(test, 'author');
    const token = { name: 'Robot', scope: 'read', days: 1, password } as const;
    const calls: Record<string, () => Promise<unknown>> = {
      'change a member': () => services.members.change(colleague._id, { role: 'admin' }),
      'remove a member': () => services.members.remove(colleague._id),
      invite: () => services.invitations.invite({ email: 'friend@elsewhere.example', role: 'admin' }),
      'withdraw an invitation': () => services.invitations.withdraw('nothing'),
      'set the team rules': () => services.teamRules.set({ demandsSecondFactor: true }),
      'create an access token': () => services.accessTokens.create(signedIn, token, address),
      'revoke an access token': () => services.accessTokens.revoke(user, 'nothing'),
      'create a preview link': () => services.previews.create('post', post, () => {}, { label: '', days: 1 }),
      'change the password': () =>
        services.auth.changePassword(
          user,
          { currentPassword: password, newPassword: 'another long password' },
          address,
        ),
      rename: () => services.auth.rename(user, 'Somebody else'),
      'change the profile': () => services.profiles.change(user, { text: 'Hello' }),
      'end a session': () => services.ownSessions.end(user, 'nothing'),
      'start an app for codes': () => services.secondFactors.startTotp(user, password, address),
      'confirm an app for codes': () => services.secondFactors.confirmTotp(signedIn, '123456', address),
      'remove an app for codes': () => services.secondFactors.removeTotp(user, password, address),
      'renew recovery codes': () => services.secondFactors.renewRecoveryCodes(user, password, address),
      'remove a passkey': () => services.passkeys.remove(user, 'nothing'),
    };
    const actor = { kind: 'staff', id, name, address, agent: '', sessionId: 'ended' } as const;
    const outcomes: Record<string, unknown> = {};
    for (const [what, call] of Object.entries(calls))
      outcomes[what] = await withActor(actor, call).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(calls).map((what) => [what, 'unauthenticated'])));
  });

  it('cannot register a passkey', async () => {
    const { _id, headers } = await newPerson(test);
    const response = createAuthenticator(siteUrl).register(await registrationOptions(test, headers));
    const payload = { name: 'Telephone', response };
    const held = await holdOne({ method: 'POST', url: apiPaths.passkeys, headers, payload });
    await changeMember(_id, { active: false });
    expect((await held.finish()).statusCode).toBe(401);
    const passkeys = test.storage.db.selectFrom('passkeys').selectAll().where('user_id', '=', _id);
    expect(await passkeys.execute()).toEqual([]);
  });
});
