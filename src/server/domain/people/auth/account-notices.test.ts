import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import {
  addPasskey,
  mailsTo,
  newPerson,
  type Person,
  signInOptions,
  siteUrl,
} from '#test/support/getting-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnBothDatabases('the owner of an account', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine, {
      SITE_URL: siteUrl,
      SITE_NAME: 'The Agency',
      SITE_TIMEZONE: 'Europe/Berlin',
    });
  });
  afterAll(() => test.close());

  async function signIn({ email, password }: Person, { cookie = '', remoteAddress = '203.0.113.9' } = {}) {
    const answer = await test.app.inject({
      method: 'POST',
      url: apiPaths.signIn,
      payload: { email, password },
      headers: { cookie, 'user-agent': firefox },
      remoteAddress,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  }
  const subjects = async ({ email }: Person) => (await mailsTo(test, email)).map(({ subject }) => subject);

  it('is not told of the first sign-in of all', async () => {
    const person = await newPerson(test);
    await signIn(person);
    expect(await subjects(person)).toEqual([]);
  });

  it('is told of a browser that is new, with browser, place and time, and of no other', async () => {
    const person = await newPerson(test);
    const laptop = await signIn(person);
    await signIn(person, { cookie: laptop });
    await signIn(person, { cookie: laptop, remoteAddress: '198.51.100.7' });
    expect(await subjects(person)).toEqual([]);
    const telephone = await signIn(person, { remoteAddress: '198.51.100.8' });
    expect(await subjects(person)).toEqual(['New sign-in to your account at The Agency']);
    await signIn(person, { cookie: telephone });
    expect(await subjects(person)).toHaveLength(1);
    const [mail] = await mailsTo(test, person.email);
    expect(mail?.text).toContain('Firefox 140 on Linux');
    expect(mail?.text).toContain('198.51.100.8');
    expect(mail?.text).toContain('(Europe/Berlin)');
    expect(mail?.text).toContain(`${siteUrl}/admin/account`);
    expect(mail?.automatic).toBe(true);
  });

  it('is not told of a browser that somebody else has signed in with meanwhile', async () => {
    const [one, other] = [await newPerson(test), await newPerson(test)];
    const shared = await signIn(one);
    expect(await signIn(other, { cookie: shared })).toBe(shared);
    await signIn(one, { cookie: shared });
    expect([...(await subjects(one)), ...(await subjects(other))]).toEqual([]);
  });

  it('is told of a passkey that signs in with a new browser', async () => {
    const person = await newPerson(test);
    const cookie = await signIn(person);
    const { authenticator } = await addPasskey(test, person);
    const enter = async (headers: object) => {
      const response = authenticator.signIn(await signInOptions(test));
      const payload = { response };
      return test.app.inject({
        method: 'POST',
        url: apiPaths.passkeySignIn,
        payload,
        headers: { ...headers },
      });
    };
    expect((await enter({ cookie })).statusCode).toBe(200);
    expect(await subjects(person)).toHaveLength(1);
    expect((await enter({})).statusCode).toBe(200);
    expect((await subjects(person)).at(-1)).toBe('New sign-in to your account at The Agency');
  });

  it('is told of a new password', async () => {
    const person = await newPerson(test);
    const payload = { currentPassword: person.password, newPassword: 'a password that is new' };
    await test.app.inject({ method: 'POST', url: apiPaths.password, payload, headers: person.headers });
    expect(await subjects(person)).toEqual(['Your password was changed at The Agency']);
  });
});
