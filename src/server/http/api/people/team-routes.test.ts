import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { apiPaths } from '#contract/paths.ts';
import { roles } from '#contract/policy.ts';
import type { Member } from '#contract/team.ts';
import { deletePreviewsOf } from '#server/domain/content/previews/delete-previews.ts';
import { unassignAll } from '#server/domain/inbox/conversations/unassign-all.ts';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { createMembersService } from '#server/domain/people/team/members-service.ts';
import { newId } from '#server/storage/new-id.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { addPasskey, newPerson, newResetToken, signInByPasskey, siteUrl } from '#test/support/getting-in.ts';
import { signInAs, signInByPassword, staffAccount, tokenFor } from '#test/support/sign-in.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;

describeAlwaysOnBothDatabases('the team', (engine) => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: siteUrl });
    admin = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  const send = (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) =>
    test.app.inject({ method, url, payload, headers: admin.headers });
  const change = (id: string, payload: object) => send('PATCH', apiPaths.user(id), payload);
  const members = async (query = ''): Promise<Member[]> => (await send('GET', apiPaths.users + query)).json();
  const memberOf = async ({ user }: Person) =>
    (await members(`?q=${user.email}`)).find(({ _id }) => _id === user._id);
  const isSignedIn = async ({ headers }: Person) =>
    (await test.app.inject({ url: apiPaths.me, headers })).statusCode === 200;
  const deedsTo = async (id: string): Promise<string[]> => {
    const entries: AuditEntry[] = (
      await send('GET', `${apiPaths.auditLog}?entity=account&entityId=${id}`)
    ).json();
    return entries.map(
      ({ action, actor }) => `${action} by ${actor._id === admin.user._id ? 'admin' : actor.name}`,
    );
  };

  describe('as a list', () => {
    it('tells of everybody what those need who manage it', async () => {
      const person = await signInAs(test, 'author');
      const { user } = person;
      expect(await memberOf(person)).toEqual({
        ...user,
        active: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        lastSeenAt: null,
        hasSecondFactor: false,
        sessions: 1,
      });
    });

    it('counts the browsers that are signed in still', async () => {
      const person = await signInAs(test, 'inbox');
      await tokenFor(person.user._id, test, test.now());
      await tokenFor(person.user._id, test, new Date(test.now().getTime() - 24 * 3_600_000));
      expect((await memberOf(person))?.sessions).toBe(2);
    });

    it('counts a confirmed app or a passkey as second factor, and nothing less', async () => {
      const { db } = test.storage;
      const [withSecret, withApp, withPasskey] = await Promise.all(
        [1, 2, 3].map(() => signInAs(test, 'editor')),
      );
      if (!withSecret || !withApp || !withPasskey) throw new Error('nobody signed in');
      const at = test.now().toISOString();
      await db.updateTable('users').set({ totp_secret: 'x' }).where('id', '=', withSecret.user._id).execute();
      await db
        .updateTable('users')
        .set({ totp_secret: 'x', totp_confirmed_at: at })
        .where('id', '=', withApp.user._id)
        .execute();
      await db
        .insertInto('passkeys')
        .values({
          id: newId(),
          user_id: withPasskey.user._id,
          credential_id: newId(),
          public_key: 'x',
          counter: 0,
          transports: '[]',
          name: 'Phone',
          created_at: at,
        })
        .execute();
      const found = await Promise.all([withSecret, withApp, withPasskey].map(memberOf));
      expect(found.map((member) => member?.hasSecondFactor)).toEqual([false, true, true]);
    });

    it('is searched, put in order and read by pages', async () => {
      const people = await Promise.all(roles.map((role) => signInAs(test, role)));
      const names = ['Änne Search%it', 'bert search%it', 'Carla SEARCH%IT', 'Dora search_it'];
      for (const [index, { user }] of people.entries()) await change(user._id, { name: names[index] });
      const found = async (query: string) => (await members(query)).map(({ name }) => name);
      expect(await found('?q=search%25it&sort=-name')).toEqual([names[0], names[2], names[1]]);
      expect(await found('?q=%C3%A4NNE')).toEqual([names[0]]);
      expect(await found('?q=h_it')).toEqual([names[3]]);
      expect(await found(`?q=${people[1]?.user.email.toUpperCase()}`)).toEqual([names[1]]);
      const answer = await send('GET', `${apiPaths.users}?q=search%25it&sort=name&limit=2&page=2`);
      expect(answer.json().map(({ name }: Member) => name)).toEqual([names[0]]);
      expect(answer.headers['x-total-count']).toBe('3');
      const newest = (await members()).map(({ createdAt }) => createdAt);
      expect(newest).toEqual(newest.toSorted().reverse());
    });

    it('refuses what is no order, page or limit', async () => {
      for (const query of ['?sort=password', '?page=0', '?limit=x'])
        expect((await send('GET', apiPaths.users + query)).statusCode).toBe(400);
    });

    it('is read in one statement, however many there are', async () => {
      for (let number = 0; number < 10; number += 1) await signInAs(test, 'author');
      let statements = 0;
      const db = test.storage.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const service = createMembersService({
        storage: { ...test.storage, db },
        clock: test.now,
        deletePreviewsOf,
        unassignAll,
      });
      expect((await service.list({ page: 1, limit: 100 })).items.length).toBeGreaterThan(10);
      expect(statements).toBe(1);
    });
  });

  describe('changes somebody', () => {
    it('in what was said, and nothing else', async () => {
      const person = await signInAs(test, 'author');
      const before = await memberOf(person);
      const answer = await change(person.user._id, { role: 'inbox', email: 'other@agency.example' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ...before, role: 'inbox', updatedAt: expect.any(String) });
      expect(answer.json().updatedAt > (before?.updatedAt ?? '')).toBe(true);
      expect(await memberOf(person)).toEqual(answer.json());
      await change(person.user._id, { name: '  Ada Lovelace ', active: false });
      expect(await memberOf(person)).toMatchObject({ name: 'Ada Lovelace', active: false, role: 'inbox' });
      await change(person.user._id, { active: true });
      expect(await deedsTo(person.user._id)).toEqual([
        'activated by admin',
        'deactivated by admin',
        'renamed by admin',
        'role-changed by admin',
      ]);
    });

    it('and leaves no trace when nothing is different', async () => {
      const person = await signInAs(test, 'author');
      const before = await memberOf(person);
      for (const payload of [{}, { role: 'author', active: true, name: person.user.name }])
        expect((await change(person.user._id, payload)).json()).toEqual(before);
      expect(await deedsTo(person.user._id)).toEqual([]);
    });

    it('unless somebody else did meanwhile, the person included', async () => {
      const person = await signInAs(test, 'author');
      const { updatedAt } = (await memberOf(person)) as Member;
      await change(person.user._id, { role: 'editor', updatedAt });
      const stale = await change(person.user._id, { role: 'inbox', updatedAt });
      expect([stale.statusCode, (await memberOf(person))?.role]).toEqual([409, 'editor']);
      const seen = (await memberOf(person))?.updatedAt;
      test.advance(1000);
      const payload = { name: 'Myself' };
      await test.app.inject({ method: 'PATCH', url: apiPaths.me, headers: person.headers, payload });
      expect((await change(person.user._id, { name: 'Yourself', updatedAt: seen })).statusCode).toBe(409);
      expect((await memberOf(person))?.name).toBe('Myself');
    });

    it.each([
      ['role', { role: 'owner' }],
      ['role', { role: null }],
      ['active', { active: 'yes' }],
      ['name', { name: ' ' }],
      ['updatedAt', { updatedAt: 'yesterday' }],
    ])('not with a bad %s', async (field, payload) => {
      const person = await signInAs(test, 'author');
      const answer = await change(person.user._id, payload);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    });

    it('who is there', async () => {
      expect((await change('nobody', { name: 'x' })).statusCode).toBe(404);
      expect((await send('DELETE', apiPaths.user('nobody'))).statusCode).toBe(404);
      expect((await send('DELETE', apiPaths.user('\0'))).statusCode).toBe(404);
    });

    it('whose role then counts with their next request', async () => {
      const person = await signInAs(test, 'admin');
      const auditLog = async () =>
        (await test.app.inject({ url: apiPaths.auditLog, headers: person.headers })).statusCode;
      expect(await auditLog()).toBe(200);
      await change(person.user._id, { role: 'editor' });
      expect(await auditLog()).toBe(403);
      expect(await isSignedIn(person)).toBe(true);
    });
  });

  it('ends all sessions of somebody who is deactivated, for good', async () => {
    const person = await signInAs(test, 'editor');
    const other = {
      ...person,
      headers: { 'x-auth-token': await tokenFor(person.user._id, test, test.now()) },
    };
    expect((await change(person.user._id, { active: false })).json()).toMatchObject({
      active: false,
      sessions: 0,
    });
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    await change(person.user._id, { active: true });
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
  });

  it.each(['deactivated', 'removed'] as const)(
    'ends access tokens, preview links and reset links of somebody who is %s, for good',
    async (how) => {
      const person = await newPerson(test);
      const { _id: id, email, headers } = person;
      const { authenticator } = await addPasskey(test, person);
      const make = async (url: string, payload: object) =>
        (await test.app.inject({ method: 'POST', url, payload, headers })).json();
      const { token } = await make(apiPaths.accessTokens, { name: 'Robot', scope: 'read', days: 30 });
      const { _id: postId } = await make(apiPaths.posts, postPayload({ status: 'draft' }));
      const { url } = await make(apiPaths.entryPreviews('blogs', postId), {});
      const resetToken = await newResetToken(test, email);
      const statuses = async () => {
        const authorization = `Bearer ${token}`;
        return [
          await test.app.inject({ url: apiPaths.adminPages, headers: { authorization } }),
          await test.app.inject(apiPaths.preview(url.split('/preview/')[1])),
        ].map(({ statusCode }) => statusCode);
      };
      expect(await statuses()).toEqual([200, 200]);
      if (how === 'removed') await send('DELETE', apiPaths.user(id));
      else {
        await change(id, { active: false });
        await expect(signInByPasskey(test, authenticator)).rejects.toThrow('401');
        await change(id, { active: true });
        expect(await signInByPasskey(test, authenticator)).toMatchObject({ user: { _id: id } });
      }
      expect(await statuses()).toEqual([401, 404]);
      const reset = await test.app.inject({
        method: 'POST',
        url: apiPaths.reset,
        payload: { token: resetToken, password: 'a password that is new' },
      });
      expect(reset.statusCode).toBe(404);
    },
  );

  it('answers whoever is deactivated like a stranger, until they are back', async () => {
    const { email, password } = staffAccount;
    await signInByPassword(test);
    const [member] = await members(`?q=${email}`);
    const attempt = (address: string) =>
      test.app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email: address, password } });
    await change(member?._id ?? '', { active: false });
    const [answer, stranger] = [await attempt(email), await attempt('stranger@agency.example')];
    expect([answer.statusCode, answer.body]).toEqual([401, stranger.body]);
    await change(member?._id ?? '', { active: true });
    expect((await attempt(email)).statusCode).toBe(200);
  });

  it('keeps what somebody wrote who is removed, under the name they had last', async () => {
    const person = await signInAs(test, 'editor');
    const { _id: id, name } = person.user;
    const actor = { kind: 'staff', id, name, address: '', agent: '' } as const;
    const post = await withActor(actor, () => test.services.posts.create(postPayload()));
    const page = await withActor(actor, () =>
      test.services.pages.create(pagePayload({ slug: 'stays' }), person.user),
    );
    await change(id, { name: 'Married Name' });
    const removed = await send('DELETE', apiPaths.user(id));
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await test.services.posts.get(post._id)).author).toEqual({ _id: '', name: 'Married Name' });
    expect((await send('GET', apiPaths.adminPage(page._id))).json().author).toEqual({ name: 'Married Name' });
    expect([await isSignedIn(person), await memberOf(person)]).toEqual([false, undefined]);
    expect((await deedsTo(id))[0]).toBe('deleted by admin');
    expect((await send('DELETE', apiPaths.user(id))).statusCode).toBe(404);
  });

  it('withdraws what somebody has sent who is an admin no longer', async () => {
    for (const loses of [
      (id: string) => change(id, { role: 'editor' }),
      (id: string) => change(id, { active: false }),
      (id: string) => send('DELETE', apiPaths.user(id)),
    ]) {
      const { user, headers } = await signInAs(test, 'admin');
      const payload = { email: `way-back-${user._id}@agency.example`, role: 'admin' };
      const sent = await test.app.inject({ method: 'POST', url: apiPaths.invitations, headers, payload });
      const open = async () =>
        (await test.app.inject(apiPaths.invitation(new URL(sent.json().url).searchParams.get('token') ?? '')))
          .statusCode;
      await change(user._id, { name: 'Still an admin' });
      expect(await open()).toBe(200);
      await loses(user._id);
      expect(await open()).toBe(404);
    }
  });

  it('names those who may answer messages', async () => {
    const people = await Promise.all(roles.map((role) => signInAs(test, role)));
    const away = await signInAs(test, 'inbox');
    await change(away.user._id, { active: false });
    const { headers } = people[3] as Person;
    const answer = await test.app.inject({ url: apiPaths.colleagues, headers });
    expect(answer.statusCode).toBe(200);
    const colleagues: { _id: string; name: string }[] = answer.json();
    const isNamed = ({ user }: Person) =>
      colleagues.some((one) => JSON.stringify(one) === JSON.stringify({ _id: user._id, name: user.name }));
    expect([...people, away].map(isNamed)).toEqual([true, true, false, true, false]);
    const names = colleagues.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('demands a second factor from everyone, or leaves it to each', async () => {
    const put = (payload: object) =>
      test.app.inject({ method: 'PUT', url: apiPaths.teamRules, headers: admin.headers, payload });
    const rules = async () => (await send('GET', apiPaths.teamRules)).json();
    expect(await rules()).toEqual({ demandsSecondFactor: false });
    for (const demandsSecondFactor of [true, true, false]) {
      const answer = await put({ demandsSecondFactor });
      expect([answer.statusCode, answer.json()]).toEqual([200, { demandsSecondFactor }]);
      expect(await rules()).toEqual({ demandsSecondFactor });
    }
    expect((await put({ demandsSecondFactor: 1 })).statusCode).toBe(400);
    const entries: AuditEntry[] = (await send('GET', `${apiPaths.auditLog}?entity=site`)).json();
    expect(entries.map(({ action }) => action)).toEqual([
      'second-factor-left-open',
      'second-factor-demanded',
    ]);
  });
});

