import type { Transaction } from 'kysely';
import { expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { createConversationEvents } from '#server/domain/inbox/conversations/conversation-events.ts';
import { createConversationReader } from '#server/domain/inbox/conversations/conversation-reader.ts';
import { createIncomingMails } from '#server/domain/inbox/conversations/incoming-mails.ts';
import { createReplyCodes } from '#server/domain/inbox/conversations/reply-codes.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import type { Tables } from '#server/storage/tables.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { signInAs } from '#test/support/sign-in.ts';
import { useWebhookApp } from '#test/support/webhook-app.ts';
import { isGenuine } from '#test/support/webhook-receiver.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnBothDatabases('events', (engine) => {
  const suite = useWebhookApp(engine);

  it('are sent signed, once, as the entity is in admin calls', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    const post = await suite.publish();
    const [event] = await suite.receiver.waitFor(1);
    if (!event) throw new Error('nothing came');
    expect(event.body).toEqual({ type: 'post.published', timestamp: expect.any(String), data: post });
    expect(isGenuine(event, hook.secret)).toBe(true);
    expect(isGenuine({ ...event, text: `${event.text} ` }, hook.secret)).toBe(false);
    const sentAt = Number(event.headers['webhook-timestamp']) * 1000;
    expect(Math.abs(sentAt - suite.test.now().getTime())).toBeLessThan(minute);
    await suite.untilLog(hook, [
      { webhookId: event.id, state: 'delivered', status: 200, attempts: 1, dueAt: null, reason: '' },
    ]);
    expect(suite.receiver.received).toHaveLength(1);
  });

  it('tell of posts and pages that are published, by a person or a plan, and of nothing else', async () => {
    await suite.hookTo(suite.receiver.url);
    const { posts, pages, schedule, deleted } = suite.test.services;
    const { user } = await signInAs(suite.test, 'admin');
    const post = await posts.create(postPayload({ status: 'draft', slug: 'a' }));
    await posts.update(post._id, postPayload({ status: 'draft', title: 'Still a draft' }));
    await posts.setStatus(post._id, 'published');
    await posts.setStatus(post._id, 'published');
    await posts.update(post._id, postPayload({ title: 'Edited' }));
    await posts.saveDraft(post._id, postPayload({ title: 'Drafted' }));
    await posts.publishDraft(post._id, {});
    await posts.setStatus(post._id, 'draft');
    await posts.update(post._id, postPayload({ title: 'By an update' }));
    const page = await pages.create(pagePayload({ slug: 'b' }), user);
    await pages.setPublished(page._id, false);
    await pages.remove(page._id);
    await deleted.restore(page._id, { posts: 'all', pages: true });
    await schedule.plan('page', page._id, {
      publishAt: new Date(suite.test.now().getTime() + hour).toISOString(),
    });
    suite.test.advance(2 * hour);
    suite.test.services.jobs.start(silentLog, 'publish what is planned');
    await suite.receiver.waitFor(5);
    const told = suite.receiver.received.map(({ body }) => [body.type, body.data.title, body.data.slug]);
    expect(told).toEqual([
      ['post.published', 'Still a draft', 'a'],
      ['post.published', 'Drafted', 'a'],
      ['post.published', 'By an update', 'a'],
      ['page.published', 'Imprint', 'b'],
      ['page.published', 'Imprint', 'b'],
    ]);
    const last = suite.receiver.received.at(-1)?.body.data;
    expect(last).toEqual({ ...(await pages.get(page._id)) });
  });

  it('tell of messages and answers, but of no spam until it is found to be none', async () => {
    await suite.hookTo(suite.receiver.url);
    const { conversations } = suite.test.services;
    await sendMessage(suite.test, { subject: 'First' });
    await suite.receiver.waitFor(1);
    const { items } = await conversations.list({ page: 1, limit: 1 });
    const [{ _id: id }] = items as [Conversation];
    expect(suite.receiver.received[0]?.body).toMatchObject({ type: 'contact.created', data: items[0] });
    await conversations.respond(id, 'Gladly.');
    await suite.receiver.waitFor(2);
    expect(suite.receiver.received[1]?.body).toMatchObject({
      type: 'contact.responded',
      data: { _id: id, isResponded: true, responses: [{ message: 'Gladly.', sentBy: 'admin' }] },
    });
    await sendMessage(suite.test, { subject: 'Spam', hints: { trap: 'x' } });
    const spam = (await conversations.list({ page: 1, limit: 1, status: 'spam' })).items[0];
    await conversations.setSpam(spam?._id ?? '', false);
    await suite.receiver.waitFor(3);
    expect(suite.receiver.received[2]?.body).toMatchObject({
      type: 'contact.created',
      data: { subject: 'Spam' },
    });
    await conversations.setSpam(spam?._id ?? '', true);
    await conversations.setSpam(spam?._id ?? '', false);
    const rows = await suite.test.storage.db.selectFrom('webhook_deliveries').select('id').execute();
    expect(rows).toHaveLength(3);
  });

  it('tell of mails that answer or begin a conversation, but of none that a machine wrote', async () => {
    await suite.hookTo(suite.receiver.url);
    const { services, storage, now: clock } = suite.test;
    const { attachments, mail, webhooks } = services;
    const reader = createConversationReader({ mail, attachments });
    const events = createConversationEvents({ webhooks, reader });
    const codes = createReplyCodes('a secret');
    const incoming = createIncomingMails({ storage, clock, codes, attachments, events });
    const answer = (text: string, spamReason = '') => ({
      from: { name: 'Grace', address: 'grace@example.org' },
      subject: 'By mail',
      messageId: `<${text}@example.org>`,
      arrivedAt: clock(),
      text,
      quoted: '',
      files: [],
      spamReason,
    });
    const take = (work: (trx: Transaction<Tables>) => Promise<unknown>) =>
      storage.db.transaction().execute(work);
    await take((trx) => incoming.begin(trx, answer('First')));
    const [begun] = await suite.receiver.waitFor(1);
    const answered = {
      conversationId: String(begun?.body.data._id),
      responseId: '',
      answeredAt: '',
      email: '',
    };
    await take((trx) => incoming.append(trx, answered, answer('Away'), { isAutomatic: true }));
    await take((trx) => incoming.begin(trx, answer('Win', 'Looks like spam')));
    await take((trx) => incoming.append(trx, answered, answer('Second'), { isAutomatic: false }));
    const told = await suite.receiver.waitFor(2);
    expect(told.map(({ body }) => body)).toMatchObject([
      { type: 'contact.created', data: { subject: 'By mail', message: 'First' } },
      {
        type: 'contact.replied',
        data: { subject: 'By mail', message: 'First', responseCount: 2, responses: [{ message: 'Second' }] },
      },
    ]);
    const long = { ...answer('Long'), text: 'x'.repeat(20_000), quoted: 'y'.repeat(20_000) };
    for (let turn = 0; turn < 3; turn += 1)
      await take((trx) => incoming.append(trx, answered, long, { isAutomatic: false }));
    const sizes = (await suite.receiver.waitFor(5)).slice(2).map(({ text }) => text.length);
    expect(Math.max(...sizes)).toBeLessThan(22_000);
  });

  it('leave no copy of a message that is deleted', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    await sendMessage(suite.test);
    await suite.receiver.waitFor(1);
    const { items } = await suite.test.services.conversations.list({ page: 1, limit: 1 });
    await suite.untilLog(hook, [{ state: 'delivered' }]);
    await suite.test.services.conversations.remove(items[0]?._id ?? '');
    expect(await suite.log(hook)).toEqual([]);
  });

  it('are gone with the transaction that caused them', async () => {
    const hook = await suite.hookTo(suite.receiver.url);
    const { webhooks } = suite.test.services;
    const failing = suite.test.storage.db.transaction().execute(async (trx) => {
      await webhooks.tell(trx, 'post.published', () => ({ _id: 'x' }));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await suite.log(hook)).toEqual([]);
  });

  it('go nowhere private unless that is allowed, whatever was saved', async () => {
    await suite.restart({ WEBHOOK_ALLOW_PRIVATE: 'false' });
    const hook = await suite.hookTo('https://crm.example/');
    await suite.test.storage.db.updateTable('webhooks').set({ url: suite.receiver.url }).execute();
    await suite.publish();
    const reason = 'The address leads into a private network';
    await suite.untilLog(hook, [{ state: 'queued', attempts: 1, status: null, reason }]);
    expect(suite.receiver.received).toEqual([]);
    await suite.restart();
  });
});
