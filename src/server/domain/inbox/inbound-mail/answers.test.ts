import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import {
  answeredBy,
  answerHeaders,
  appleAnswer,
  attachedFile,
  base64,
  gmailAnswer,
  multipart,
  outlookAnswer,
  outOfOffice,
  quotedPrintable,
  rawMail,
} from '#test/support/customer-mails.ts';
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
    expect(await test.conversation(id)).toMatchObject({ isRead: true, isResponded: true });
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Tuesday works.\n\nSee you then.'));
    const [answer] = await test.answers(id, 1);
    expect(answer).toMatchObject({
      sentBy: 'customer',
      message: 'Tuesday works.\n\nSee you then.',
      from: 'grace@example.org',
    });
    expect(answer?.quoted).toContain('Our answer to you');
    expect(answer).not.toHaveProperty('automatic');
    expect(await test.conversation(id)).toMatchObject({ isRead: false, isResponded: false });
  });

  it('continues the thread in the mail program of the customer', async () => {
    const { id, sent } = await test.converse();
    const headers = { 'Message-ID': '<first-answer@mail.example.org>' };
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'First answer', headers));
    await test.answers(id, 1);
    await test.services.conversations.respond(id, 'And another question');
    const [, , second] = await test.smtp.waitFor(3);
    expect(second?.header('In-Reply-To')).toEqual(['<first-answer@mail.example.org>']);
    const [references = ''] = second?.header('References') ?? [];
    const thread = references.split(' ');
    expect(thread.slice(1)).toEqual([sent.header('Message-ID')[0], '<first-answer@mail.example.org>']);
    if (!second) return;
    await test.mailbox.deliver(gmailAnswer(answeredBy(second), 'Second answer'));
    const answers = await test.answers(id, 2);
    expect(answers.map(({ message }) => message)).toEqual(['First answer', 'Second answer']);
  });

  it('of a machine is kept, but calls nobody and is not answered', async () => {
    const { id, sent } = await test.converse();
    await test.mailbox.deliver(outOfOffice(answeredBy(sent)));
    const [answer] = await test.answers(id, 1);
    expect(answer).toMatchObject({ automatic: true, message: 'I am out of the office until Monday.' });
    expect(await test.conversation(id)).toMatchObject({ isRead: true, isResponded: true });
    expect(test.smtp.received).toHaveLength(2);
  });

  it('brings files that staff can save, and nobody else', async () => {
    const { id, sent } = await test.converse();
    const script = '<script>alert(document.domain)</script>';
    const files = [
      attachedFile('Briefing für Märkte.pdf', Buffer.from([0, 255, 13, 10, 128])),
      attachedFile('../../etc/passwd\u202Egnp.html', script, 'text/html'),
    ];
    await test.mailbox.deliver(appleAnswer(answeredBy(sent), 'Attached.', files));
    const [answer] = await test.answers(id, 1);
    const [briefing, page] = answer?.attachments ?? [];
    expect(briefing).toMatchObject({ name: 'Briefing für Märkte.pdf', size: 5, type: 'application/pdf' });
    expect(page).toMatchObject({ name: 'passwdgnp.html', size: script.length, type: 'text/html' });

    const saved = await test.app.inject({ url: briefing?.href, headers: test.staff });
    expect(saved.statusCode).toBe(200);
    expect(saved.rawPayload).toEqual(Buffer.from([0, 255, 13, 10, 128]));
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-length': '5',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="Briefing f_r M_rkte.pdf"; filename*=UTF-8\'\'Briefing%20f%C3%BCr%20M%C3%A4rkte.pdf',
    });
    expect((await test.app.inject({ url: page?.href, headers: test.staff })).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await test.app.inject({ url: briefing?.href })).statusCode).toBe(401);
    const elsewhere = apiPaths.attachment('another', briefing?._id ?? '');
    expect((await test.app.inject({ url: elsewhere, headers: test.staff })).statusCode).toBe(404);

    await test.services.conversations.remove(id);
    expect((await test.app.inject({ url: briefing?.href, headers: test.staff })).statusCode).toBe(404);
    test.advance(2 * 60 * 60_000);
    expect(await test.services.attachments.sweep()).toBe(0);
  });
});

