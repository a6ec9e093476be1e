import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answeredBy, attachedFile, gmailAnswer, multipart, rawMail } from '#test/support/customer-mails.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

describeOnBothDatabases('a mail that answers nothing', (engine) => {
  let dovecot: Dovecot;
  let test: MailboxApp;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.stop());
  beforeEach(async () => {
    test = await buildMailboxApp(engine, dovecot, { IMAP_OPEN_NEW: 'true' });
    // The first look decides what was there before.
    const { id, sent } = await test.converse();
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'The mailbox is watched'));
    await test.answers(id, 1);
  });
  afterEach(() => test.close());

  const begun = (count: number) =>
    vi.waitFor(
      async () => {
        const contacts = (await test.contacts()).filter(({ from }) => from);
        expect(contacts).toHaveLength(count);
        return contacts;
      },
      { timeout: 20_000, interval: 50 },
    );

  it('begins a conversation when that is wanted, which goes on by mail', async () => {
    const { type, body } = multipart('mixed', [
      { type: 'text/plain; charset=utf-8', body: 'Do you also make umbrellas?' },
      attachedFile('umbrella.pdf', 'a drawing'),
    ]);
    const headers = {
      From: '=?utf-8?q?J=C3=B6rg_Umbrella?= <joerg@example.net>',
      Subject: '=?utf-8?b?RnJhZ2Ugw7xiZXIgU2NoaXJtZQ==?=',
      'Message-ID': '<first-mail@example.net>',
      'Content-Type': type,
    };
    await test.mailbox.deliver(rawMail({ headers, body }));
    const [contact] = await begun(1);
    expect(contact).toMatchObject({
      name: 'Jörg Umbrella',
      email: 'joerg@example.net',
      subject: 'Frage über Schirme',
      message: 'Do you also make umbrellas?',
      phone: '',
      company: '',
      isRead: false,
      isSpam: false,
      from: 'joerg@example.net',
    });
    expect(contact?.attachments).toMatchObject([{ name: 'umbrella.pdf', size: 9 }]);
    const mailsBefore = test.smtp.received.length;
    await test.services.contacts.respond(contact?._id ?? '', 'We do.');
    const sent = (await test.smtp.waitFor(mailsBefore + 1)).at(-1);
    expect(sent?.header('References')).toEqual(['<first-mail@example.net>']);
    if (!sent) return;
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Wonderful'));
    expect((await test.answers(contact?._id ?? '', 1))[0]?.message).toBe('Wonderful');
  });

  it('begins none when a machine wrote it, and a held back one when it is marked as spam', async () => {
    const machines: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-generated' },
      { Precedence: 'bulk' },
      { 'X-Autoreply': 'yes' },
      { 'Return-Path': '<>' },
      { 'List-Unsubscribe': '<mailto:out@news.example>' },
      { Subject: 'Automatische Antwort: weg' },
      { From: '' },
    ];
    for (const headers of machines) await test.mailbox.deliver(rawMail({ headers, body: 'Machine' }));
    await test.mailbox.deliver(
      rawMail({ headers: { Subject: 'Cheap pills', 'X-Spam-Flag': 'YES' }, body: 'Pills' }),
    );
    await test.mailbox.deliver(rawMail({ headers: { Subject: 'A person' }, body: 'Hello' }));
    const [person] = await begun(1);
    expect(person?.subject).toBe('A person');
    const { items } = await test.services.contacts.list({ status: 'spam', page: 1, limit: 10 });
    expect(items).toMatchObject([
      { subject: 'Cheap pills', spamReason: 'The mail server marked it as spam' },
    ]);
  });

  it('begins no more than a few for one sender: a flood stays in the mailbox', async () => {
    for (let number = 0; number < 13; number += 1)
      await test.mailbox.deliver(
        rawMail({ headers: { From: 'flood@example.net' }, body: `Flood ${number}` }),
      );
    await test.mailbox.deliver(rawMail({ headers: { From: 'calm@example.net' }, body: 'Hello' }));
    await begun(11);
    test.advance(61 * 60_000);
    await test.mailbox.deliver(rawMail({ headers: { From: 'flood@example.net' }, body: 'Later' }));
    expect((await begun(12))[0]?.message).toBe('Later');
  });
});

it('begins none with what was in the mailbox before, but finds answers among it', async () => {
  const dovecot = await startDovecot();
  const before = await buildMailboxApp('sqlite', dovecot, { IMAP_OPEN_NEW: 'true' });
  const { id, sent } = await before.converse();
  await before.services.mailIn.stop();
  await before.storage.db.deleteFrom('watched_mailboxes').execute();
  await before.mailbox.deliver(rawMail({ body: 'An old mail' }));
  await before.mailbox.deliver(gmailAnswer(answeredBy(sent), 'An old answer'));
  before.services.mailIn.start({ info: () => {}, warn: () => {}, error: () => {} });
  expect((await before.answers(id, 1))[0]?.message).toBe('An old answer');
  expect(await before.contacts()).toHaveLength(1);
  await before.close();
  await dovecot.stop();
});
