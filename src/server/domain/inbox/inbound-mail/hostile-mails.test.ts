import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/domain/shared/log.ts';
import {
  type Answered,
  answeredBy,
  answerHeaders,
  attachedFile,
  gmailAnswer,
  multipart,
  rawMail,
} from '#test/support/customer-mails.ts';
import { type CuttableProxy, startCuttableProxy } from '#test/support/cuttable-proxy.ts';
import { type AnsweredConversation, buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

const megabyte = 1024 * 1024;

describe('a mail that is meant to hurt', () => {
  let dovecot: Dovecot;
  let proxy: CuttableProxy;
  let test: MailboxApp;
  let conversation: AnsweredConversation;
  let answered: Answered;
  beforeAll(async () => {
    dovecot = await startDovecot();
    proxy = await startCuttableProxy(dovecot.port);
    test = await buildMailboxApp('sqlite', dovecot, {}, proxy.port);
    conversation = await test.converse();
    answered = answeredBy(conversation.sent);
  });
  afterAll(async () => {
    await test.close();
    await proxy.close();
    await dovecot.stop();
  });

  async function read(raw: string | Buffer) {
    const before = (await test.conversation(conversation.id)).responses.filter(
      ({ sentBy }) => sentBy !== 'admin',
    );
    await test.mailbox.deliver(raw);
    return (await test.answers(conversation.id, before.length + 1)).at(-1);
  }

  const answerWith = (headers: Record<string, string>, body: string | string[]) =>
    rawMail({ headers: { ...answerHeaders(answered), ...headers }, body });

  it('is not even fetched when it has 50 MB', async () => {
    const { type, body } = multipart('mixed', [
      { type: 'text/plain', body: 'Our film' },
      attachedFile('film.mp4', Buffer.alloc(37 * megabyte), 'video/mp4'),
    ]);
    const mail = Buffer.from(answerWith({ 'Content-Type': type }, body));
    expect(mail.length).toBeGreaterThan(50 * megabyte);
    const before = proxy.received();
    const answer = await read(mail);
    expect(answer?.message).toMatch(/^\[This mail is too large to be shown here \(5\d MB\)\./);
    expect(answer).not.toHaveProperty('attachments');
    expect(proxy.received() - before).toBeLessThan(10_000);
  });

  it('is left in the mailbox when its text has no end', async () => {
    const line = `${'word '.repeat(14)}\n`;
    const endless = answerWith({ 'Content-Type': 'text/plain' }, line.repeat(30_000));
    expect((await read(endless))?.message).toMatch(/too large to be shown here \(2 MB\)/);
  });

  const boundary = 'x'.repeat(60);
  const nested = Array.from({ length: 400 }, (_, depth) => [
    `--b${depth}`,
    `Content-Type: multipart/mixed; boundary="b${depth + 1}"`,
    '',
  ]).flat();

  it.each<[string, Record<string, string>, string | string[]]>([
    [
      'says it has parts and has none',
      { 'Content-Type': `multipart/mixed; boundary="${boundary}"` },
      'Words',
    ],
    [
      'ends in the middle',
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      '--b\nContent-Type: text/html\n\n<p>Wor',
    ],
    ['names no boundary', { 'Content-Type': 'multipart/alternative' }, '--\n\nWords'],
    ['is nested four hundred deep', { 'Content-Type': 'multipart/mixed; boundary="b0"' }, nested],
    ['has a broken encoding', { 'Content-Transfer-Encoding': 'base64' }, '!!!!not base64????'],
    ['has an unknown encoding', { 'Content-Transfer-Encoding': 'rot13' }, 'Jbeqf'],
    ['is said to be of no type', { 'Content-Type': ';;;=;"' }, 'Words'],
    [
      'holds NUL and half characters',
      { 'Content-Type': 'text/plain; charset=utf-16' },
      'W\u0000\ud800\u0001',
    ],
    ['has no head to speak of', { 'Content-Type': '', From: '', Date: '', 'Message-ID': '' }, 'Words'],
    [
      'has a head full of nonsense',
      { From: '<<<>>>@@,,;:', Subject: '=?utf-8?b?////?=', Date: 'never' },
      'Words',
    ],
    ['names a Message-ID that starts a header', { 'Message-ID': '<a@b>\r\n\tBcc: x@y.example' }, 'Words'],
    ['holds HTML that never ends', { 'Content-Type': 'text/html' }, '<table><tr><td>'.repeat(3_000)],
    ['holds a mail in a mail', { 'Content-Type': 'message/rfc822' }, 'Subject: inner\n\nInner words'],
  ])('takes its place when it %s', async (_what, headers, body) => {
    const answer = await read(answerWith(headers, body));
    expect(answer?.sentBy).toBe('customer');
    expect(answer?.message).not.toBe('');
    expect(answer?.message).not.toContain('\u0000');
  });

  it('is taken without its content after it has ended the process three times, and left alone after six', async () => {
    await test.services.jobs.stop('mailbox');
    const pastAttempts = (uid: number, tries: number) =>
      test.storage.db.updateTable('watched_mailboxes').set({ trying_uid: uid, tries }).execute();
    const known = (await test.conversation(conversation.id)).responses.length - 1;
    await pastAttempts(await test.mailbox.deliver(gmailAnswer(answered, 'Boom')), 3);
    test.services.jobs.start(silentLog, 'mailbox');
    const taken = (await test.answers(conversation.id, known + 1)).at(-1);
    expect(taken?.message).toBe('[This mail could not be read. It is in the mailbox.]');

    await test.services.jobs.stop('mailbox');
    await pastAttempts(await test.mailbox.deliver(gmailAnswer(answered, 'Boom again')), 6);
    await test.mailbox.deliver(gmailAnswer(answered, 'Behind it'));
    test.services.jobs.start(silentLog, 'mailbox');
    expect((await test.answers(conversation.id, known + 2)).at(-1)?.message).toBe('Behind it');
  });

  it('stops nobody behind it', async () => {
    expect((await read(gmailAnswer(answered, 'Still here')))?.message).toBe('Still here');
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });
});
