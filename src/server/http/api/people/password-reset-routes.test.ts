import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import {
  addApp,
  answerResetRequests,
  mailsTo,
  newPerson,
  newResetToken,
  siteUrl,
} from '#test/support/getting-in.ts';
import { type Instance, startInstances } from '#test/support/instances.ts';
import { rescueOf } from '#test/support/rescue-of.ts';
import { startSmtpStandIn } from '#test/support/smtp-stand-in.ts';

const minute = 60_000;
const password = 'a password that is new';

describeAlwaysOnBothDatabases('a forgotten password', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: siteUrl });
    // A code counts for half a minute, however long a test takes.
    test.stopClock();
  });
  afterAll(() => test.close());

  /** From a network of its own, so that no test is held off by another's requests. */
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return `198.51.${networks}.1`;
  };
  const forgot = (email: string, remoteAddress = newNetwork()) =>
    test.app.inject({ method: 'POST', url: apiPaths.forgot, payload: { email }, remoteAddress });
  const reset = (payload: object, remoteAddress?: string) =>
    test.app.inject({ method: 'POST', url: apiPaths.reset, payload, remoteAddress });
  const signIn = (payload: object) => test.app.inject({ method: 'POST', url: apiPaths.signIn, payload });
  const isSignedIn = async (headers: { 'x-auth-token': string }) =>
    (await test.app.inject({ url: apiPaths.me, headers })).statusCode === 200;
  const deactivate = (email: string) =>
    test.storage.db.updateTable('users').set({ is_active: 0 }).where('email_key', '=', email).execute();

  describe('asked for', () => {
    it('is answered alike for every address, in words and in what is done before the answer', async () => {
      const known = await newPerson(test);
      const gone = await newPerson(test);
      await deactivate(gone.email);
      const rowsOf = async () => {
        const counts: Record<string, number> = {};
        for (const table of [
          'auth_challenges',
          'auth_links',
          'login_attempts',
          'outbox_mails',
          'audit_log',
        ] as const)
          counts[table] = (await test.storage.db.selectFrom(table).selectAll().execute()).length;
        return counts;
      };
      const outcomes = [];
      for (const email of [known.email, known.email.toUpperCase(), gone.email, 'nobody@agency.example']) {
        const before = await rowsOf();
        const answer = await forgot(email);
        const after = await rowsOf();
        const grown = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]);
        outcomes.push({
          status: answer.statusCode,
          body: answer.body,
          headers: Object.keys(answer.headers),
          grown,
        });
      }
      expect(outcomes[0]).toMatchObject({ status: 202 });
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      await answerResetRequests(test);
      expect(await mailsTo(test, gone.email)).toEqual([]);
      expect(await mailsTo(test, 'nobody@agency.example')).toEqual([]);
    });

    it.each([{}, { email: '' }, { email: 'nobody' }, { email: 7 }])('with %j is refused', async (payload) => {
      const answer = await test.app.inject({ method: 'POST', url: apiPaths.forgot, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('email');
    });

    it('has a link mailed to whom the account is of, and to no one else', async () => {
      const { email } = await newPerson(test);
      await forgot(` ${email.toUpperCase()} `);
      await answerResetRequests(test);
      const mails = await mailsTo(test, email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toMatch(
        new RegExp(`${siteUrl}/admin-access-portal/reset\\?token=[\\w-]{43}\\n`),
      );
      expect(mails[0]?.html).toContain('/admin-access-portal/reset?token=');
      expect(mails[0]?.automatic).toBe(true);
    });

    it('keeps nothing that leads in but the mail that has yet to leave', async () => {
      const { email } = await newPerson(test);
      const token = await newResetToken(test, email);
      for (const table of ['auth_links', 'auth_challenges', 'audit_log'] as const) {
        const rows = await test.storage.db.selectFrom(table).selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(token);
      }
    });

    it('is noted with the account that it was asked for', async () => {
      const { email, _id } = await newPerson(test);
      await forgot(email, '203.0.113.50');
      await answerResetRequests(test);
      const entry = await test.storage.db
        .selectFrom('audit_log')
        .selectAll()
        .where('entity_id', '=', _id)
        .where('action', '=', 'password-reset-requested')
        .executeTakeFirst();
      expect(entry).toMatchObject({ actor_kind: 'visitor', address: '203.0.113.50', entity_label: email });
    });

    it('sends three links at most, all of which work', async () => {
      const { email } = await newPerson(test);
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await forgot(email)).statusCode).toBe(202);
        await answerResetRequests(test);
      }
      expect(await mailsTo(test, email)).toHaveLength(3);
    });

    it('too often, for one address or from one network, is dropped without a word', async () => {
      const kept = async () =>
        (
          await test.storage.db
            .selectFrom('auth_challenges')
            .select('id')
            .where('purpose', '=', 'forgotten password')
            .execute()
        ).length;
      await answerResetRequests(test);
      for (let turn = 0; turn < 8; turn += 1) {
        const answer = await forgot('one@agency.example');
        expect(answer.statusCode).toBe(202);
      }
      expect(await kept()).toBe(5);
      await answerResetRequests(test);
      for (let turn = 0; turn < 25; turn += 1)
        expect((await forgot(`person-${turn}@elsewhere.example`, '203.0.113.77')).statusCode).toBe(202);
      expect(await kept()).toBe(20);
      await answerResetRequests(test);
      expect(await kept()).toBe(0);
      test.advance(16 * minute);
      await forgot('one@agency.example', '203.0.113.77');
      expect(await kept()).toBe(1);
      await answerResetRequests(test);
    });

    it('is mailed by the job that waits for it', async () => {
      const { email } = await newPerson(test);
      test.services.jobs.start(silentLog, 'password resets');
      await forgot(email);
      await vi.waitFor(async () => expect(await mailsTo(test, email)).toHaveLength(1), { timeout: minute });
      await test.services.jobs.stop('password resets');
    });
  });

  describe('reset by its link', () => {
    it('signs in, with the new password and no longer with the old one', async () => {
      const person = await newPerson(test);
      const token = await newResetToken(test, person.email);
      const answer = await reset({ token, password });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toMatch(/^device=.*Path=\/api\/auth;/);
      expect(answer.json().user).toEqual({
        _id: person._id,
        name: person.name,
        email: person.email,
        role: 'admin',
      });
      expect(await isSignedIn({ 'x-auth-token': answer.json().token })).toBe(true);
      expect((await signIn({ email: person.email, password: person.password })).statusCode).toBe(401);
      expect((await signIn({ email: person.email, password })).statusCode).toBe(200);
    });

    it('ends all other sessions and all other links, and tells the owner', async () => {
      const person = await newPerson(test);
      const tokens = [await newResetToken(test, person.email), await newResetToken(test, person.email)];
      expect((await reset({ token: tokens[0], password })).statusCode).toBe(200);
      expect(await isSignedIn(person.headers)).toBe(false);
      for (const token of tokens) expect((await reset({ token, password })).statusCode).toBe(404);
      const subjects = (await mailsTo(test, person.email)).map(({ subject }) => subject);
      expect(subjects.at(-1)).toContain('Your password was changed');
    });

    it('works for an hour', async () => {
      const person = await newPerson(test);
      const early = await newResetToken(test, person.email);
      test.advance(59 * minute);
      const late = await newResetToken(test, person.email);
      test.advance(minute);
      expect((await reset({ token: early, password })).statusCode).toBe(404);
      test.advance(58 * minute);
      expect((await reset({ token: late, password })).statusCode).toBe(200);
    });

    it('takes a password as good as any, and is not used up by a bad one', async () => {
      const { email } = await newPerson(test);
      const token = await newResetToken(test, email);
      for (const bad of ['too short', 'password123', '', undefined, 12]) {
        const answer = await reset({ token, password: bad });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toHaveProperty('password');
      }
      expect((await reset({ token, password })).statusCode).toBe(200);
    });

    it('is over when the password was changed in another way', async () => {
      const person = await newPerson(test);
      const first = await newResetToken(test, person.email);
      const url = apiPaths.password;
      const payload = { currentPassword: person.password, newPassword: 'yet another password' };
      await test.app.inject({ method: 'POST', url, headers: person.headers, payload });
      expect((await reset({ token: first, password })).statusCode).toBe(404);
      const second = await newResetToken(test, person.email);
      await rescueOf(test).resetPassword(person.email, 'a password from the terminal');
      expect((await reset({ token: second, password })).statusCode).toBe(404);
    });

    it('asks for the second factor as a sign-in does, and is used up by nothing less', async () => {
      const person = await newPerson(test);
      const { codeNow, recoveryCodes } = await addApp(test, person);
      const token = await newResetToken(test, person.email);
      const unasked = await reset({ token, password });
      expect(unasked.statusCode).toBe(401);
      expect(unasked.json().errors).toHaveProperty('code');
      const wrong = await reset({ token, password, code: '000000' });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json().errors).toHaveProperty('code');
      expect(await isSignedIn(person.headers)).toBe(true);
      expect((await signIn({ email: person.email, password, code: codeNow() })).statusCode).toBe(401);
      const right = await reset({ token, password, code: codeNow() });
      expect(right.statusCode, right.body).toBe(200);
      expect(await isSignedIn(person.headers)).toBe(false);

      const again = await newResetToken(test, person.email);
      const spent = await reset({ token: again, password, code: codeNow() });
      expect(spent.statusCode).toBe(401);
      expect((await reset({ token: again, password, code: recoveryCodes[0] })).statusCode).toBe(200);
    });

    it('gives no more guesses at a code than a sign-in, and shares them with it', async () => {
      const person = await newPerson(test);
      await addApp(test, person);
      const token = await newResetToken(test, person.email);
      const guess = (turn: number) =>
        turn % 2
          ? reset({ token, password, code: '000000' })
          : signIn({ email: person.email, password: person.password, code: '000000' });
      for (let turn = 0; turn < 5; turn += 1) expect((await guess(turn)).statusCode).toBe(401);
      for (let turn = 0; turn < 2; turn += 1) expect((await guess(turn)).statusCode).toBe(429);
    });

    it('is nobody else’s way to lock the owner out', async () => {
      const person = await newPerson(test);
      const guess = (remoteAddress: string) =>
        test.app.inject({
          method: 'POST',
          url: apiPaths.signIn,
          payload: { email: person.email, password: 'a guess' },
          remoteAddress,
        });
      for (let turn = 0; turn < 11; turn += 1) await guess(`192.0.2.${turn}`);
      const token = await newResetToken(test, person.email);
      expect((await reset({ token, password }, '192.0.2.200')).statusCode).toBe(200);
    });
  });

  it('is reset once when the link is used twice at the same time, on two instances', async () => {
    const instances = await startInstances(engine, 2, { SITE_URL: siteUrl });
    const [here, there] = instances.all as [Instance, Instance];
    const { email } = await newPerson(here);
    const token = await newResetToken(here, email);
    const answers = await Promise.all(
      [here, there, here, there].map(({ app }, turn) =>
        app.inject({
          method: 'POST',
          url: apiPaths.reset,
          payload: { token, password: `${password} ${turn}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    await instances.close();
  });

  it('leaves no link behind when the mail server refuses the mail', async () => {
    const smtp = await startSmtpStandIn();
    smtp.behave('refusing');
    const own = await buildTestApp(engine, { SITE_URL: siteUrl, SMTP_URL: smtp.url });
    const { email } = await newPerson(own);
    const token = await newResetToken(own, email);
    const mails = () => own.storage.db.selectFrom('outbox_mails').selectAll().execute();
    expect(JSON.stringify(await mails())).toContain(token);
    own.services.jobs.start(silentLog, 'mail sender');
    await vi.waitFor(async () => expect((await mails())[0]?.state).toBe('failed'), { timeout: minute });
    expect(JSON.stringify(await mails())).not.toContain(token);
    await own.services.jobs.stop();
    await own.close();
    await smtp.close();
  });
});
