import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload } from '#test/support/factories.ts';
import { signInByPassword as signIn, staffAccount } from '#test/support/sign-in.ts';

const jwtSecret = 'a secret that only this test knows of';
const hour = 3_600_000;

describeAlwaysOnBothDatabases('the calls around signing in', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine, { JWT_SECRET: jwtSecret, TOKEN_HOURS: '2' });
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers });
  const me = (token: string) => test.app.inject({ url: apiPaths.me, headers: { 'x-auth-token': token } });

  /** An account of its own for each test, so that none is throttled by another's guesses. */
  let accounts = 0;
  async function newAccount() {
    accounts += 1;
    const account = { ...staffAccount, email: `person${accounts}@agency.example` };
    await test.services.accounts.create(account);
    return account;
  }
  async function newSession() {
    const account = await newAccount();
    const headers = await signIn(test, account);
    return { account, headers, token: headers['x-auth-token'] };
  }

  describe('signing in', () => {
    it('answers a token and the user, and the token opens the guarded calls', async () => {
      const { email, password, name } = await newAccount();
      const answer = await post(apiPaths.signIn, { email, password });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { token, user } = answer.json();
      expect(Object.keys(user).sort()).toEqual(['_id', 'email', 'name', 'role']);
      expect(user).toMatchObject({ name, email, role: 'admin' });
      expect((await me(token)).json()).toEqual(user);
    });

    it('answers a deactivated account like an unknown one, and ends what it has open', async () => {
      const { account, token } = await newSession();
      const { email, password } = account;
      await test.storage.db
        .updateTable('users')
        .set({ is_active: 0 })
        .where('email_key', '=', email)
        .execute();
      const answer = await post(apiPaths.signIn, { email, password });
      const unknown = await post(apiPaths.signIn, { email: 'no-one@agency.example', password });
      expect([answer.statusCode, answer.body]).toEqual([401, unknown.body]);
      expect((await me(token)).statusCode).toBe(401);
    });

    it('takes the e-mail address in any letter case', async () => {
      const { email, password } = await newAccount();
      expect((await post(apiPaths.signIn, { email: email.toUpperCase(), password })).statusCode).toBe(200);
    });

    it('gives tokens that tell their expiry', async () => {
      const { token } = await newSession();
      const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      expect(payload.exp - payload.iat).toBe(2 * 3600);
    });

    it('answers the same to a wrong password and to an unknown account', async () => {
      const { email } = await newAccount();
      const wrong = await post(apiPaths.signIn, { email, password: 'not the password' });
      const unknown = await post(apiPaths.signIn, { email: 'nobody@agency.example', password: 'anything' });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({ message: 'Invalid email or password' });
      expect(unknown.statusCode).toBe(401);
      expect(unknown.body).toBe(wrong.body);
    });

    it.each([
      ['nothing', {}, ['email', 'password']],
      ['no password', { email: 'a@example.com' }, ['password']],
      ['an empty password', { email: 'a@example.com', password: '' }, ['password']],
      ['no address', { password: 'x' }, ['email']],
      ['something that is no address', { email: 'admin', password: 'x' }, ['email']],
      ['wrong types', { email: ['a@example.com'], password: 12 }, ['email', 'password']],
    ])('refuses %s with a message at each field', async (_, payload, fields) => {
      const answer = await post(apiPaths.signIn, payload);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual(fields);
    });
  });

  describe('a token', () => {
    const claims = async () => {
      const { token } = await newSession();
      return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (header: object, payload: object, secret = jwtSecret, hash = 'sha256') => {
      const text = `${encode(header)}.${encode(payload)}`;
      return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
    };

    it('is made as this test makes its own', async () => {
      expect((await me(signed({ alg: 'HS256' }, await claims()))).statusCode).toBe(200);
    });

    it.each<[string, () => Promise<string> | string]>([
      ['is missing', () => ''],
      ['is garbage', () => 'garbage'],
      ['is three pieces of garbage', () => 'a.b.c'],
      ['has an empty signature', async () => `${encode({ alg: 'HS256' })}.${encode(await claims())}.`],
      ['claims to need no signature', async () => `${encode({ alg: 'none' })}.${encode(await claims())}.`],
      ['spells none differently', async () => `${encode({ alg: 'nOnE' })}.${encode(await claims())}.`],
      ['is signed with another secret', async () => signed({ alg: 'HS256' }, await claims(), 'x'.repeat(40))],
      ['is signed with an empty secret', async () => signed({ alg: 'HS256' }, await claims(), '')],
      ['uses another algorithm', async () => signed({ alg: 'HS512' }, await claims(), jwtSecret, 'sha512')],
      [
        'is signed with a private key',
        async () => {
          const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
          return new SignJWT(await claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
        },
      ],
      [
        'was changed after signing',
        async () => {
          const [header, payload, signature] = signed({ alg: 'HS256' }, await claims()).split('.');
          const other = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
          return `${header}.${encode({ ...other, exp: other.exp + 1 })}.${signature}`;
        },
      ],
      ['has expired', async () => signed({ alg: 'HS256' }, { ...(await claims()), exp: 1_000_000_000 })],
      ['never expires', async () => signed({ alg: 'HS256' }, { ...(await claims()), exp: undefined })],
      ['names no session', async () => signed({ alg: 'HS256' }, { ...(await claims()), jti: undefined })],
      ['names an unknown session', async () => signed({ alg: 'HS256' }, { ...(await claims()), jti: 'x' })],
      [
        'names a session that is no text',
        async () => signed({ alg: 'HS256' }, { ...(await claims()), jti: 1 }),
      ],
      [
        'names the session of another',
        async () => {
          const [mine, theirs] = [await claims(), await claims()];
          return signed({ alg: 'HS256' }, { ...mine, jti: theirs.jti });
        },
      ],
    ])('does not count if it %s', async (_, make) => {
      const answer = await me(await make());
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Please sign in to continue.' });
    });

    it('does not count in any other header', async () => {
      const { token } = await newSession();
      const answer = await test.app.inject({
        url: apiPaths.me,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(401);
    });
  });

  it.each([
    ['GET', apiPaths.me],
    ['PATCH', apiPaths.me],
    ['POST', apiPaths.signOut],
    ['POST', apiPaths.password],
  ] as const)('guards %s %s', async (method, url) => {
    expect((await test.app.inject({ method, url, payload: {} })).statusCode).toBe(401);
  });

  it('ends the session of the token at sign-out, and no other', async () => {
    const account = await newAccount();
    const first = await signIn(test, account);
    const second = await signIn(test, account);
    expect((await post(apiPaths.signOut, {}, first)).statusCode).toBe(204);
    expect((await me(first['x-auth-token'])).statusCode).toBe(401);
    expect((await post(apiPaths.signOut, {}, first)).statusCode).toBe(401);
    expect((await me(second['x-auth-token'])).statusCode).toBe(200);
  });

  describe('changing the own name', () => {
    it('shows at once, on the pages one has written too', async () => {
      const { headers } = await newSession();
      const page = await post(apiPaths.adminPages, pagePayload({ slug: 'written-by-me' }), headers);
      expect(page.json().author).toEqual({ name: staffAccount.name });

      const answer = await test.app.inject({
        method: 'PATCH',
        url: apiPaths.me,
        payload: { name: '  Ada Lovelace ' },
        headers,
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().name).toBe('Ada Lovelace');
      expect((await me(headers['x-auth-token'])).json().name).toBe('Ada Lovelace');
      const shown = await test.app.inject(apiPaths.page('written-by-me'));
      expect(shown.json().author).toEqual({ name: 'Ada Lovelace' });
    });

    it.each([{}, { name: ' ' }, { name: 7 }, { name: 'x'.repeat(101) }])('refuses %j', async (payload) => {
      const { headers } = await newSession();
      const answer = await test.app.inject({ method: 'PATCH', url: apiPaths.me, payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('name');
    });
  });

  describe('changing the own password', () => {
    const newPassword = 'another long password';

    it('ends all other sessions and answers a token that counts', async () => {
      const { account, headers, token } = await newSession();
      const elsewhere = await signIn(test, account);
      const answer = await post(
        apiPaths.password,
        { currentPassword: account.password, newPassword },
        headers,
      );
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json())).toEqual(['token']);
      expect((await me(answer.json().token)).statusCode).toBe(200);
      expect((await me(token)).statusCode).toBe(401);
      expect((await me(elsewhere['x-auth-token'])).statusCode).toBe(401);
      const { email, password } = account;
      expect((await post(apiPaths.signIn, { email, password })).statusCode).toBe(401);
      expect((await post(apiPaths.signIn, { email, password: newPassword })).statusCode).toBe(200);
    });

    it('says that the current password is wrong without ending the session, and not for ever', async () => {
      const { account, headers, token } = await newSession();
      const guess = () => post(apiPaths.password, { currentPassword: 'a guess', newPassword }, headers);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const answer = await guess();
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toHaveProperty('currentPassword');
      }
      expect((await guess()).statusCode).toBe(429);
      expect((await me(token)).statusCode).toBe(200);
      expect((await signIn(test, account))['x-auth-token']).toBeTruthy();
    });

    it.each([
      ['too short', 'nine char'],
      ['too long', 'x y z w'.repeat(40)],
      ['common', 'password123'],
      ['missing', undefined],
      ['not text', 1234567890],
    ])('refuses a new one that is %s', async (_, refused) => {
      const { account, headers } = await newSession();
      const payload = { currentPassword: account.password, newPassword: refused };
      const answer = await post(apiPaths.password, payload, headers);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('newPassword');
    });

    it('lets one of two that run at once win', async () => {
      const { account, headers } = await newSession();
      const answers = await Promise.all(
        ['first new password', 'second new password'].map((password) =>
          post(apiPaths.password, { currentPassword: account.password, newPassword: password }, headers),
        ),
      );
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    });
  });

  it('ends sessions when their time is over, and forgets them', async () => {
    const { account, token } = await newSession();
    test.advance(2 * hour - 60_000);
    expect((await me(token)).statusCode).toBe(200);
    test.advance(61_000);
    expect((await me(token)).statusCode).toBe(401);
    await signIn(test, account);
    const left = await test.storage.db.selectFrom('sessions').select('expires_at').execute();
    expect(left).toHaveLength(1);
  });

  it('keeps passwords as argon2id hashes at or above the floor', async () => {
    const { password_hash: hash } = await test.storage.db
      .selectFrom('users')
      .select('password_hash')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});
