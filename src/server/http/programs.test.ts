import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewAccessToken } from '#contract/access-tokens.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';
import type { Route } from './route.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Headers = Record<string, string>;

/** Everything that somebody tried who has no token, or one that no longer counts. */
type Known = {
  good: string;
  expired: string;
  revoked: string;
  deactivated: string;
  removed: string;
  session: string;
};
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const sha256 = (text: string, form: 'hex' | 'base64url' = 'hex') =>
  createHash('sha256').update(text).digest(form);

const hostile: Record<string, (known: Known) => Headers> = {
  nothing: () => ({}),
  'a forged token': () => bearer(`mq_${'A'.repeat(43)}`),
  'a token with another letter': ({ good }) => bearer(good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A')),
  'a truncated token': ({ good }) => bearer(good.slice(0, -1)),
  'a prolonged token': ({ good }) => bearer(`${good}A`),
  'a token in lower case': ({ good }) => bearer(good.toLowerCase()),
  'a token in upper case': ({ good }) => bearer(good.toUpperCase()),
  'a token without its prefix': ({ good }) => bearer(good.slice(3)),
  'a token with its prefix twice': ({ good }) => bearer(`mq_${good}`),
  'the hash of a token': ({ good }) => bearer(sha256(good)),
  'the hash of a token in the form of one': ({ good }) => bearer(`mq_${sha256(good, 'base64url')}`),
  'an expired token': ({ expired }) => bearer(expired),
  'a revoked token': ({ revoked }) => bearer(revoked),
  'a token of somebody deactivated': ({ deactivated }) => bearer(deactivated),
  'a token of somebody removed': ({ removed }) => bearer(removed),
  'the token of a session': ({ session }) => bearer(session),
  'an access token as that of a session': ({ good }) => ({ 'x-auth-token': good }),
  'an access token as that of a session, with its scheme': ({ good }) => ({
    'x-auth-token': `Bearer ${good}`,
  }),
  'a good token beside a bad session': ({ good }) => ({ ...bearer(good), 'x-auth-token': 'x.y.z' }),
  'a good token beside an empty session': ({ good }) => ({ ...bearer(good), 'x-auth-token': '' }),
  'a scheme twice': ({ good }) => ({ authorization: `Bearer Bearer ${good}` }),
  'no scheme': ({ good }) => ({ authorization: good }),
  'another scheme': ({ good }) => ({ authorization: `Token ${good}` }),
  'basic credentials': ({ good }) => ({
    authorization: `Basic ${Buffer.from(`${good}:`).toString('base64')}`,
  }),
  'a scheme alone': () => ({ authorization: 'Bearer' }),
  'an empty token': () => ({ authorization: 'Bearer ' }),
  'two tokens': ({ good }) => ({ authorization: `Bearer ${good}, Bearer ${good}` }),
  'a token in quotes': ({ good }) => bearer(`"${good}"`),
  'a token in a cookie': ({ good }) => ({ cookie: `token=${good}; access_token=${good}` }),
  'a pattern': () => bearer('mq_%'),
  SQL: () => bearer("mq_'or'1'='1"),
  null: () => bearer('null'),
  '10 KB': ({ good }) => bearer(good + 'A'.repeat(10_000)),
};

describeOnBothDatabases('programs', (engine) => {
  let test: TestApp;
  let routes: Route[];
  let staff: StaffHeaders;
  let known: Known;
  let writing: string;

  const make = async (headers: StaffHeaders, scope = 'read'): Promise<NewAccessToken> => {
    const payload = { name: 'Program', scope, days: 30 };
    return (await test.app.inject({ method: 'POST', url: apiPaths.accessTokens, payload, headers })).json();
  };

  beforeAll(async () => {
    test = await buildTestApp(engine);
    routes = [...apiRoutes(test.services, test.config), ...uploadRoutes(test.services, test.config)];
    const { db } = test.storage;
    const [admin, deactivated, removed] = [
      await signInAs(test, 'admin'),
      await signInAs(test, 'admin'),
      await signInAs(test, 'admin'),
    ];
    staff = admin.headers;
    const [good, write, expired, revoked] = [
      await make(staff),
      await make(staff, 'write'),
      await make(staff, 'write'),
      await make(staff, 'write'),
    ];
    writing = write.token;
    known = {
      good: good.token,
      expired: expired.token,
      revoked: revoked.token,
      deactivated: (await make(deactivated.headers, 'write')).token,
      removed: (await make(removed.headers, 'write')).token,
      session: staff['x-auth-token'],
    };
    const past = new Date(test.now().getTime() - 1).toISOString();
    await db.updateTable('access_tokens').set({ expires_at: past }).where('id', '=', expired._id).execute();
    await test.app.inject({ method: 'DELETE', url: apiPaths.accessToken(revoked._id), headers: staff });
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', deactivated.user._id).execute();
    await db.deleteFrom('users').where('id', '=', removed.user._id).execute();
  });
  afterAll(() => test.close());

  const guarded = () =>
    routes.filter(({ access }) => access !== 'anyone' && access !== 'anyone, staff see drafts');
  const call = async ({ method, path }: Route, headers: Headers) =>
    (
      await test.app.inject({
        method: method as 'GET',
        url: path.replace(/:\w+/g, 'none'),
        headers,
        ...(method !== 'GET' && { payload: {} }),
      })
    ).statusCode;
  const statusesOf = async (list: Route[], headers: Headers) => {
    const statuses: Record<string, number> = {};
    for (const route of list) statuses[`${route.method} ${route.path}`] = await call(route, headers);
    return statuses;
  };
  const all = (list: Route[], status: number) =>
    Object.fromEntries(list.map(({ method, path }) => [`${method} ${path}`, status]));

  it.each(Object.entries(hostile))('get in nowhere with %s', async (_kind, credentials) => {
    expect(await statusesOf(guarded(), credentials(known))).toEqual(all(guarded(), 401));
  });

  const forPeople = ({ access }: Route) =>
    typeof access === 'object' && ['team:manage', 'access-tokens:write'].includes(access.permission);
  const forSessions = ({ access }: Route) => access === 'signed in' || access === 'signing in';

  it('open nothing that is about getting in, accounts or tokens, whatever their token', async () => {
    const authRoutes = guarded().filter(({ path }) => path.startsWith('/api/auth/'));
    expect(authRoutes.length).toBeGreaterThan(0);
    expect(authRoutes.filter((route) => !forSessions(route))).toEqual([]);
    const others = guarded().filter(forPeople);
    expect(others.map(({ path }) => path)).toContain('/api/admin/access-tokens');
    for (const token of [known.good, writing]) {
      expect(await statusesOf(authRoutes, bearer(token))).toEqual(all(authRoutes, 401));
      expect(await statusesOf(others, bearer(token))).toEqual(all(others, 403));
    }
  });

  it('change nothing with a token that reads', async () => {
    const changing = guarded().filter(
      (route) => route.method !== 'GET' && !forPeople(route) && !forSessions(route),
    );
    expect(await statusesOf(changing, bearer(known.good))).toEqual(all(changing, 403));
  });

  it('are let in everywhere else', async () => {
    const open = guarded().filter((route) => !forPeople(route) && !forSessions(route));
    const shut = Object.entries(await statusesOf(open, bearer(writing))).filter(
      ([, status]) => status === 401 || status === 403,
    );
    expect(shut).toEqual([]);
    const reading = open.filter(({ method }) => method === 'GET');
    const refused = Object.entries(await statusesOf(reading, bearer(known.good))).filter(
      ([, status]) => status === 401 || status === 403,
    );
    expect(refused).toEqual([]);
  });

  it('may write the scheme as they like, and are told of an address that is none', async () => {
    for (const scheme of ['bearer', 'BEARER', 'Bearer  '])
      expect(
        await call({ method: 'GET', path: apiPaths.adminPosts } as Route, {
          authorization: `${scheme} ${known.good}`,
        }),
      ).toBe(200);
    expect(await call({ method: 'GET', path: '/api/admin/nothing' } as Route, bearer(known.good))).toBe(404);
  });

  it('are who their session says when they send both', async () => {
    const { user, headers } = await signInAs(test, 'inbox');
    const answer = await test.app.inject({ url: apiPaths.me, headers: { ...headers, ...bearer(writing) } });
    expect(answer.json()).toEqual(user);
    const refused = await test.app.inject({
      url: apiPaths.adminPages,
      headers: { ...headers, ...bearer(writing) },
    });
    expect(refused.statusCode).toBe(403);
  });

  describe('at an address that visitors share', () => {
    const read = (slug: string, headers: Headers = {}) =>
      test.app.inject({ url: apiPaths.post(slug), headers });
    beforeAll(async () => {
      for (const status of ['draft', 'published'] as const) {
        const payload = postPayload({ status, slug: `a-${status}` });
        await test.app.inject({ method: 'POST', url: apiPaths.posts, headers: staff, payload });
      }
    });

    it('see drafts, which nobody keeps for others', async () => {
      const answer = await read('a-draft', bearer(known.good));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await read('a-draft')).statusCode).toBe(404);
      for (let time = 0; time < 2; time += 1) {
        const shared = await read('a-published');
        expect(shared.headers).toMatchObject({
          'cache-control': 'no-cache',
          vary: 'x-auth-token, authorization, accept-encoding',
        });
        const own = await read('a-published', bearer(known.good));
        expect(own.headers['cache-control']).toBe('no-store');
        expect(own.headers.vary).toContain('authorization');
      }
    });

    it.each(Object.entries(hostile))('see none with %s', async (_kind, credentials) => {
      expect((await read('a-draft', credentials(known))).statusCode).toBe(404);
      expect((await read('a-published', credentials(known))).statusCode).toBe(200);
    });
  });
});
