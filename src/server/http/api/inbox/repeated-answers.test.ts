import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import type { Note } from '#contract/inbox.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnBothDatabases('an answer whose sender heard nothing and tries again', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let headers: StaffHeaders;
  let conversation: Conversation;

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    headers = await signIn(test);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });
  beforeEach(async () => {
    conversation = await newConversation();
  });

  async function newConversation(): Promise<Conversation> {
    await sendMessage(test);
    const [newest] = (await test.app.inject({ url: apiPaths.adminContacts, headers })).json() as [
      Conversation,
    ];
    return newest;
  }
  const post = (url: string, message: string, key?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload: { message },
      headers: { ...headers, 'user-agent': firefox, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const respond = (message: string, key?: string, { _id } = conversation) =>
    post(apiPaths.contactRespond(_id), message, key);
  const note = (message: string, key?: string) => post(apiPaths.notes(conversation._id), message, key);
  const mails = async ({ _id } = conversation) =>
    test.storage.db
      .selectFrom('outbox_mails')
      .select('id')
      .where('contact_id', '=', _id)
      .where('kind', '=', 'response')
      .execute();
  const notes = async () =>
    (await test.app.inject({ url: apiPaths.notes(conversation._id), headers })).json() as Note[];

  it('is kept and mailed once, and told the same each time', async () => {
    const key = randomUUID();
    const first = await respond('Hello Ada', key);
    const second = await respond(' Hello Ada\n', key);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(second.json().contact.responses).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    const deeds = await test.storage.db
      .selectFrom('audit_log')
      .select('agent')
      .where('entity_id', '=', conversation._id)
      .where('action', '=', 'responded')
      .execute();
    expect(deeds).toEqual([{ agent: expect.stringContaining('Firefox') }]);
  });

  it('is kept and mailed once while the first attempt is still under way', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => respond('Hello Ada', key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await mails()).toHaveLength(1);
  });

  it('is another one when its text, its conversation or its key is another', async () => {
    const key = randomUUID();
    await respond('Hello Ada', key);
    expect((await respond('Hello Ada, corrected', key)).json().contact.responses).toHaveLength(2);
    await respond('Hello Ada', randomUUID());
    await respond('Hello Ada');
    await respond('Hello Ada');
    expect(await mails()).toHaveLength(5);
    const other = await newConversation();
    expect((await respond('Hello Ada', key, other)).json().contact.responses).toHaveLength(1);
    expect(await mails(other)).toHaveLength(1);
  });

  it('is refused when its key is too long', async () => {
    for (const answer of [
      await respond('Hello', 'k'.repeat(201)),
      await note('Between us', 'k'.repeat(201)),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('The Idempotency-Key is too long');
    }
    expect(await mails()).toEqual([]);
  });

  it('is kept once when it is a note', async () => {
    const key = randomUUID();
    const answers = [await note('Between us', key), await note('Between us', key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await notes()).toHaveLength(1);
    await note('Between us, more', key);
    await note('Between us', randomUUID());
    expect(await notes()).toHaveLength(3);
  });
});
