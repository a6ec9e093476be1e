import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { call, newPerson, type Person } from '#test/support/getting-in.ts';
import type { StaffHeaders } from '#test/support/sign-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeAlwaysOnBothDatabases('the own sessions', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  async function signIn({ email, password }: Person, remoteAddress: string, agent = firefox) {
    const answer = await test.app.inject({
      method: 'POST',
      url: apiPaths.signIn,
      payload: { email, password },
      remoteAddress,
      headers: { 'user-agent': agent },
    });
    return { 'x-auth-token': answer.json().token as string };
  }
  const list = (headers: StaffHeaders) => call<Session[]>(test, 'GET', apiPaths.sessions, { headers });
  const end = async (id: string, headers: StaffHeaders) =>
    (await test.app.inject({ method: 'DELETE', url: apiPaths.session(id), headers })).statusCode;

  it('are listed with browser, place and time, and which of them asks', async () => {
    const person = await newPerson(test);
    const here = await signIn(person, '203.0.113.9');
    await signIn(person, '192.168.7.8', 'curl/8.5.0');
    await newPerson(test);
    const sessions = await list(here);
    expect(sessions.map(({ device, place, current }) => ({ device, place, current }))).toEqual([
      { device: 'curl/8.5.0', place: 'Local network (192.168.7.8)', current: false },
      { device: 'Firefox 140 on Linux', place: '203.0.113.9', current: true },
      { device: 'Unknown device', place: 'Unknown location', current: false },
    ]);
    for (const session of sessions) {
      expect(Object.keys(session).sort()).toEqual([
        '_id',
        'createdAt',
        'current',
        'device',
        'lastSeenAt',
        'place',
      ]);
      expect(Date.parse(session.createdAt)).toBeLessThanOrEqual(Date.parse(session.lastSeenAt));
    }
  });

  it('are not listed once their time is over', async () => {
    const person = await newPerson(test);
    test.advance(test.config.tokenHours * 3_600_000);
    expect(await list(await signIn(person, '203.0.113.9'))).toHaveLength(1);
  });

  it('are ended one by one, at once', async () => {
    const person = await newPerson(test);
    const here = await signIn(person, '203.0.113.9');
    const there = await signIn(person, '203.0.113.10');
    const id = (await list(there)).find(({ current }) => current)?._id ?? '';
    expect(await end(id, here)).toBe(204);
    expect((await test.app.inject({ url: apiPaths.me, headers: there })).statusCode).toBe(401);
    expect((await list(here)).map(({ _id }) => _id)).not.toContain(id);
    expect(await end(id, here)).toBe(404);
    const own = (await list(here)).find(({ current }) => current)?._id ?? '';
    expect(await end(own, here)).toBe(204);
    expect((await test.app.inject({ url: apiPaths.me, headers: here })).statusCode).toBe(401);
  });

  it('are nobody else’s to end', async () => {
    const mine = await newPerson(test);
    const theirs = await newPerson(test);
    const id = (await list(theirs.headers))[0]?._id ?? '';
    expect(await end(id, mine.headers)).toBe(404);
    expect(await end('no-such-session', mine.headers)).toBe(404);
    expect(await end('%00', mine.headers)).toBe(404);
    expect((await test.app.inject({ url: apiPaths.me, headers: theirs.headers })).statusCode).toBe(200);
  });

  it('are for those who are signed in', async () => {
    expect((await test.app.inject(apiPaths.sessions)).statusCode).toBe(401);
    expect((await test.app.inject({ method: 'DELETE', url: apiPaths.session('x') })).statusCode).toBe(401);
  });
});
