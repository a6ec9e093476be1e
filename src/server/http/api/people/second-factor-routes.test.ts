import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildInstance, buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { addApp, addPasskey, call, codeAt, mailsTo, newPerson, siteUrl } from '#test/support/getting-in.ts';
import { type Instance, startInstances } from '#test/support/instances.ts';

const period = 30_000;

describeAlwaysOnBothDatabases('an app for codes', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: siteUrl, SITE_NAME: 'Agency: Ads & Co' });
    // A code counts for half a minute, however long a test takes.
    test.stopClock();
  });
  afterAll(() => test.close());

  const send = (method: 'POST' | 'DELETE', url: string, payload: object, headers = {}) =>
    test.app.inject({ method, url, payload, headers });
  const signIn = (payload: object) => send('POST', apiPaths.signIn, payload);
  const overview = (headers: { 'x-auth-token': string }) =>
    call(test, 'GET', apiPaths.secondFactor, { headers });
  const lastSubject = async (email: string) => (await mailsTo(test, email)).at(-1)?.subject;

  describe('is set up', () => {
    it('with a secret that is told once, by whoever knows the password', async () => {
      const { headers, password, email } = await newPerson(test);
      const answer = await send('POST', apiPaths.totp, { password }, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { secret, uri } = answer.json();
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const { protocol, host, pathname, searchParams } = new URL(uri);
      expect(`${protocol}${host}`).toBe('otpauth:totp');
      expect(decodeURIComponent(pathname)).toBe(`/Agency: Ads & Co:${email}`);
      expect(searchParams.get('secret')).toBe(secret);
      expect(searchParams.get('issuer')).toBe('Agency: Ads & Co');
    });

    it('when it has shown a code, and not before', async () => {
      const person = await newPerson(test);
      const { headers, password, email } = person;
      const { secret } = (await send('POST', apiPaths.totp, { password }, headers)).json();
      expect(await overview(headers)).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
      expect((await signIn({ email, password })).statusCode).toBe(200);
      const wrong = await send('POST', apiPaths.totpConfirm, { code: '000000' }, headers);
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().errors).toHaveProperty('code');
      const code = codeAt(secret, test.now());
      const answer = await send(
        'POST',
        apiPaths.totpConfirm,
        { code: `${code.slice(0, 3)} ${code.slice(3)}` },
        headers,
      );
      expect(answer.statusCode, answer.body).toBe(200);
      const { recoveryCodes } = answer.json();
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await overview(headers)).toEqual({ totp: true, passkeys: 0, recoveryCodesLeft: 10 });
      expect(await lastSubject(email)).toContain('Two-factor authentication was turned on');
      // The code that has confirmed it lets nobody in.
      expect((await signIn({ email, password, code })).statusCode).toBe(401);
    });

    it('within an hour', async () => {
      const { headers, password } = await newPerson(test);
      const { secret } = (await send('POST', apiPaths.totp, { password }, headers)).json();
      test.advance(61 * 60_000);
      const code = codeAt(secret, test.now());
      expect((await send('POST', apiPaths.totpConfirm, { code }, headers)).statusCode).toBe(409);
    });

    it('in the place of the one before, which goes on until then', async () => {
      const person = await newPerson(test);
      const { email, password, headers } = person;
      const old = await addApp(test, person);
      const { secret } = (await send('POST', apiPaths.totp, { password }, headers)).json();
      expect((await signIn({ email, password, code: codeAt(secret, test.now()) })).statusCode).toBe(401);
      expect((await signIn({ email, password, code: old.codeNow() })).statusCode).toBe(200);
      const code = codeAt(secret, test.now());
      expect((await send('POST', apiPaths.totpConfirm, { code }, headers)).statusCode).toBe(200);
      test.advance(period);
      expect((await signIn({ email, password, code: old.codeNow() })).statusCode).toBe(401);
      expect((await signIn({ email, password, code: old.recoveryCodes[0] })).statusCode).toBe(401);
      expect((await signIn({ email, password, code: codeAt(secret, test.now()) })).statusCode).toBe(200);
    });

    it('not without the right password, which is not guessed at for ever', async () => {
      const { headers, password } = await newPerson(test);
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await send('POST', apiPaths.totp, { password: 'a guess' }, headers);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toHaveProperty('password');
      }
      expect((await send('POST', apiPaths.totp, { password }, headers)).statusCode).toBe(429);
    });

    it('with a code that is not guessed at for ever', async () => {
      const { headers, password } = await newPerson(test);
      const { secret } = (await send('POST', apiPaths.totp, { password }, headers)).json();
      const confirm = (code: string) => send('POST', apiPaths.totpConfirm, { code }, headers);
      for (let turn = 0; turn < 5; turn += 1) expect((await confirm(`00000${turn}`)).statusCode).toBe(400);
      expect((await confirm(codeAt(secret, test.now()))).statusCode).toBe(429);
    });

    it('and its secret is in no row of the database', async () => {
      const person = await newPerson(test);
      const { secret, recoveryCodes } = await addApp(test, person);
      for (const table of [
        'users',
        'recovery_codes',
        'auth_challenges',
        'outbox_mails',
        'audit_log',
      ] as const) {
        const rows = JSON.stringify(await test.storage.db.selectFrom(table).selectAll().execute());
        expect(rows).not.toContain(secret);
        for (const code of recoveryCodes) expect(rows).not.toContain(code);
      }
    });
  });

  describe('at sign-in', () => {
    it('is asked for after the right password, and after no other', async () => {
      const person = await newPerson(test);
      const { codeNow } = await addApp(test, person);
      const { email, password } = person;
      const asked = await signIn({ email, password });
      expect(asked.statusCode).toBe(401);
      expect(asked.json().errors).toEqual({ code: asked.json().message });
      expect(asked.headers['set-cookie']).toBeUndefined();
      const plain = { message: 'Invalid email or password' };
      expect((await signIn({ email, password: 'a guess' })).json()).toEqual(plain);
      expect((await signIn({ email, password: 'a guess', code: codeNow() })).json()).toEqual(plain);
      const answer = await signIn({ email, password, code: codeNow() });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(Object.keys(answer.json())).toEqual(['token', 'user']);
    });

    it('is not asked for where there is none', async () => {
      const { email, password } = await newPerson(test);
      expect((await signIn({ email, password, code: '123456' })).statusCode).toBe(200);
    });

    it('is right for a moment before and after, and each code once', async () => {
      const person = await newPerson(test);
      const { secret } = await addApp(test, person);
      const { email, password } = person;
      test.advance(10 * period);
      const at = (periods: number) => codeAt(secret, new Date(test.now().getTime() + periods * period));
      const enter = async (code: string) => (await signIn({ email, password, code })).statusCode;
      expect(await enter(at(-2))).toBe(401);
      expect(await enter(at(2))).toBe(401);
      expect(await enter(at(-1))).toBe(200);
      expect(await enter(at(-1))).toBe(401);
      expect(await enter(at(0))).toBe(200);
      expect(await enter(at(1))).toBe(200);
      // Older than the last one that was used.
      expect(await enter(at(0))).toBe(401);
    });

    it('takes a recovery code in its place, each once, and tells the owner', async () => {
      const person = await newPerson(test);
      const { recoveryCodes } = await addApp(test, person);
      const { email, password, headers } = person;
      const [code = ''] = recoveryCodes;
      const sloppy = code.toUpperCase().replaceAll('-', ' ');
      expect((await signIn({ email, password, code: sloppy })).statusCode).toBe(200);
      expect((await signIn({ email, password, code })).statusCode).toBe(401);
      expect(await overview(headers)).toMatchObject({ recoveryCodesLeft: 9 });
      const subjects = (await mailsTo(test, email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('A recovery code was used'))).toHaveLength(1);
    });

    it('is not guessed at for ever: a wrong code counts like a wrong password, a missing one does not', async () => {
      const person = await newPerson(test);
      const { codeNow } = await addApp(test, person);
      const { email, password } = person;
      for (let turn = 0; turn < 5; turn += 1) {
        // Knowing the password gives no new guesses at the code.
        expect((await signIn({ email, password })).statusCode).toBe(401);
        const answer = await signIn({ email, password, code: `00000${turn}` });
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([401, ['code']]);
      }
      expect((await signIn({ email, password, code: codeNow() })).statusCode).toBe(429);
    });

    it('lets in one of those who bring the same code at the same time, on two instances', async () => {
      const instances = await startInstances(engine, 2, { SITE_URL: siteUrl });
      const [here, there] = instances.all as [Instance, Instance];
      const person = await newPerson(here);
      const { recoveryCodes, secret } = await addApp(here, person);
      const { email, password } = person;
      const enterAtOnce = async (code: string | undefined) => {
        const payload = { email, password, code };
        const answers = await Promise.all(
          [here, there, here, there].map(({ app }) =>
            app.inject({ method: 'POST', url: apiPaths.signIn, payload }),
          ),
        );
        return answers.map(({ statusCode }) => statusCode).toSorted();
      };
      expect(await enterAtOnce(codeAt(secret, new Date()))).toEqual([200, 401, 401, 401]);
      expect(await enterAtOnce(recoveryCodes[0])).toEqual([200, 401, 401, 401]);
      await instances.close();
    });
  });

  describe('recovery codes', () => {
    it('are made anew with the password, in the place of the old ones', async () => {
      const person = await newPerson(test);
      const { recoveryCodes } = await addApp(test, person);
      const { email, password, headers } = person;
      expect((await send('POST', apiPaths.recoveryCodes, { password: 'a guess' }, headers)).statusCode).toBe(
        400,
      );
      const answer = await send('POST', apiPaths.recoveryCodes, { password }, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().recoveryCodes).toHaveLength(10);
      expect(await lastSubject(email)).toContain('New recovery codes');
      expect((await signIn({ email, password, code: recoveryCodes[1] })).statusCode).toBe(401);
      expect((await signIn({ email, password, code: answer.json().recoveryCodes[9] })).statusCode).toBe(200);
    });

    it('stand in for something: without a second factor there are none', async () => {
      const { password, headers } = await newPerson(test);
      expect((await send('POST', apiPaths.recoveryCodes, { password }, headers)).statusCode).toBe(409);
    });

    it('go with the last factor', async () => {
      const person = await newPerson(test);
      const { password, headers } = person;
      await addApp(test, person);
      const { passkey } = await addPasskey(test, person);
      expect((await send('DELETE', apiPaths.totp, { password }, headers)).statusCode).toBe(204);
      expect(await overview(headers)).toEqual({ totp: false, passkeys: 1, recoveryCodesLeft: 10 });
      expect((await send('DELETE', apiPaths.passkey(passkey._id), {}, headers)).statusCode).toBe(204);
      expect(await overview(headers)).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
    });
  });

  it('is removed by whoever knows the password, and the owner is told', async () => {
    const person = await newPerson(test);
    await addApp(test, person);
    const { email, password, headers } = person;
    const wrong = await send('DELETE', apiPaths.totp, { password: 'a guess' }, headers);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toHaveProperty('password');
    expect((await send('DELETE', apiPaths.totp, {}, headers)).statusCode).toBe(400);
    expect((await send('DELETE', apiPaths.totp, { password }, headers)).statusCode).toBe(204);
    expect(await lastSubject(email)).toContain('Two-factor authentication was turned off');
    expect((await signIn({ email, password })).statusCode).toBe(200);
    expect((await send('DELETE', apiPaths.totp, { password }, headers)).statusCode).toBe(404);
  });

  it('makes no right codes under another JWT_SECRET; recovery codes go on', async () => {
    const person = await newPerson(test);
    const { codeNow, recoveryCodes } = await addApp(test, person);
    const { email, password } = person;
    const { dataDir, databaseUrl } = test.config;
    const other = await buildInstance({
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      JWT_SECRET: 'another secret, of which this test alone knows',
    });
    const enter = async (code: string | undefined) => {
      const payload = { email, password, code };
      return (await other.app.inject({ method: 'POST', url: apiPaths.signIn, payload })).statusCode;
    };
    expect(await enter(codeNow())).toBe(401);
    expect(await enter(recoveryCodes[3])).toBe(200);
    await other.close();
  });
});
