import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { answeredBy, bounceOf, gmailAnswer, rawMail } from '#test/support/customer-mails.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnsweredConversation, buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';
import { readBounce } from './bounces.ts';

describe('a bounce', () => {
  const id = '<response-0123456789abc.0123456789abcdefghjk@agency.example>';

  it.each([
    [
      'Diagnostic-Code: smtp; 550 5.1.1 <x@example.org>:\n    Recipient address rejected',
      '550 5.1.1 <x@example.org>: Recipient address rejected',
    ],
    ['Diagnostic-Code: x-unix; mailbox is full', 'mailbox is full'],
    ['The server said: 552 5.2.2 Over quota', 'The server said: 552 5.2.2 Over quota'],
    ['Status: 5.4.4', 'status 5.4.4'],
    ['Sorry.', 'no reason was given'],
  ])('says why: %j', (text, reason) => {
    expect(readBounce(`${text}\n\nMessage-ID: ${id}\n`)).toEqual({
      codes: ['0123456789abcdefghjk'],
      isFinal: true,
      reason: `Returned by the mail system: ${reason}`,
    });
  });

  it('finds a Message-ID that was broken into two lines', () => {
    expect(readBounce(`Message-ID: ${id.slice(0, 30)}=\n${id.slice(30)}`).codes).toHaveLength(1);
  });
});

let dovecot: Dovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

const untilDelivery = (test: MailboxApp, { id, responseId }: AnsweredConversation, expected: object) =>
  vi.waitFor(
    async () => {
      const { responses } = await test.conversation(id);
      expect(responses.find(({ _id }) => _id === responseId)?.delivery).toMatchObject(expected);
    },
    { timeout: 60_000, interval: 50 },
  );

describeOnBothDatabases('a response that comes back', (engine) => {
  it('is shown as failed with the reason, calls staff back, and can be sent again', async () => {
    const test = await buildMailboxApp(engine, dovecot);
    const conversation = await test.converse();
    await test.mailbox.deliver(bounceOf(conversation.sent));
    const reason = 'Returned by the mail system: 550 5.1.1 No such user here';
    await untilDelivery(test, conversation, { state: 'failed', reason });
    const { id, responseId } = conversation;
    expect(await test.conversation(id)).toMatchObject({ isRead: false, isResponded: true });
    expect((await test.conversation(id)).responses).toHaveLength(1);

    const retry = {
      method: 'POST' as const,
      url: apiPaths.responseRetry(id, responseId),
      headers: test.staff,
    };
    expect((await test.app.inject(retry)).statusCode).toBe(200);
    const [, first, again] = await test.smtp.waitFor(3);
    expect(again?.header('Message-ID')).toEqual(first?.header('Message-ID'));
    expect(again?.raw).toContain('Our answer to you');
    await untilDelivery(test, conversation, { state: 'sent' });
    expect((await test.app.inject(retry)).statusCode).toBe(409);
    await test.close();
  });
});

describe('the return of a response', () => {
  let test: MailboxApp;
  let conversation: AnsweredConversation;
  beforeAll(async () => {
    test = await buildMailboxApp('sqlite', dovecot);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    conversation = await test.converse();
  });

  it('is no delay, and cannot be forged', async () => {
    const [messageId = ''] = conversation.sent.header('Message-ID');
    const other = messageId.replace(/\.\w{20}@/, `.${'0'.repeat(20)}@`);
    const forged = { ...conversation.sent, raw: conversation.sent.raw.replaceAll(messageId, other) };
    await test.mailbox.deliver(bounceOf(conversation.sent, { action: 'delayed' }));
    await test.mailbox.deliver(bounceOf(forged));
    await test.mailbox.deliver(gmailAnswer(answeredBy(conversation.sent), 'It did arrive'));
    await test.answers(conversation.id, 1);
    await untilDelivery(test, conversation, { state: 'sent' });
  });

  it('is set aside in the inbox when taking it fails every time, so that what is behind it gets its turn', async () => {
    const { db } = test.storage;
    await sql`create trigger refuse before update on outbox_mails when new.state = 'failed'
      begin select raise(abort, 'not this one'); end`.execute(db);
    await test.services.jobs.stop('mailbox');
    const uid = await test.mailbox.deliver(bounceOf(conversation.sent));
    await test.mailbox.deliver(gmailAnswer(answeredBy(conversation.sent), 'Behind it'));
    // Two of its three attempts have been made.
    await db.updateTable('watched_mailboxes').set({ trying_uid: uid, tries: 2 }).execute();
    test.services.jobs.start(silentLog, 'mailbox');
    expect((await test.answers(conversation.id, 1))[0]?.message).toBe('Behind it');
    const setAside = (await test.conversations()).filter(
      ({ email }) => email === 'MAILER-DAEMON@mail.example.org',
    );
    expect(setAside).toMatchObject([
      {
        subject: 'A mail that could not be read',
        message: '[This mail could not be read. It is in the mailbox.]',
      },
    ]);
    await untilDelivery(test, conversation, { state: 'sent' });
    await sql`drop trigger refuse`.execute(db);
  });

  it('is recognised as old systems write it, with the whole mail below their words', async () => {
    await test.mailbox.deliver(
      rawMail({
        headers: {
          'Return-Path': '<>',
          From: 'MAILER-DAEMON@old.example.org',
          Subject: 'failure notice',
          'Content-Type': 'text/plain',
        },
        body: `Hi. This is the mail program at old.example.org.\n\n<grace@example.org>:\n550 5.2.1 The mailbox is disabled.\n\n--- Below this line is a copy of the message.\n\n${conversation.sent.raw}`,
      }),
    );
    const reason = 'Returned by the mail system: 550 5.2.1 The mailbox is disabled.';
    await untilDelivery(test, conversation, { state: 'failed', reason });
  });
});
