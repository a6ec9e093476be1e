import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { createServices } from '#server/services.ts';
import { openStorage } from '#server/storage/open.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { staffAccount } from '#test/support/sign-in.ts';
import { loadJwtSecret } from './jwt-secret.ts';

describeOnBothDatabases('guessing passwords', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  /** An account of its own for each test, so that none is throttled by another's guesses. */
  let accounts = 0;
  async function newAccount() {
    accounts += 1;
    const account = { ...staffAccount, email: `person${accounts}@agency.example` };
    await test.services.accounts.create(account);
    return account;
  }

  const guess = (email: string, password = 'a guess', remoteAddress = '192.0.2.1') =>
    test.app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email, password }, remoteAddress });

  it.each(['known', 'unknown'])('is refused after five failures for %s accounts alike', async (kind) => {
    const email = kind === 'known' ? (await newAccount()).email : `stranger-${engine}@agency.example`;
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guess(email)).statusCode).toBe(401);
    const refused = await guess(email.toUpperCase(), staffAccount.password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many failed attempts. Please try again in 15 minutes.');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(880);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('counts guesses that run at once', async () => {
    const { email, password } = await newAccount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await guess(email, password)).statusCode).toBe(429);
  });

  it('is remembered by every instance on the database, and after a restart', async () => {
    const { email, password } = await newAccount();
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess(email);
    const { config } = test;
    const storage = openStorage(config);
    const services = createServices({
      config,
      storage,
      jwtSecret: await loadJwtSecret(config, storage),
      clock: () => new Date(),
    });
    const second = await buildApp({ config, services, storage });
    const answer = await second.inject({
      method: 'POST',
      url: apiPaths.signIn,
      payload: { email, password },
      remoteAddress: '192.0.2.1',
    });
    await second.close();
    await storage.close();
    expect(answer.statusCode).toBe(429);
  });

  it('does not refuse people who sign in at once with the right password', async () => {
    const { email, password } = await newAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(email, password)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  });

  it('is counted for each account and each address alone', async () => {
    const { email, password } = await newAccount();
    const other = await newAccount();
    await Promise.all(Array.from({ length: 5 }, () => guess(email)));
    expect((await guess(email, password)).statusCode).toBe(429);
    expect((await guess(email, password, '192.0.2.2')).statusCode).toBe(200);
    expect((await guess(other.email, password)).statusCode).toBe(200);
  });

  it('counts a whole IPv6 network as one address', async () => {
    const { email, password } = await newAccount();
    for (const host of ['1', '2', '3', 'a:b', 'ffff'])
      expect((await guess(email, 'a guess', `2001:db8:0:7::${host}`)).statusCode).toBe(401);
    expect((await guess(email, password, '2001:db8:0:7:1:2:3:4')).statusCode).toBe(429);
    expect((await guess(email, password, '2001:db8:0:8::1')).statusCode).toBe(200);
  });

  it('starts anew after a success', async () => {
    const { email, password } = await newAccount();
    for (let attempt = 1; attempt <= 4; attempt += 1) await guess(email);
    expect((await guess(email, password)).statusCode).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guess(email)).statusCode).toBe(401);
    expect((await guess(email)).statusCode).toBe(429);
  });

  it('is allowed again when the failures are 15 minutes old', async () => {
    const { email, password } = await newAccount();
    for (let attempt = 1; attempt <= 5; attempt += 1) await guess(email);
    test.advance(14 * 60_000);
    expect((await guess(email, password)).statusCode).toBe(429);
    test.advance(60_001);
    expect((await guess(email, password)).statusCode).toBe(200);
  });

  describe('at made-up accounts, more than can be checked', () => {
    const flood = (name: string, from: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          guess(`${name}-${index}@agency.example`, 'a guess', from(index)),
        ),
      );
    const count = (answers: { statusCode: number }[], status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;

    it('neither keeps the owner waiting nor uses up what was not checked', async () => {
      const { email, password } = await newAccount();
      const another = await newAccount();
      const signIn = () => guess(email, password, '192.0.2.9');
      expect((await signIn()).statusCode).toBe(200);

      let isOver = false;
      const flooding = flood('made-up', (index) => `203.0.113.${index}`).finally(() => {
        isOver = true;
      });
      const late = await Promise.all(Array.from({ length: 5 }, () => guess(another.email)));
      for (let attempt = 1; attempt <= 6; attempt += 1) expect((await signIn()).statusCode).toBe(200);
      expect(isOver).toBe(false);

      expect(count(late, 503)).toBe(5);
      for (const { headers } of late) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await flooding;
      expect((await guess(another.email, another.password)).statusCode).toBe(200);
    });

    it('from one address is refused after 50 failures, whichever the accounts', async () => {
      const { email, password } = await newAccount();
      const other = await newAccount();
      expect((await guess(email, password, '198.51.100.7')).statusCode).toBe(200);
      const answers = [
        ...(await flood('first', () => '198.51.100.7')),
        ...(await flood('second', () => '198.51.100.7')),
        ...(await flood('third', () => '198.51.100.7')),
      ];
      expect(count(answers, 401)).toBe(50);
      const refused = await guess(other.email, other.password, '198.51.100.7');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
      // Who has signed in from there before gets in, and so does everybody elsewhere.
      expect((await guess(email, password, '198.51.100.7')).statusCode).toBe(200);
      expect((await guess(other.email, other.password, '198.51.100.8')).statusCode).toBe(200);
    });
  });

  describe('from very many addresses', () => {
    const address = (index: number) => `198.51.${index >> 8}.${index & 255}`;
    const attack = (email: string, count = 40) =>
      Promise.all(Array.from({ length: count }, (_, index) => guess(email, 'a guess', address(index))));
    const checked = (answers: { statusCode: number }[]) =>
      answers.filter(({ statusCode }) => statusCode !== 429).length;
    const signInFrom = (email: string, password: string, remoteAddress: string, cookie = '') =>
      test.app.inject({
        method: 'POST',
        url: apiPaths.signIn,
        payload: { email, password },
        remoteAddress,
        headers: { cookie },
      });

    it.each(['known', 'unknown'])('gets ten checks in all, for %s accounts alike', async (kind) => {
      const email = kind === 'known' ? (await newAccount()).email : `nobody-${engine}@agency.example`;
      expect(checked(await attack(email))).toBe(10);
      test.advance(14 * 60_000);
      expect(checked(await attack(email))).toBe(0);
      test.advance(60_001);
      expect(checked(await attack(email))).toBe(10);
    });

    it('leaves the owner in from a network that has signed in before', async () => {
      const { email, password } = await newAccount();
      expect((await signInFrom(email, password, '192.0.2.9')).statusCode).toBe(200);
      await attack(email);
      expect((await signInFrom(email, password, '192.0.2.200')).statusCode).toBe(429);
      expect((await signInFrom(email, password, '192.0.2.9')).statusCode).toBe(200);
    });

    it('leaves the owner in from anywhere with a browser that has signed in before', async () => {
      const { email, password } = await newAccount();
      const first = await signInFrom(email, password, '192.0.2.9');
      const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
      await attack(email);
      const elsewhere = await signInFrom(email, password, '192.0.2.201', `other=1; ${cookie}`);
      expect(elsewhere.statusCode).toBe(200);
      // The mark stays the same while it counts.
      expect(String(elsewhere.headers['set-cookie'])).toContain(cookie);
    });

    it('is not helped by a mark of its own, of another account, or none that could be one', async () => {
      const { email, password } = await newAccount();
      const other = await newAccount();
      const theirs = await signInFrom(other.email, other.password, '192.0.2.9');
      const marks = [
        `device=${'x'.repeat(32)}`,
        String(theirs.headers['set-cookie']).split(';', 1)[0],
        'device=;',
      ];
      await attack(email);
      for (const mark of marks)
        expect((await signInFrom(email, password, '192.0.2.202', mark)).statusCode).toBe(429);
    });

    it('gives a browser that is known no more than five guesses either', async () => {
      const { email, password } = await newAccount();
      const first = await signInFrom(email, password, '192.0.2.9');
      const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
      const statuses: number[] = [];
      for (let index = 0; index < 7; index += 1)
        statuses.push((await signInFrom(email, 'a guess', address(index), cookie)).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    });

    it('is not given more because the owner signs in meanwhile', async () => {
      const { email, password } = await newAccount();
      await signInFrom(email, password, '192.0.2.9');
      expect(checked(await attack(email))).toBe(10);
      expect((await signInFrom(email, password, '192.0.2.9')).statusCode).toBe(200);
      expect(checked(await attack(email))).toBe(0);
    });

    it('cannot tell from the refusal whether there is such an account', async () => {
      const { email } = await newAccount();
      await attack(email);
      await attack(`nobody-else-${engine}@agency.example`);
      const [known, unknown] = [await guess(email), await guess(`nobody-else-${engine}@agency.example`)];
      expect(known.statusCode).toBe(429);
      expect(unknown.body).toBe(known.body);
      expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    });

    it('leaves the mark where no script and no other site can use it', async () => {
      const { email, password } = await newAccount();
      const { headers } = await signInFrom(email, password, '192.0.2.9');
      expect(headers['set-cookie']).toMatch(
        /^device=[\w-]{32}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      );
    });
  });
});
