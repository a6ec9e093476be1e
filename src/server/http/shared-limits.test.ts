import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import { type Instance, type Instances, startInstances } from '#test/support/instances.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { rescueOf } from '#test/support/rescue-of.ts';
import { postContact } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

describeOnBothDatabases('what one instance has seen, the other knows', (engine) => {
  let captcha: RecaptchaStandIn;
  let instances: Instances;
  let here: Instance;
  let there: Instance;
  let staff: StaffHeaders;
  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    instances = await startInstances(engine, 2, captcha.env);
    [here, there] = instances.all as [Instance, Instance];
  });
  afterAll(async () => {
    await instances.close();
    await captcha.close();
  });
  beforeEach(async () => {
    staff = await signIn(here);
  });

  const guess = async ({ app }: Instance, email: string) => {
    const payload = { email, password: 'not the right one' };
    return (await app.inject({ method: 'POST', url: apiPaths.signIn, payload })).statusCode;
  };
  const isSignedIn = async ({ app }: Instance, headers: StaffHeaders) =>
    (await app.inject({ url: apiPaths.me, headers })).statusCode === 200;
  const send = (by: Instance, token: string, more: { key?: string; remoteAddress?: string } = {}) =>
    postContact(by, {
      payload: contactPayload({ recaptcha: token }),
      headers: more.key ? { 'idempotency-key': more.key } : {},
      remoteAddress: more.remoteAddress,
    });

  it('of failed sign-ins', async () => {
    for (const by of [here, there, here, there, here]) expect(await guess(by, 'a@agency.example')).toBe(401);
    expect(await guess(here, 'a@agency.example')).toBe(429);
    expect(await guess(there, 'a@agency.example')).toBe(429);
  });

  it('of guesses that come at once', async () => {
    const all = Array.from({ length: 20 }, (_, turn) => guess(turn % 2 ? here : there, 'b@agency.example'));
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('of sessions that have ended', async () => {
    expect(await isSignedIn(there, staff)).toBe(true);
    await here.app.inject({ method: 'POST', url: apiPaths.signOut, headers: staff });
    expect(await isSignedIn(there, staff)).toBe(false);
  });

  it('of a password that was changed, by a person or from the terminal', async () => {
    const { email, password } = staffAccount;
    const other = await signIn(there);
    const payload = { currentPassword: password, newPassword: 'another good password' };
    const url = apiPaths.password;
    const changed = await here.app.inject({ method: 'POST', url, headers: staff, payload });
    expect(await isSignedIn(there, other)).toBe(false);
    const renewed = { 'x-auth-token': changed.json().token };
    expect(await isSignedIn(there, renewed)).toBe(true);
    await rescueOf(there).resetPassword(email, password);
    expect(await isSignedIn(here, renewed)).toBe(false);
  });

  it('of captchas that were used', async () => {
    const token = `good-${randomUUID()}`;
    expect((await send(here, token)).statusCode).toBe(201);
    expect((await send(there, token)).statusCode).toBe(400);
    const atOnce = `good-${randomUUID()}`;
    const both = await Promise.all([send(here, atOnce), send(there, atOnce)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it('of a message that was sent before, and of one that is being sent twice', async () => {
    const before = await here.services.stats.totals();
    for (const [first, second] of [
      [here, there],
      [there, here],
    ] as const) {
      const key = randomUUID();
      const answers = await Promise.all([
        send(first, `good-${randomUUID()}`, { key }),
        send(second, `good-${randomUUID()}`, { key }),
      ]);
      answers.push(await send(second, `good-${randomUUID()}`, { key }));
      for (const { statusCode } of answers) expect(statusCode).toBe(201);
    }
    const after = await there.services.stats.totals();
    expect(after.totalContacts - before.totalContacts).toBe(2);
  });

  it('of how much an address has sent', async () => {
    const remoteAddress = '203.0.113.9';
    for (let turn = 0; turn < 50; turn += 1)
      for (const by of [here, there])
        expect((await send(by, `good-${randomUUID()}`, { remoteAddress })).statusCode).toBe(201);
    for (const by of [here, there])
      expect((await send(by, `good-${randomUUID()}`, { remoteAddress })).statusCode).toBe(429);
  });
});
