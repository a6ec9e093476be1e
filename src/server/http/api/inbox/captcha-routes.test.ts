import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AltchaChallenge } from '#contract/conversations.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import {
  honestJudge,
  type RecaptchaStandIn,
  solved,
  startRecaptchaStandIn,
  type Verdict,
} from '#test/support/recaptcha-stand-in.ts';
import { easyToken, postContact, solvedToken } from '#test/support/send-message.ts';

const wrong = 'The captcha could not be verified. Please complete it again.';
const expired = 'The captcha has expired. Please complete it again.';
const used = 'This captcha was already used. Please complete it again.';

const send = (test: TestApp, recaptcha: string) =>
  postContact(test, { payload: contactPayload({ recaptcha }) });

async function expectRefused(test: TestApp, recaptcha: string, message: string) {
  const count = () => test.storage.db.selectFrom('contacts').select('id').execute();
  const before = await count();
  const answer = await send(test, recaptcha);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message, errors: { recaptcha: message } });
  expect(await count()).toEqual(before);
}

type Payload = { challenge: AltchaChallenge; solution: { counter: number; derivedKey: string } };
const decode = (token: string): Payload => JSON.parse(Buffer.from(token, 'base64').toString());
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('the built-in captcha', () => {
  let test: TestApp;
  /** Solving takes a second of work, so one solution serves all tests that do not use it up. */
  let unused: string;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    unused = await solvedToken(test);
  });
  afterAll(() => test.close());

  it('says which it is, and sets a different puzzle each time that nobody may keep', async () => {
    expect((await test.app.inject('/api/captcha')).json()).toEqual({ provider: 'altcha' });
    const answer = await test.app.inject('/api/captcha/challenge');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const again = await test.app.inject('/api/captcha/challenge');
    expect(again.json().signature).not.toBe(answer.json().signature);
    expect(answer.json().parameters.expiresAt * 1000).toBeGreaterThan(Date.now() + 10 * 60_000);
  });

  it('refuses what is no solution at all', async () => {
    for (const token of ['x', 'null', encode(null), encode([]), encode({}), encode({ challenge: {} }), '{}'])
      await expectRefused(test, token, wrong);
  });

  it("refuses a token of Google's", () => expectRefused(test, `03AFcWeA${'x'.repeat(500)}`, wrong));

  it('refuses a solution that is not the solution', async () => {
    const { challenge, solution } = decode(unused);
    const changed = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge, solution: { ...solution, derivedKey: 'not hexadecimal' } },
    ];
    for (const attempt of changed) await expectRefused(test, encode(attempt), wrong);
  });

  it('refuses a puzzle that was made easier, kept longer or signed by someone else', async () => {
    const { challenge, solution } = decode(unused);
    const parameters = [
      { ...challenge.parameters, cost: 1 },
      { ...challenge.parameters, keyPrefix: '00' },
      { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 },
    ];
    for (const changed of parameters)
      await expectRefused(
        test,
        encode({ challenge: { ...challenge, parameters: changed }, solution }),
        wrong,
      );
    await expectRefused(
      test,
      encode({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
      wrong,
    );
    const unsigned = { parameters: challenge.parameters };
    await expectRefused(test, encode({ challenge: unsigned, solution }), wrong);
  });

  it('refuses one that was solved for another site', async () => {
    const other = await buildTestApp('sqlite');
    await expectRefused(other, unused, wrong);
    await other.close();
  });

  it('is set to a bounded crowd, in turn, while what is solved still gets through', async () => {
    const crowd = Promise.all(Array.from({ length: 300 }, () => test.app.inject('/api/captcha/challenge')));
    expect((await send(test, unused)).statusCode).toBe(201);
    const refused = (await crowd).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(50);
    for (const { statusCode, headers, json } of refused) {
      expect(statusCode).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(json().message).toContain('Please try again in a moment');
    }
    expect((await test.app.inject('/api/captcha/challenge')).statusCode).toBe(200);
  });
});

