import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { answeredBy, attachedFile, gmailAnswer, multipart, rawMail } from '#test/support/customer-mails.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => 10 + index);

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
        const conversations = (await test.conversations()).filter(({ from }) => from);
        expect(conversations).toHaveLength(count);
        return conversations;
      },
      { timeout: 60_000, interval: 50 },
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
    const [conversation] = await begun(1);
    expect(conversation).toMatchObject({
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
    expect(conversation?.attachments).toMatchObject([{ name: 'umbrella.pdf', size: 9 }]);
    const mailsBefore = test.smtp.received.length;
    await test.services.conversations.respond(conversation?._id ?? '', 'We do.');
    const sent = (await test.smtp.waitFor(mailsBefore + 1)).at(-1);
    expect(sent?.header('References')).toEqual(['<first-mail@example.net>']);
    if (!sent) return;
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Wonderful'));
    expect((await test.answers(conversation?._id ?? '', 1))[0]?.message).toBe('Wonderful');
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
    const { items } = await test.services.conversations.list({ status: 'spam', page: 1, limit: 10 });
    expect(items).toMatchObject([
      { subject: 'Cheap pills', spamReason: 'The mail server marked it as spam' },
    ]);
  });

  const from = (sender: string, body: string) => rawMail({ headers: { From: sender }, body });
  const texts = async (count: number) => (await begun(count)).map(({ message }) => message).sort();
  const waiting = (count: number) =>
    vi.waitFor(
      async () => {
        const state = await test.app.inject({ url: apiPaths.inboxState, headers: test.staff });
        expect(state.json()).toMatchObject({ waitingMails: count });
      },
      { timeout: 60_000, interval: 50 },
    );

  it('begins no more than a few in an hour for one sender; the others wait, and nobody waits for them', async () => {
    const known = numbers(13).map((number) => `Flood ${number}`);
    for (const text of known) await test.mailbox.deliver(from('Flood@example.net', text));
    await test.mailbox.deliver(from('calm@example.net', 'Hello'));
    expect(await texts(11)).toEqual([...known.slice(0, 10), 'Hello']);
    await waiting(3);
    test.advance(61 * 60_000);
    const more = numbers(9).map((number) => `Later ${number}`);
    for (const text of more) await test.mailbox.deliver(from('flood@example.net', text));
    // Ten in this hour too: those that waited come first, however long ago they arrived.
    expect(await texts(21)).toEqual([...known, 'Hello', ...more.slice(0, 7)]);
    await waiting(2);
  });

  it('waits when many others have begun one in the same hour, through a restart, and comes in its turn', async () => {
    await test.services.jobs.stop('mailbox');
    const { mailbox } = await test.storage.db
      .selectFrom('watched_mailboxes')
      .selectAll()
      .executeTakeFirstOrThrow();
    const taken_at = new Date().toISOString();
    const others = numbers(100).map((uid) => ({
      mailbox,
      uid_validity: 'another',
      uid,
      message_hash: `other ${uid}`,
      outcome: 'begun',
      taken_at,
    }));
    await test.storage.db.insertInto('taken_mails').values(others).execute();
    const senders = numbers(4).map((number) => `honest-${number}@example.net`);
    const uids: number[] = [];
    for (const sender of senders) uids.push(await test.mailbox.deliver(from(sender, `From ${sender}`)));
    test.services.jobs.start(silentLog, 'mailbox');
    await waiting(4);
    expect(await begun(0)).toEqual([]);
    // Whoever deletes one in the mailbox does not want it here.
    await test.mailbox.visit(async (client) => {
      await client.mailboxOpen('INBOX');
      await client.messageDelete(String(uids[1]), { uid: true });
    });
    await test.services.jobs.stop('mailbox');
    test.advance(61 * 60_000);
    test.services.jobs.start(silentLog, 'mailbox');
    const conversations = await begun(3);
    expect(conversations.map(({ email }) => email).reverse()).toEqual([senders[0], senders[2], senders[3]]);
    await waiting(0);
  });
});

it('begins none with what was in the mailbox before, but finds answers among it', async () => {
  const dovecot = await startDovecot();
  const before = await buildMailboxApp('sqlite', dovecot, { IMAP_OPEN_NEW: 'true' });
  const { id, sent } = await before.converse();
  await before.services.jobs.stop('mailbox');
  await before.storage.db.deleteFrom('watched_mailboxes').execute();
  await before.mailbox.deliver(rawMail({ body: 'An old mail' }));
  await before.mailbox.deliver(gmailAnswer(answeredBy(sent), 'An old answer'));
  before.services.jobs.start({ info: () => {}, warn: () => {}, error: () => {} }, 'mailbox');
  expect((await before.answers(id, 1))[0]?.message).toBe('An old answer');
  expect(await before.conversations()).toHaveLength(1);
  await before.close();
  await dovecot.stop();
});
