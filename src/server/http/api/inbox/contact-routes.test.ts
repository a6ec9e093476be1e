import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { postContact, sendMessage } from '#test/support/send-message.ts';

const token = () => `good-${randomUUID()}`;

describeAlwaysOnBothDatabases('sending a contact message', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  const storedRows = () => test.storage.db.selectFrom('contacts').selectAll().orderBy('id').execute();
  const queuedMails = () => test.storage.db.selectFrom('outbox_mails').selectAll().execute();

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  it('stores the message as it was written, trimmed, and queues its notice with it', async () => {
    const answer = await postContact(test, {
      payload: contactPayload({ name: '  Ada  ', phone: undefined, company: undefined, recaptcha: token() }),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    const [row] = await storedRows();
    expect(row).toMatchObject({
      name: 'Ada',
      phone: '',
      company: '',
      is_read: 0,
      is_responded: 0,
      is_spam: 0,
    });
    expect(await queuedMails()).toMatchObject([{ kind: 'notice', contact_id: row?.id, state: 'queued' }]);
  });

  describe('refuses bad input at its field and stores nothing', () => {
    const tooLong = (length: number) => 'x'.repeat(length + 1);
    const bad: [string, object, string][] = [
      ['name', { name: undefined }, 'Name is required'],
      ['name', { name: ' \n ' }, 'Name is required'],
      ['name', { name: 7 }, 'Name must be text'],
      ['name', { name: tooLong(limits.contactName) }, 'Name must be 100 characters or fewer'],
      ['email', { email: '' }, 'Email is required'],
      ['email', { email: 'nobody' }, 'Please enter a valid email address'],
      ['email', { email: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
      ['email', { email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email address'],
      ['email', { email: `${'x'.repeat(250)}@a.example` }, 'Email must be 254 characters or fewer'],
      ['phone', { phone: tooLong(limits.phone) }, 'Phone must be 40 characters or fewer'],
      ['phone', { phone: ['1'] }, 'Phone must be text'],
      ['company', { company: tooLong(limits.company) }, 'Company must be 150 characters or fewer'],
      ['subject', { subject: null }, 'Subject must be text'],
      ['subject', { subject: tooLong(limits.subject) }, 'Subject must be 200 characters or fewer'],
      ['message', { message: '\u0000 ' }, 'Message is required'],
      ['message', { message: tooLong(limits.message) }, 'Message must be 5,000 characters or fewer'],
      ['recaptcha', { recaptcha: undefined }, 'Please complete the reCAPTCHA'],
      ['recaptcha', { recaptcha: null }, 'Please complete the reCAPTCHA'],
      ['recaptcha', { recaptcha: '  ' }, 'Please complete the reCAPTCHA'],
      ['recaptcha', { recaptcha: { token: 'good' } }, 'The captcha token must be text'],
      ['recaptcha', { recaptcha: tooLong(20_000) }, 'The captcha token is too long'],
    ];

    it.each(bad)('%s: %j', async (field, changes, message) => {
      const before = await storedRows();
      const payload = { ...contactPayload({ recaptcha: token() }), ...changes };
      const answer = await postContact(test, { payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message, errors: { [field]: message } });
      expect(await storedRows()).toEqual(before);
    });

    it('names every field at once, the captcha first', async () => {
      const answer = await postContact(test, { payload: {} });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('Please complete the reCAPTCHA');
      expect(Object.keys(answer.json().errors)).toEqual(['recaptcha', 'name', 'email', 'subject', 'message']);
    });

    it.each([
      ['an array', [], 400],
      ['text', '"hello"', 400],
      ['half a document', '{"name":', 400],
    ])('%s as the body', async (_name, payload, status) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ message: expect.any(String) });
    });
  });

  it('takes everything at its limit', async () => {
    await sendMessage(test, {
      name: 'n'.repeat(limits.contactName),
      phone: 'p'.repeat(limits.phone),
      company: 'c'.repeat(limits.company),
      subject: 's'.repeat(limits.subject),
      message: '🚀'.repeat(limits.message / 2),
    });
    expect((await storedRows()).at(-1)?.message).toHaveLength(limits.message);
  });

  it('does not use up the captcha on a message that has a mistake', async () => {
    const recaptcha = token();
    const mistaken = await postContact(test, { payload: contactPayload({ recaptcha, email: 'oops' }) });
    expect(mistaken.statusCode).toBe(400);
    expect(captcha.asked.some((form) => form.get('response') === recaptcha)).toBe(false);
    const corrected = await postContact(test, { payload: contactPayload({ recaptcha }) });
    expect(corrected.statusCode).toBe(201);
  });

  it('ignores fields it does not know', async () => {
    const payload = { ...contactPayload({ recaptcha: token() }), website: 'x', isRead: true, _id: 'mine' };
    expect((await postContact(test, { payload })).statusCode).toBe(201);
    const row = (await storedRows()).at(-1);
    expect(row).toMatchObject({ is_read: 0, is_spam: 0 });
    expect(row?.id).not.toBe('mine');
  });

  describe('repeated under the same key', () => {
    it('is stored once, also when the captcha is long used up', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const payload = contactPayload({ recaptcha: token(), subject: 'Only once' });
      const before = (await storedRows()).length;
      const answers = [
        await postContact(test, { payload, headers }),
        await postContact(test, { payload, headers }),
        await postContact(test, { payload, headers }),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
      expect(answers[1]?.json()).toEqual(answers[0]?.json());
      expect(await storedRows()).toHaveLength(before + 1);
    });

    it('is stored once when both arrive at the same moment', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const payload = contactPayload({ recaptcha: token() });
      const before = (await storedRows()).length;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => postContact(test, { payload, headers })),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201));
      expect(await storedRows()).toHaveLength(before + 1);
    });

    it('with another text is another message, which needs a captcha of its own', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const payload = contactPayload({ recaptcha: token() });
      expect((await postContact(test, { payload, headers })).statusCode).toBe(201);
      const changed = { ...payload, message: 'Something else' };
      expect((await postContact(test, { payload: changed, headers })).statusCode).toBe(400);
      const solvedAgain = { ...changed, recaptcha: token() };
      expect((await postContact(test, { payload: solvedAgain, headers })).statusCode).toBe(201);
    });
  });

  describe('suspected of being spam', () => {
    const send = (hints: unknown) =>
      postContact(test, { payload: { ...contactPayload({ recaptcha: token() }), hints } });

    it.each([
      ['a filled trap', { trap: 'https://buy.example', filledInMs: 60_000 }],
      ['a form filled in at once', { trap: '', filledInMs: 3 }],
    ])(
      'by %s is answered as any other, kept under its reason, and no notice is sent',
      async (_name, hints) => {
        const mails = (await queuedMails()).length;
        const answer = await send(hints);
        expect(answer.statusCode).toBe(201);
        const row = (await storedRows()).at(-1);
        expect(row?.is_spam).toBe(1);
        expect(row?.spam_reason).not.toBe('');
        expect(await queuedMails()).toHaveLength(mails);
      },
    );

    it.each([
      ['no hints', undefined],
      ['a person at the form', { trap: '', filledInMs: 20_000 }],
      ['a quick one with autofill', { trap: '', filledInMs: 1_000 }],
      ['hints that make no sense', { trap: 7, filledInMs: 'soon' }],
      ['something else in their place', 'hello'],
    ])('not by %s', async (_name, hints) => {
      expect((await send(hints)).statusCode).toBe(201);
      expect((await storedRows()).at(-1)?.is_spam).toBe(0);
    });
  });
});

