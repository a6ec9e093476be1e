import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { acceptance, invite } from '#test/support/invite.ts';
import { type StaffHeaders, signInAs, tokenFor } from '#test/support/sign-in.ts';

const day = 24 * 60 * 60_000;

describeAlwaysOnBothDatabases('invitations', (engine) => {
  let test: TestApp;
  let admin: StaffHeaders;
  let adminId: string;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: 'https://agency.example', SITE_NAME: 'The <Agency>' });
    const { headers, user } = await signInAs(test, 'admin');
    admin = headers;
    adminId = user._id;
  });
  afterAll(() => test.close());

  const post = (payload: object) =>
    test.app.inject({ method: 'POST', url: apiPaths.invitations, headers: admin, payload });
  const list = async (query = '') =>
    (await test.app.inject({ url: apiPaths.invitations + query, headers: admin })).json();
  const open = (token: string) => test.app.inject(apiPaths.invitation(token));
  const accept = (token: string, payload: object = acceptance) =>
    test.app.inject({ method: 'POST', url: apiPaths.invitation(token), payload });
  const mailsTo = async (address: string): Promise<Mail[]> => {
    const rows = await test.storage.db.selectFrom('outbox_mails').select('mail').orderBy('id').execute();
    return rows.map(({ mail }) => JSON.parse(mail)).filter(({ to }) => to.address === address);
  };

  describe('inviting', () => {
    it('answers with a link that is told this once, and works for seven days', async () => {
      const answer = await post({ email: ' New@Agency.example ', role: 'author' });
      expect(answer.statusCode).toBe(201);
      const { url, ...invitation } = answer.json();
      expect(invitation).toEqual({
        _id: expect.any(String),
        email: 'New@Agency.example',
        role: 'author',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        invitedBy: { name: 'Some admin' },
      });
      expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * day);
      expect(url).toMatch(/^https:\/\/agency\.example\/admin-access-portal\/invitation\?token=[\w-]{43}$/);
      expect(await list()).toContainEqual(invitation);
    });

    it('stores no token with the invitation, only its hash', async () => {
      const { token, email } = await invite(test, admin);
      const row = await test.storage.db
        .selectFrom('invitations')
        .selectAll()
        .where('email_key', '=', email)
        .executeTakeFirstOrThrow();
      expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain(token);
    });

    it('is mailed, with the link and no other secret', async () => {
      const { url, email, _id } = await invite(test, admin);
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        messageId: `<invitation-${_id}@agency.example>`,
        to: { name: '', address: email },
        subject: 'Your invitation to The <Agency>',
        automatic: true,
      });
      expect(mail?.text.match(/https?:\S+/g)).toEqual([url]);
      expect(mail?.html.match(/href="[^"]*"/g)).toEqual([`href="${url}"`]);
      expect(mail?.html).toContain('The &lt;Agency&gt;');
    });

    it('again ends the earlier link and makes a new one', async () => {
      const first = await invite(test, admin, { role: 'author' });
      const again = await invite(test, admin, { email: first.email.toUpperCase(), role: 'inbox' });
      expect((await open(first.token)).statusCode).toBe(404);
      expect((await open(again.token)).json()).toEqual({ email: again.email, role: 'inbox' });
      const same = (await list()).filter(
        ({ email }: { email: string }) => email.toLowerCase() === first.email,
      );
      expect(same).toHaveLength(1);
    });

    it('at the same time leaves one link that works', async () => {
      const email = 'wanted@agency.example';
      const sent = await Promise.all([1, 2, 3].map(() => invite(test, admin, { email })));
      const answers = await Promise.all(sent.map(({ token }) => open(token)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    });

    it('is refused for somebody who is on the team, also when they are deactivated', async () => {
      const { user } = await signInAs(test, 'author');
      const answer = await post({ email: user.email.toUpperCase(), role: 'editor' });
      expect(answer.statusCode).toBe(409);
      expect(Object.keys(answer.json().errors)).toEqual(['email']);
      await test.services.members.change(user._id, { active: false });
      expect((await post({ email: user.email, role: 'editor' })).json().message).toContain('deactivated');
      expect(await mailsTo(user.email)).toEqual([]);
    });

    it.each([
      ['email', { role: 'editor' }],
      ['email', { email: 'nobody', role: 'editor' }],
      ['email', { email: 'a@example.com, b@example.com', role: 'editor' }],
      ['role', { email: 'a@example.com' }],
      ['role', { email: 'a@example.com', role: 'owner' }],
    ])('is refused with a bad %s', async (field, payload) => {
      const answer = await post(payload);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    });
  });

  it('are listed newest first, by pages', async () => {
    const { email } = await invite(test, admin);
    expect((await list('?limit=1')).map((one: { email: string }) => one.email)).toEqual([email]);
    const answer = await test.app.inject({ url: `${apiPaths.invitations}?limit=1`, headers: admin });
    expect(Number(answer.headers['x-total-count'])).toBe((await list()).length);
  });

  it('can be withdrawn', async () => {
    const { _id, token } = await invite(test, admin);
    const withdraw = () =>
      test.app.inject({ method: 'DELETE', url: apiPaths.adminInvitation(_id), headers: admin });
    expect((await withdraw()).statusCode).toBe(204);
    expect((await open(token)).statusCode).toBe(404);
    expect((await withdraw()).statusCode).toBe(404);
  });

  describe('a link', () => {
    it('says whom it is for, and uses nothing up', async () => {
      const { token, email } = await invite(test, admin, { role: 'author' });
      for (let time = 0; time < 3; time += 1) {
        const answer = await open(token);
        expect([answer.statusCode, answer.json()]).toEqual([200, { email, role: 'author' }]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    });

    it('makes an account and signs it in, once', async () => {
      const { token, email } = await invite(test, admin, { role: 'inbox' });
      const answer = await accept(token);
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { user, token: session, ...rest } = answer.json();
      expect(rest).toEqual({});
      expect(user).toEqual({ _id: expect.any(String), name: acceptance.name, email, role: 'inbox' });
      const headers = { 'x-auth-token': session };
      expect((await test.app.inject({ url: apiPaths.me, headers })).json()).toEqual(user);
      expect((await test.app.inject({ url: apiPaths.users, headers })).statusCode).toBe(403);
      const again = await accept(token, { ...acceptance, name: 'Somebody else' });
      expect(again.statusCode).toBe(404);
      expect((await open(token)).body).toBe(again.body);
      expect(JSON.stringify(await list())).not.toContain(email);
    });

    it('leaves a browser that is known, and a password that works', async () => {
      const { token, email } = await invite(test, admin);
      const cookie = String((await accept(token)).headers['set-cookie']);
      expect(cookie).toMatch(/^device=[\w-]{32}; Path=\/api\/auth; .*HttpOnly; SameSite=Strict; Secure$/);
      const signIn = (password: string, from: object) =>
        test.app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email, password }, ...from });
      // So many strangers' guesses that only a known browser gets through.
      for (let guess = 0; guess < 10; guess += 1)
        await signIn('a stranger guesses', { remoteAddress: `203.0.113.${guess}` });
      const elsewhere = { remoteAddress: '198.51.100.7' };
      expect((await signIn(acceptance.password, elsewhere)).statusCode).toBe(429);
      const known = { ...elsewhere, headers: { cookie: cookie.split(';')[0] } };
      expect((await signIn(acceptance.password, known)).statusCode).toBe(200);
    });

    it('lets one in of many who come at the same time', async () => {
      const { token, email } = await invite(test, admin);
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((number) => accept(token, { ...acceptance, name: `Number ${number}` })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404, 404, 404, 404]);
      const { total } = await test.services.members.list({ page: 1, limit: 1, q: email });
      expect(total).toBe(1);
    });

    it.each([
      ['name', { ...acceptance, name: ' ' }],
      ['name', { password: acceptance.password }],
      ['password', { ...acceptance, password: 'short' }],
      ['password', { ...acceptance, password: 'password1234' }],
      ['password', { name: acceptance.name }],
    ])('takes no bad %s, and works on', async (field, payload) => {
      const { token } = await invite(test, admin);
      const answer = await accept(token, payload);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
      expect((await accept(token)).statusCode).toBe(201);
    });

    it('gives the role of the invitation, whatever else is asked for', async () => {
      const { token, email } = await invite(test, admin, { role: 'author' });
      const answer = await accept(token, {
        ...acceptance,
        role: 'admin',
        email: 'other@agency.example',
        active: true,
      });
      expect(answer.json().user).toMatchObject({ email, role: 'author' });
    });

    it('opens nothing when the address has come to the team in another way', async () => {
      const { token, email } = await invite(test, admin);
      await test.services.accounts.create({
        email,
        name: 'From the terminal',
        password: 'a good long password',
      });
      expect((await accept(token)).statusCode).toBe(404);
    });

    it('is recorded as the deed of whoever used it', async () => {
      const { token, email } = await invite(test, admin);
      const { user } = (await accept(token)).json();
      const entries: AuditEntry[] = (
        await test.app.inject({ url: `${apiPaths.auditLog}?actor=${user._id}`, headers: admin })
      ).json();
      expect(entries.map(({ action, entity, address }) => [action, entity.label, address])).toEqual([
        ['signed-in', email, '127.0.0.1'],
        ['joined', email, '127.0.0.1'],
      ]);
    });
  });

  it('hold off a flood of links that lead nowhere, from where it comes', async () => {
    const from = (remoteAddress: string, token = 'nothing') =>
      test.app.inject({ url: apiPaths.invitation(token), remoteAddress });
    for (let turn = 0; turn < 20; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => from('192.0.2.44')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    const refused = await from('192.0.2.44');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { token } = await invite(test, admin);
    expect((await from('192.0.2.45', token)).statusCode).toBe(200);
  });

  // Last, since time does not go back.
  it('end after seven days', async () => {
    const { token } = await invite(test, admin);
    test.advance(7 * day - 60_000);
    expect((await open(token)).statusCode).toBe(200);
    test.advance(60_000);
    expect([(await open(token)).statusCode, (await accept(token)).statusCode]).toEqual([404, 404]);
    admin = { 'x-auth-token': await tokenFor(adminId, test, test.now()) };
    expect(JSON.stringify(await list())).not.toContain('token');
  });
});