describeAlwaysOnBothDatabases('a solved captcha', (engine) => {
  it('lets one message through, of those that arrive at the same moment and later, until it expires', async () => {
    const test = await buildTestApp(engine);
    const [token, unused] = [await solvedToken(test), await easyToken(test)];
    const answers = await Promise.all([send(test, token), send(test, token), send(test, token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400, 400]);
    await expectRefused(test, token, used);
    const { challenge, solution } = decode(token);
    await expectRefused(test, encode({ solution, challenge, more: 1 }), used);

    test.advance(21 * 60_000);
    await expectRefused(test, token, expired);
    await expectRefused(test, unused, expired);
    // Used ones are forgotten when they have expired, and not before.
    const known = () => test.storage.db.selectFrom('used_captchas').selectAll().execute();
    expect(await known()).toHaveLength(1);
    expect((await send(test, await easyToken(test))).statusCode).toBe(201);
    expect(await known()).toHaveLength(1);
    await test.close();
  });
});

describeAlwaysOnBothDatabases('reCAPTCHA', (engine) => {
  let google: RecaptchaStandIn;
  let test: TestApp;
  const token = () => `good-${randomUUID()}`;

  beforeAll(async () => {
    google = await startRecaptchaStandIn();
    test = await buildTestApp(engine, { ...google.env, SITE_URL: 'https://agency.example' });
  });
  beforeEach(() => {
    google.judgeBy((given) => honestFor('agency.example', given));
  });
  afterAll(async () => {
    await test.close();
    await google.close();
  });

  const honestFor = (hostname: string, given: string): Verdict => {
    const verdict = honestJudge(given);
    return typeof verdict === 'object' && 'success' in verdict && verdict.success
      ? solved({ hostname })
      : verdict;
  };

  it('says which it is with its key only, and has no puzzles of ours', async () => {
    expect((await test.app.inject('/api/captcha')).json()).toEqual({
      provider: 'recaptcha',
      siteKey: 'the-site-key',
    });
    const answer = await test.app.inject('/api/captcha/challenge');
    expect(answer.statusCode).toBe(404);
  });

  it('asks Google with our secret, and lets a token through once even if Google would not mind twice', async () => {
    const good = token();
    expect((await send(test, good)).statusCode).toBe(201);
    expect(Object.fromEntries(google.asked.at(-1) ?? [])).toEqual({
      secret: 'the-secret-key',
      response: good,
    });
    await expectRefused(test, good, used);
  });

  it('refuses what Google refuses', async () => {
    await expectRefused(test, 'bad', wrong);
    google.judgeBy(() => ({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
    await expectRefused(test, token(), expired);
  });

  it('refuses a token of the built-in captcha', async () => {
    const builtIn = await buildTestApp('sqlite');
    const challenge = (await builtIn.app.inject('/api/captcha/challenge')).json();
    await expectRefused(test, encode({ challenge, solution: { counter: 1, derivedKey: 'ab' } }), wrong);
    await builtIn.close();
  });

  it.each([
    ['another site', { hostname: 'evil.example' }, wrong],
    ['a part of our name', { hostname: 'agency.example.evil.example' }, wrong],
    ['an app', { hostname: undefined, apk_package_name: 'com.evil' }, wrong],
    ['a day long ago', { hostname: 'agency.example', challenge_ts: '2020-01-01T00:00:00Z' }, expired],
    ['no time that can be read', { hostname: 'agency.example', challenge_ts: 'recently' }, expired],
    ['an empty time', { hostname: 'agency.example', challenge_ts: '' }, expired],
  ])('refuses one that was solved on or by %s', async (_name, changes, message) => {
    google.judgeBy(() => solved(changes));
    await expectRefused(test, token(), message);
  });

  it('takes one of which Google says no more than that it is good', async () => {
    google.judgeBy(() => ({ success: true }));
    expect((await send(test, token())).statusCode).toBe(201);
  });

  describe('when Google cannot be asked', () => {
    it.each<[string, Verdict]>([
      ['it answers an error', 'error'],
      ['it answers something else than JSON', 'garbage'],
      ['it answers something else than a verdict', { hello: 'world' }],
      ['it does not know our secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
      ['it takes longer than three seconds', 'hang'],
    ])('because %s, says so and stores nothing', async (_name, verdict) => {
      const before = await test.storage.db.selectFrom('contacts').select('id').execute();
      google.judgeBy(() => verdict);
      const answer = await send(test, token());
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ message: expect.stringContaining('captcha service') });
      expect(await test.storage.db.selectFrom('contacts').select('id').execute()).toEqual(before);
    });

    it('because nobody is there, says so too', async () => {
      const down = await buildTestApp(engine, {
        ...google.env,
        RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/siteverify',
      });
      expect((await send(down, token())).statusCode).toBe(503);
      await down.close();
    });
  });

  it('takes the site under any of its local names while it is tried out', async () => {
    const local = await buildTestApp(engine, google.env);
    google.judgeBy(() => solved({ hostname: '127.0.0.1' }));
    expect((await send(local, token())).statusCode).toBe(201);
    google.judgeBy(() => solved({ hostname: 'agency.example' }));
    expect((await send(local, token())).statusCode).toBe(400);
    await local.close();
  });

  it("warns loudly of Google's test keys, which belong to a host of their own", async () => {
    expect(test.services.captcha.warning).toBeUndefined();
    const { RECAPTCHA_VERIFY_URL = '' } = google.env;
    const trial = await buildTestApp(engine, { CAPTCHA: 'recaptcha', RECAPTCHA_VERIFY_URL });
    expect(trial.services.captcha.warning).toContain('EVERYBODY');
    google.judgeBy(() => solved({ hostname: 'testkey.google.com' }));
    expect((await send(trial, token())).statusCode).toBe(201);
    await trial.close();
  });
});
