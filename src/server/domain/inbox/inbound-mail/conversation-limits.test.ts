import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { answeredBy, gmailAnswer } from '#test/support/customer-mails.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnsweredConversation, buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

describeOnBothDatabases('replies by mail to one conversation', (engine) => {
  let dovecot: Dovecot;
  let test: MailboxApp;
  const conversations: Record<string, AnsweredConversation> = {};
  beforeAll(async () => {
    dovecot = await startDovecot();
    test = await buildMailboxApp(engine, dovecot);
    // Before the clock is moved, which captchas do not survive.
    for (const subject of ['busy', 'calm', 'mails', 'text'])
      conversations[subject] = await test.converse({ subject, name: 'Grace' });
  });
  const named = (subject: string) => conversations[subject] as AnsweredConversation;
  afterAll(async () => {
    await test.close();
    await dovecot.stop();
  });

  /** As if the conversation had received so many mails already. */
  async function receive(id: string, count: number, changes: { bytes?: number; taken_at?: string } = {}) {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `${id}-${index}`,
      contact_id: id,
      response_id: null,
      from_address: 'grace@example.org',
      message_id: `<${index}@example.org>`,
      quoted: '',
      is_automatic: 0,
      taken_at: test.now().toISOString(),
      bytes: 10,
      ...changes,
    }));
    await test.storage.db.insertInto('received_mails').values(rows).execute();
  }

  const deliver = ({ sent }: AnsweredConversation, text: string) =>
    test.mailbox.deliver(gmailAnswer(answeredBy(sent), text));
  const texts = async (id: string, count: number) =>
    (await test.answers(id, count)).map(({ message }) => message);
  const untilWaiting = (replies: object[]) =>
    vi.waitFor(
      async () => {
        const state = (await test.app.inject({ url: apiPaths.inboxState, headers: test.staff })).json();
        expect(state.waitingReplies).toEqual(replies);
        expect(state.waitingMails).toBe(replies.length === 0 ? 0 : 2);
      },
      { timeout: 60_000, interval: 50 },
    );
  async function anHourLater() {
    await test.services.jobs.stop('mailbox');
    test.advance(61 * 60_000);
    test.services.jobs.start(silentLog, 'mailbox');
  }

  it('wait when there were many in an hour, visibly, and are added in their order later', async () => {
    const [busy, calm] = [named('busy'), named('calm')];
    await receive(busy.id, limits.conversationMailsPerHour - 1);
    await deliver(busy, 'First');
    await deliver(busy, 'Second');
    await deliver(busy, 'Third');
    await deliver(calm, 'Not held up');
    expect(await texts(calm.id, 1)).toEqual(['Not held up']);
    expect(await texts(busy.id, 1)).toEqual(['First']);
    await untilWaiting([{ _id: busy.id, name: 'Grace', subject: 'busy', count: 2, reason: 'hour' }]);
    await anHourLater();
    expect(await texts(busy.id, 3)).toEqual(['First', 'Second', 'Third']);
    await untilWaiting([]);
  });

  it.each([
    ['mails', limits.conversationMails, 1],
    ['text', 1, limits.conversationTextBytes],
  ])('wait when it holds as many %s as it may, until it is deleted', async (subject, count, bytes) => {
    const full = named(subject);
    await receive(full.id, count, { bytes, taken_at: '2020-01-01T00:00:00.000Z' });
    await deliver(full, 'One more');
    await deliver(full, 'And another');
    await untilWaiting([{ _id: full.id, name: 'Grace', subject, count: 2, reason: 'total' }]);
    await anHourLater();
    await untilWaiting([{ _id: full.id, name: 'Grace', subject, count: 2, reason: 'total' }]);
    expect(await texts(full.id, 0)).toEqual([]);
    await test.services.conversations.remove(full.id);
    await anHourLater();
    await untilWaiting([]);
  });
});
