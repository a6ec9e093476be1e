import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passkey } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import {
  addApp,
  addPasskey,
  call,
  mailsTo,
  newPerson,
  registrationOptions,
  signInByPasskey,
  signInOptions,
  siteUrl,
} from '#test/support/getting-in.ts';
import { type Instance, startInstances } from '#test/support/instances.ts';
import type { StaffHeaders } from '#test/support/sign-in.ts';

describeAlwaysOnBothDatabases('a passkey', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: siteUrl, SITE_NAME: 'The Agency' });
  });
  afterAll(() => test.close());

  const send = (method: 'POST' | 'DELETE', url: string, payload: object, headers = {}) =>
    test.app.inject({ method, url, payload, headers });
  const list = (headers: StaffHeaders) => call<Passkey[]>(test, 'GET', apiPaths.passkeys, { headers });

  describe('is registered', () => {
    it('for this site and this person, as one that the authenticator finds by itself', async () => {
      const { headers, _id, email, name } = await newPerson(test);
      const options = (await send('POST', apiPaths.passkeyRegistration, {}, headers)).json();
      expect(options).toMatchObject({
        rp: { id: 'agency.example', name: 'The Agency' },
        user: { id: Buffer.from(_id).toString('base64url'), name: email, displayName: name },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
    });

    it('under a name, and listed from then on', async () => {
      const person = await newPerson(test);
      const { passkey, authenticator } = await addPasskey(test, person);
      expect(passkey).toEqual({
        _id: passkey._id,
        name: 'Telephone',
        createdAt: passkey.createdAt,
        lastUsedAt: null,
      });
      expect(await list(person.headers)).toEqual([passkey]);
      expect(await call(test, 'GET', apiPaths.secondFactor, person)).toMatchObject({ passkeys: 1 });
      expect((await mailsTo(test, person.email)).at(-1)?.subject).toContain('A passkey was added');
      const { excludeCredentials } = (
        await send('POST', apiPaths.passkeyRegistration, {}, person.headers)
      ).json();
      expect(excludeCredentials).toEqual([
        { id: authenticator.credentialId, transports: ['internal'], type: 'public-key' },
      ]);
    });

    it('once, by one person', async () => {
      const person = await newPerson(test);
      const { authenticator } = await addPasskey(test, person);
      for (const { headers } of [person, await newPerson(test)]) {
        const response = authenticator.register(await registrationOptions(test, headers));
        const answer = await send('POST', apiPaths.passkeys, { name: 'Again', response }, headers);
        expect(answer.statusCode, answer.body).toBe(409);
      }
    });

    it('twenty times at most', async () => {
      const person = await newPerson(test);
      for (let turn = 0; turn < 20; turn += 1) await addPasskey(test, person);
      await expect(addPasskey(test, person)).rejects.toThrow('409');
      expect(await list(person.headers)).toHaveLength(20);
    });

    it.each([{}, { name: ' ' }, { name: 'x'.repeat(101) }, { name: 7 }])(
      'not with %j as its name',
      async (named) => {
        const { headers } = await newPerson(test);
        const response = createAuthenticator(siteUrl).register(await registrationOptions(test, headers));
        const answer = await send('POST', apiPaths.passkeys, { ...named, response }, headers);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toHaveProperty('name');
      },
    );

    it('by whoever has just signed in, and later by whoever knows the password', async () => {
      const { headers, password } = await newPerson(test);
      const start = (payload: object) => send('POST', apiPaths.passkeyRegistration, payload, headers);
      expect((await start({})).statusCode).toBe(200);
      test.advance(16 * 60_000);
      for (const payload of [{}, { password: 'a guess' }]) {
        const answer = await start(payload);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toHaveProperty('password');
      }
      expect((await start({ password })).statusCode).toBe(200);
    });
  });

  describe('signs in', () => {
    it('without a password, a name or a code, and says when it was used', async () => {
      const person = await newPerson(test);
      await addApp(test, person);
      const { authenticator } = await addPasskey(test, person);
      const options = await signInOptions(test);
      expect(options).toMatchObject({ rpId: 'agency.example', userVerification: 'required' });
      expect(options).not.toHaveProperty('allowCredentials');
      const response = authenticator.signIn(options);
      const answer = await send('POST', apiPaths.passkeySignIn, { response });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toMatch(/^device=/);
      const { token, user } = answer.json();
      expect(user).toEqual({ _id: person._id, name: person.name, email: person.email, role: 'admin' });
      const headers = { 'x-auth-token': token };
      expect((await test.app.inject({ url: apiPaths.me, headers })).json()).toEqual(user);
      expect((await list(headers))[0]?.lastUsedAt).not.toBeNull();
    });

    it('again and again, with one that counts and with one that does not', async () => {
      const person = await newPerson(test);
      const { authenticator } = await addPasskey(test, person);
      for (let turn = 0; turn < 3; turn += 1)
        expect((await signInByPasskey(test, authenticator)).user._id).toBe(person._id);
      const silent = (await addPasskey(test, person)).authenticator;
      for (let turn = 0; turn < 3; turn += 1) {
        const response = silent.signIn(await signInOptions(test), { counter: 0 });
        expect((await send('POST', apiPaths.passkeySignIn, { response })).statusCode).toBe(200);
      }
    });

    it('once when the same answer comes several times at once, on two instances', async () => {
      const instances = await startInstances(engine, 2, { SITE_URL: siteUrl });
      const [here, there] = instances.all as [Instance, Instance];
      const { authenticator } = await addPasskey(here, await newPerson(here));
      // One that does not count: the challenge alone has to hold the others off.
      const response = authenticator.signIn(await signInOptions(there), { counter: 0 });
      const answers = await Promise.all(
        [here, there, here, there].map(({ app }) =>
          app.inject({ method: 'POST', url: apiPaths.passkeySignIn, payload: { response } }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
      await instances.close();
    });

    it('whoever the account is of, while it is active', async () => {
      const person = await newPerson(test);
      const { authenticator } = await addPasskey(test, person);
      const setActive = (is_active: number) =>
        test.storage.db.updateTable('users').set({ is_active }).where('id', '=', person._id).execute();
      await setActive(0);
      await expect(signInByPasskey(test, authenticator)).rejects.toThrow('401');
      await setActive(1);
      expect((await signInByPasskey(test, authenticator)).user._id).toBe(person._id);
    });
  });

  it('lets nobody in once it was removed, and the owner is told', async () => {
    const person = await newPerson(test);
    const { authenticator, passkey } = await addPasskey(test, person);
    const stranger = await newPerson(test);
    expect((await send('DELETE', apiPaths.passkey(passkey._id), {}, stranger.headers)).statusCode).toBe(404);
    expect((await send('DELETE', apiPaths.passkey(passkey._id), {}, person.headers)).statusCode).toBe(204);
    expect((await mailsTo(test, person.email)).at(-1)?.subject).toContain('A passkey was removed');
    await expect(signInByPasskey(test, authenticator)).rejects.toThrow('401');
    expect((await send('DELETE', apiPaths.passkey(passkey._id), {}, person.headers)).statusCode).toBe(404);
    expect(await list(person.headers)).toEqual([]);
  });

  it('is asked for a million times without a row in the database', async () => {
    const before = await test.storage.db.selectFrom('auth_challenges').select('id').execute();
    for (let turn = 0; turn < 50; turn += 1) await signInOptions(test);
    expect(await test.storage.db.selectFrom('auth_challenges').select('id').execute()).toEqual(before);
  });

  it('that was spent is forgotten when its time is over', async () => {
    const { authenticator } = await addPasskey(test, await newPerson(test));
    await signInByPasskey(test, authenticator);
    const spent = () => test.storage.db.selectFrom('auth_challenges').select('id').execute();
    expect(await spent()).not.toEqual([]);
    test.advance(6 * 60_000);
    const sweep = 'sweep: expired links and sessions';
    test.services.jobs.start(silentLog, sweep);
    test.services.jobs.wake(sweep);
    await expect.poll(spent, { timeout: 60_000 }).toEqual([]);
    await test.services.jobs.stop();
  });
});
