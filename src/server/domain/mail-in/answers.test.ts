import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { answeredBy, gmailAnswer } from '#test/support/customer-mails.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

let dovecot: Dovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

describeOnBothDatabases('an answer by mail', (engine) => {
  let test: MailboxApp;
  beforeEach(async () => {
    test = await buildMailboxApp(engine, dovecot);
  });
  afterEach(() => test.close());

  it('lands in its conversation, which becomes new again', async () => {
    const { id, sent } = await test.converse();
    expect(await test.contact(id)).toMatchObject({ isRead: true, isResponded: true });
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Tuesday works.\n\nSee you then.'));
    const [answer] = await test.answers(id, 1);
    expect(answer).toMatchObject({
      sentBy: 'customer',
      message: 'Tuesday works.\n\nSee you then.',
      from: 'grace@example.org',
    });
    expect(answer?.quoted).toContain('Our answer to you');
    expect(answer).not.toHaveProperty('automatic');
    expect(await test.contact(id)).toMatchObject({ isRead: false, isResponded: false });
  });
});