describe('an answer as it is written', () => {
  let test: MailboxApp;
  let conversation: Awaited<ReturnType<MailboxApp['converse']>>;
  beforeAll(async () => {
    test = await buildMailboxApp('sqlite', dovecot);
    conversation = await test.converse();
  });
  afterAll(() => test.close());
  let count = 0;

  async function read(raw: (answered: ReturnType<typeof answeredBy>) => string) {
    await test.mailbox.deliver(raw(answeredBy(conversation.sent)));
    count += 1;
    return (await test.answers(conversation.id, count)).at(-1);
  }

  it('takes its place in the thread, whatever its own clock says, and is left in the mailbox as it was', async () => {
    await read((answered) => gmailAnswer(answered, 'Odd', { Date: 'Thu, 01 Jan 1970 00:00:00 +0000' }));
    const { responses } = await test.conversation(conversation.id);
    expect(responses.map(({ sentBy }) => sentBy)).toEqual(['admin', 'customer']);
    await test.mailbox.visit(async (client) => {
      await client.mailboxOpen('INBOX');
      const [mail] = await client.fetchAll('1:*', { flags: true });
      expect([...(mail?.flags ?? [])].filter((flag) => flag !== '\\Recent')).toEqual([]);
    });
  });

  it('by Outlook', async () => {
    const answer = await read((answered) =>
      outlookAnswer(answered, 'Schöne Grüße, 5 €'.replace('€', 'Euro')),
    );
    expect(answer?.message).toBe('Schöne Grüße, 5 Euro');
    expect(answer?.quoted).toMatch(/^-+\n\nFrom: Agency[\s\S]*Our answer to you$/);
  });

  it('by Apple Mail', async () => {
    const answer = await read((answered) => appleAnswer(answered, 'Naïve “quotes” &amp; ampersands'));
    expect(answer?.message).toBe('Naïve “quotes” & ampersands');
    expect(answer?.quoted).toContain('Our answer to you');
  });

  it.each([
    ['iso-8859-1', 'quoted-printable', Buffer.from('Größe', 'latin1'), 'Größe'],
    ['windows-1252', 'quoted-printable', Buffer.from([0x93, 0x80, 0x94]), '“€”'],
    ['utf-8', 'base64', Buffer.from('naïve 😀'), 'naïve 😀'],
    ['utf-8', 'quoted-printable', Buffer.from('naïve 😀 = 1'), 'naïve 😀 = 1'],
    ['iso-2022-jp', '7bit', Buffer.from('1b244224332473244b2441244f1b2842', 'hex'), 'こんにちは'],
    ['koi8-r', 'base64', Buffer.from('f0d2c9d7c5d4', 'hex'), 'Привет'],
    ['gb18030', 'base64', Buffer.from('c4e3bac3', 'hex'), '你好'],
    ['x-unknown-9000', '7bit', Buffer.from('plain'), 'plain'],
  ])('in %s as %s', async (charset, encoding, bytes, expected) => {
    const headers = {
      'Content-Type': `text/plain; charset=${charset}`,
      'Content-Transfer-Encoding': encoding,
    };
    const encode = { base64, 'quoted-printable': quotedPrintable }[encoding] ?? String;
    const answer = await read((answered) =>
      rawMail({ headers: { ...answerHeaders(answered), ...headers }, body: encode(bytes) }),
    );
    expect(answer?.message).toBe(expected);
  });

  it('in flowing lines', async () => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=no' };
    const body = 'This line goes on \nover here.\n\nAnd a new \nparagraph.\n\n> Quoted words\n';
    const answer = await read((answered) =>
      rawMail({ headers: { ...answerHeaders(answered), ...headers }, body }),
    );
    expect(answer?.message).toBe('This line goes on over here.\n\nAnd a new paragraph.');
    expect(answer?.quoted).toBe('Quoted words');
  });

  it('from another address, which is shown', async () => {
    const answer = await read((answered) =>
      gmailAnswer(answered, 'From home', { From: 'Grace <grace.at.home@example.net>' }),
    );
    expect(answer).toMatchObject({ message: 'From home', from: 'grace.at.home@example.net' });
  });

  it('by a program that drops the thread: the address it goes to is enough', async () => {
    const answer = await read((answered) =>
      gmailAnswer(answered, 'Only the address', { 'In-Reply-To': '', References: '' }),
    );
    expect(answer?.message).toBe('Only the address');
    expect(conversation.sent.header('Reply-To')[0]).toMatch(/^inbox-[\w-]+\+[0-9a-z]{20}@agency\.example$/);
  });

  it('with nothing but a file', async () => {
    const { type, body } = multipart('mixed', [attachedFile('a.txt', 'x', 'text/plain')]);
    const answer = await read((answered) =>
      rawMail({ headers: { ...answerHeaders(answered), 'Content-Type': type }, body }),
    );
    expect(answer).toMatchObject({ message: '[This mail has no text, only attachments.]' });
    expect(answer?.attachments).toHaveLength(1);
  });

  it('with more files, or larger ones, than are kept', async () => {
    const many = Array.from({ length: 60 }, (_, index) => attachedFile(`${index}.txt`, 'x', 'text/plain'));
    const large = attachedFile('large.bin', Buffer.alloc(11 * 1024 * 1024), 'application/octet-stream');
    const { type, body } = multipart('mixed', [
      { type: 'text/plain', body: 'Look at these' },
      large,
      ...many,
    ]);
    const answer = await read((answered) =>
      rawMail({ headers: { ...answerHeaders(answered), 'Content-Type': type }, body }),
    );
    const attachments = answer?.attachments ?? [];
    expect(answer?.message).toBe('Look at these');
    expect(attachments[0]).toMatchObject({ name: 'large.bin', size: 11 * 1024 * 1024 });
    expect(attachments[0]?.leftOut).toMatch(/10 MB/);
    expect(attachments[0]).not.toHaveProperty('href');
    expect(attachments).toHaveLength(50);
    expect(attachments.filter(({ href }) => href)).toHaveLength(19);
    expect(attachments.at(-1)?.leftOut).toBe('Only 20 files of a mail are kept');
  });
});

describe('the code of an answer', () => {
  it('stands in the subject where the mailbox knows no plus signs', async () => {
    const test = await buildMailboxApp('sqlite', dovecot, { IMAP_REPLY_CODE: 'subject' });
    const { id, sent } = await test.converse({ subject: 'A question' });
    const answered = answeredBy(sent);
    expect(answered.subject).toMatch(/^Re: A question \[#[0-9a-z]{20}\]$/);
    expect(answered.replyTo).toBe(test.mailbox.user);
    await test.mailbox.deliver(gmailAnswer(answered, 'Found', { 'In-Reply-To': '', References: '' }));
    expect((await test.answers(id, 1))[0]?.message).toBe('Found');
    await test.close();
  });
});
