import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { createTeamRulesService } from '#server/domain/people/auth/team-rules.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import {
  addApp,
  addPasskey,
  call,
  newPerson,
  newResetToken,
  type Person,
  registrationOptions,
  signInByPasskey,
  siteUrl,
} from '#test/support/getting-in.ts';
import type { StaffHeaders } from '#test/support/sign-in.ts';
import type { Route } from './route.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describeOnBothDatabases('a second factor that is demanded', (engine) => {
  let test: TestApp;
  const demand = (demandsSecondFactor: boolean) =>
    createTeamRulesService({ storage: test.storage, clock: test.now }).set({ demandsSecondFactor });
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: siteUrl });
    test.stopClock();
  });
  beforeEach(() => demand(true));
  afterEach(() => demand(false));
  afterAll(() => test.close());

  const send = (
    method: Method,
    url: string,
    payload: object | undefined,
    headers: Partial<StaffHeaders> = {},
  ) => test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  async function enter({ email, password }: Person, code?: string) {
    const answer = await send('POST', apiPaths.signIn, { email, password, ...(code ? { code } : {}) });
    return { answer, headers: { 'x-auth-token': String(answer.json().token) } };
  }
  const me = async (headers: StaffHeaders) => (await send('GET', apiPaths.me, undefined, headers)).json();

  it('is told to whoever signs in without one', async () => {
    const person = await newPerson(test);
    const { answer, headers } = await enter(person);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ email: person.email, needsSecondFactor: true });
    expect(await me(headers)).toEqual(answer.json().user);
    // Who was in before stays in.
    expect(await me(person.headers)).not.toHaveProperty('needsSecondFactor');
  });

  it('opens nothing but the way to set one up', async () => {
    const person = await newPerson(test);
    const routes: Route[] = [
      ...apiRoutes(test.services, test.config),
      ...uploadRoutes(test.services, test.config),
    ];
    const opened: string[] = [];
    for (const { method, path, access } of routes) {
      if (access === 'anyone' || access === 'anyone, staff see drafts') continue;
      const { headers } = await enter(person);
      const url = path.replace(/:\w+/g, 'x');
      const answer = await send(method as Method, url, method === 'GET' ? undefined : {}, headers);
      if (answer.statusCode !== 403) opened.push(`${method} ${path}`);
      else expect(answer.json()).toEqual({ message: 'Please set up a second factor first.' });
    }
    expect(opened).toEqual([
      'GET /api/auth/me',
      'POST /api/auth/logout',
      'GET /api/auth/second-factor',
      'POST /api/auth/totp',
      'POST /api/auth/totp/confirm',
      'POST /api/auth/passkeys/registration',
      'POST /api/auth/passkeys',
    ]);
  });

  it('shows no drafts either', async () => {
    const person = await newPerson(test);
    await send(
      'POST',
      apiPaths.posts,
      postPayload({ status: 'draft', slug: `hidden-${engine}` }),
      person.headers,
    );
    const { headers } = await enter(person);
    const url = apiPaths.post(`hidden-${engine}`);
    expect((await send('GET', url, undefined, person.headers)).statusCode).toBe(200);
    expect((await send('GET', url, undefined, headers)).statusCode).toBe(404);
  });

  it('frees the session in which it is set up, and ends others that wait for it', async () => {
    const person = await newPerson(test);
    const { headers: elsewhere } = await enter(person);
    const { headers } = await enter(person);
    await addApp(test, { ...person, headers });
    expect(await me(headers)).not.toHaveProperty('needsSecondFactor');
    expect((await send('GET', apiPaths.adminPages, undefined, headers)).statusCode).toBe(200);
    expect((await send('GET', apiPaths.me, undefined, elsewhere)).statusCode).toBe(401);
    expect((await send('GET', apiPaths.me, undefined, person.headers)).statusCode).toBe(200);
  });

  it('may be a passkey, which signs in to everything', async () => {
    const person = await newPerson(test);
    const { headers } = await enter(person);
    const { authenticator } = await addPasskey(test, { headers });
    expect(await me(headers)).not.toHaveProperty('needsSecondFactor');
    const { token, user } = await signInByPasskey(test, authenticator);
    expect(user).not.toHaveProperty('needsSecondFactor');
    expect((await send('GET', apiPaths.adminPages, undefined, { 'x-auth-token': token })).statusCode).toBe(
      200,
    );
  });

  it('makes a password beside a passkey not enough; a recovery code helps', async () => {
    const person = await newPerson(test);
    await addPasskey(test, person);
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(test, 'POST', apiPaths.recoveryCodes, {
      headers: person.headers,
      payload: { password: person.password },
    });
    const { answer } = await enter(person);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors.code).toContain('passkey');
    expect((await enter(person, '123456')).answer.statusCode).toBe(401);
    const { answer: entered } = await enter(person, recoveryCodes[0]);
    expect(entered.statusCode).toBe(200);
    expect(entered.json().user).not.toHaveProperty('needsSecondFactor');
    await demand(false);
    expect((await enter(person)).answer.statusCode).toBe(200);
  });

  it('is not removed by its owner while it is the last one', async () => {
    const person = await newPerson(test);
    const { headers, password } = person;
    await addApp(test, person);
    expect((await send('DELETE', apiPaths.totp, { password }, headers)).statusCode).toBe(409);
    const { passkey } = await addPasskey(test, person);
    expect((await send('DELETE', apiPaths.totp, { password }, headers)).statusCode).toBe(204);
    expect((await send('DELETE', apiPaths.passkey(passkey._id), undefined, headers)).statusCode).toBe(409);
    expect(await call(test, 'GET', apiPaths.secondFactor, { headers })).toMatchObject({ passkeys: 1 });
    await demand(false);
    expect((await send('DELETE', apiPaths.passkey(passkey._id), undefined, headers)).statusCode).toBe(204);
  });

  it('is required of a session that changes its password, and of whoever creates an access token', async () => {
    const { headers, password } = await newPerson(test);
    const token = { name: 'Robot', scope: 'write', days: 365 };
    expect((await send('POST', apiPaths.accessTokens, token, headers)).statusCode).toBe(403);
    const change = { currentPassword: password, newPassword: 'a password that is new' };
    const changed = await send('POST', apiPaths.password, change, headers);
    expect(changed.statusCode).toBe(200);
    const renewed = { 'x-auth-token': String(changed.json().token) };
    expect(await me(renewed)).toMatchObject({ needsSecondFactor: true });
    expect((await send('GET', apiPaths.adminPages, undefined, renewed)).statusCode).toBe(403);
    await addApp(test, { headers: renewed, password: change.newPassword });
    expect((await send('POST', apiPaths.accessTokens, token, renewed)).statusCode).toBe(201);
  });

  it('is waited for after a new password too', async () => {
    const person = await newPerson(test);
    const token = await newResetToken(test, person.email);
    const answer = await send('POST', apiPaths.reset, { token, password: 'a password that is new' });
    expect(answer.json().user).toMatchObject({ needsSecondFactor: true });
    const headers = { 'x-auth-token': answer.json().token };
    expect((await send('GET', apiPaths.adminPages, undefined, headers)).statusCode).toBe(403);
    const response = createAuthenticator(siteUrl).register(await registrationOptions(test, headers));
    expect((await send('POST', apiPaths.passkeys, { name: 'Telephone', response }, headers)).statusCode).toBe(
      201,
    );
    expect((await send('GET', apiPaths.adminPages, undefined, headers)).statusCode).toBe(200);
  });
});