describeAlwaysOnBothDatabases('the last active admin', (engine) => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    admin = await signInAs(test, 'admin');
    await signInAs(test, 'editor');
    const away = await signInAs(test, 'admin');
    await test.services.members.change(away.user._id, { active: false });
  });
  afterAll(() => test.close());

  it.each([
    ['demoted', 'PATCH', { role: 'editor' }],
    ['deactivated', 'PATCH', { active: false }],
    ['demoted and deactivated', 'PATCH', { role: 'author', active: false, name: 'Nobody' }],
    ['removed', 'DELETE', undefined],
  ] as const)('is not %s', async (_, method, payload) => {
    const url = apiPaths.user(admin.user._id);
    const answer = await test.app.inject({ method, url, payload, headers: admin.headers });
    expect(answer.statusCode).toBe(409);
    expect(Object.keys(answer.json())).toEqual(['message']);
    const { items } = await test.services.members.list({ page: 1, limit: 100, q: admin.user.email });
    expect(items).toMatchObject([{ ...admin.user, active: true, sessions: 1 }]);
  });

  it('may change their name, and go when there is another', async () => {
    const url = apiPaths.user(admin.user._id);
    const payload = { name: 'Only One', role: 'admin', active: true };
    expect(
      (await test.app.inject({ method: 'PATCH', url, payload, headers: admin.headers })).statusCode,
    ).toBe(200);
    const other = await signInAs(test, 'admin');
    expect((await test.app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(204);
    const last = await test.app.inject({
      method: 'DELETE',
      url: apiPaths.user(other.user._id),
      headers: other.headers,
    });
    expect(last.statusCode).toBe(409);
  });
});