describeAlwaysOnBothDatabases('a flood of contact messages', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  const send = (remoteAddress: string) =>
    postContact(test, { payload: contactPayload({ recaptcha: token() }), remoteAddress });

  /** A machine that stands still for seconds keeps the captcha's service from answering in time: whoever is told so sends again. */
  async function sendUntilTaken(address: string): ReturnType<typeof send> {
    const answer = await send(address);
    return answer.statusCode === 503 ? sendUntilTaken(address) : answer;
  }

  /** A few at once: of a hundred, many would get no word from that service within its three seconds. */
  async function sendAll(addresses: readonly string[]) {
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let from = 0; from < addresses.length; from += 7)
      answers.push(...(await Promise.all(addresses.slice(from, from + 7).map(sendUntilTaken))));
    return answers;
  }

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    test.stopClock();
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  it('is stopped for its own address only, says when to come back, and lets it in again then', async () => {
    const answers = await sendAll(Array.from({ length: 105 }, () => '203.0.113.7'));
    const accepted = answers.filter((answer) => answer.statusCode === 201);
    const refused = answers.filter((answer) => answer.statusCode === 429);
    expect([accepted.length, refused.length]).toEqual([100, 5]);
    const retryAfter = Number(refused[0]?.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(refused[0]?.json()).toEqual({ message: expect.any(String) });

    expect((await send('203.0.113.8')).statusCode).toBe(201);
    test.advance(61_000);
    expect((await send('203.0.113.7')).statusCode).toBe(201);
  });

  it('counts a whole IPv6 network as one sender', async () => {
    const addresses = Array.from({ length: 101 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`);
    const answers = await sendAll(addresses);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
    expect((await send('2001:db8:1:3::1')).statusCode).toBe(201);
  });
});
