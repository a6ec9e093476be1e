import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { fuzzContactForm } from '#test/torture/contact-fuzz.ts';

/** A few hundred with every run; `npm run torture:contact` sends ten thousand. */
const count = Number(process.env.FUZZ_SUBMISSIONS ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 20_260_301);

describeOnBothDatabases('submissions of every kind', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  it(`${count} of them: answered 201 and stored once, or refused with a reason and not stored`, {
    timeout: 60_000 + count * 200,
  }, async () => {
    const { statuses, stored, ...broken } = await fuzzContactForm(test, { count, seed });
    expect(broken).toEqual({
      submissions: count,
      storedWithoutAnswer: [],
      answeredWithoutRow: [],
      storedTwice: [],
      spamWithoutReason: [],
      unexpectedAnswers: [],
    });
    const rows = await test.storage.db.selectFrom('contacts').select('id').execute();
    expect(rows).toHaveLength(stored);
    // Both outcomes must have been tried for this to mean anything.
    expect(statuses[201]).toBeGreaterThan(count / 10);
    expect(statuses[400]).toBeGreaterThan(count / 10);
    console.info(`${engine}: ${stored} stored, answers ${JSON.stringify(statuses)}`);
  });
});
