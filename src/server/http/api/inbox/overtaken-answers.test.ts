import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';

type Person = { user: User; headers: StaffHeaders };
type Sent = { message?: string; seenResponse?: unknown; key?: string };

describeOnBothDatabases('an answer that a colleague was faster with', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let ada: Person;
  let grace: Person;
  let id: string;

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    ada = await signInAs(test, 'admin');
    grace = await signInAs(test, 'inbox');
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });
  beforeEach(async () => {
    await sendMessage(test);
    const { headers } = ada;
    id = (await test.app.inject({ url: apiPaths.adminContacts, headers })).json()[0]._id;
  });

  const respond = ({ headers }: Person, { message = 'Hello', seenResponse, key }: Sent = {}) =>
    test.app.inject({
      method: 'POST',
      url: apiPaths.contactRespond(id),
      payload: { message, seenResponse } as object,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  const conversation = async (): Promise<Conversation> =>
    (await test.app.inject({ url: apiPaths.adminContact(id), headers: ada.headers })).json();
  const answers = async () => (await conversation()).responses.map(({ message }) => message);
  const newest = async () => (await conversation()).responses.at(-1)?._id;
  const mails = () =>
    test.storage.db
      .selectFrom('outbox_mails')
      .select('id')
      .where('contact_id', '=', id)
      .where('kind', '=', 'response')
      .execute();

  it('is held back, says who answered, and stores and mails nothing', async () => {
    expect((await respond(grace, { message: 'From Grace', seenResponse: '' })).statusCode).toBe(200);
    const answer = await respond(ada, { message: 'From Ada', seenResponse: '' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(
      `${grace.user.name} replied while you were writing. Your reply was not sent.`,
    );
    expect(answer.json().errors).toHaveProperty('seenResponse');
    expect(await answers()).toEqual(['From Grace']);
    expect(await mails()).toHaveLength(1);
  });

  it('goes out once its writer has seen the newer one, under the same key', async () => {
    const key = randomUUID();
    await respond(grace, { message: 'From Grace' });
    expect((await respond(ada, { seenResponse: '', key })).statusCode).toBe(409);
    const seenResponse = await newest();
    expect((await respond(ada, { seenResponse, key })).statusCode).toBe(200);
    expect(await answers()).toEqual(['From Grace', 'Hello']);
    expect((await conversation()).responses.map(({ author }) => author)).toEqual([
      { _id: grace.user._id, name: grace.user.name },
      { _id: ada.user._id, name: ada.user.name },
    ]);
  });

  it('is held back again when there is yet another', async () => {
    await respond(grace, { message: 'First' });
    const seenResponse = await newest();
    await respond(grace, { message: 'Second' });
    expect((await respond(ada, { seenResponse })).statusCode).toBe(409);
  });

  it('counts as sent when only the answer to it was lost, whatever has come since', async () => {
    const key = randomUUID();
    expect((await respond(ada, { seenResponse: '', key })).statusCode).toBe(200);
    await respond(grace, { message: 'From Grace' });
    expect((await respond(ada, { seenResponse: '', key })).statusCode).toBe(200);
    expect(await answers()).toEqual(['Hello', 'From Grace']);
  });

  it('of two that are sent at the same moment one goes out', async () => {
    const both = await Promise.all([
      respond(ada, { seenResponse: '' }),
      respond(grace, { seenResponse: '' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not held back by what its writer or the customer has written, nor when it says nothing of what it knows', async () => {
    await respond(ada, { message: 'From another window' });
    expect((await respond(ada, { seenResponse: '' })).statusCode).toBe(200);
    await test.storage.db
      .insertInto('contact_responses')
      .values({
        id: `customer-${id}`,
        contact_id: id,
        message: 'Thanks',
        created_at: test.now().toISOString(),
        author_name: '',
        sent_by: 'customer',
      })
      .execute();
    const own = (await conversation()).responses.filter(({ sentBy }) => sentBy === 'admin').at(-1)?._id;
    expect((await respond(ada, { seenResponse: own })).statusCode).toBe(200);
    expect((await respond(grace)).statusCode).toBe(200);
  });

  it('is held back by an answer whose author is unknown or gone', async () => {
    const { user, headers } = await signInAs(test, 'editor');
    await respond({ user, headers }, { message: 'Farewell' });
    await test.storage.db.deleteFrom('users').where('id', '=', user._id).execute();
    const answer = await respond(ada, { seenResponse: 'an id that never was' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain(user.name);
  });

  it.each([5, null, {}, 'x'.repeat(101)])('is refused when what it has seen is %j', async (seenResponse) => {
    const answer = await respond(ada, { seenResponse });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('seenResponse');
    expect(await mails()).toEqual([]);
  });
});
