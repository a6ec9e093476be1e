// @module-tag full
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { type AnsweredConversation, buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

const unreadable = '[This mail could not be read. It is in the mailbox.]';
const setAside = 'A mail that could not be read';
const stranger = { From: 'Eve <eve@example.net>' };
/** Slow inside the library that takes mails apart: minutes, if nobody ends it. */
const endless = {
  headers: { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'quoted-printable' },
  body: `Words${' '.repeat(500_000)}end`,
};

describe.each(['true', 'false'])('a mail that cannot be read, with IMAP_OPEN_NEW=%s,', (openNew) => {
  let dovecot: Dovecot;
  let test: MailboxApp;
  let conversation: AnsweredConversation;
  let answered: Answered;
  let known: Set<string>;
  beforeAll(async () => {
    dovecot = await startDovecot();
    test = await buildMailboxApp('sqlite', dovecot, { IMAP_OPEN_NEW: openNew });
    return async () => {
      await test.close();
      await dovecot.stop();
    };
  });
  beforeEach(async () => {
    conversation = await test.converse();
    answered = answeredBy(conversation.sent);
    // What comes after the first look is new.
    await test.mailbox.deliver(gmailAnswer(answered, 'The mailbox is watched'));
    await test.answers(conversation.id, 1);
    known = new Set((await test.conversations()).map(({ _id }) => _id));
  });

  /** What came as a message since then. Its place among the others is no help: mail servers tell the second in which a mail came, no more. */
  const newConversations = async () => (await test.conversations()).filter(({ _id }) => !known.has(_id));

  it('not even at its head is set aside with its sender, and told of once', async () => {
    await afterThreeDeaths(rawMail({ headers: stranger, body: 'Boom' }));
    const [conversation, ...others] = await newConversations();
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({
      subject: setAside,
      name: 'eve@example.net',
      email: 'eve@example.net',
      message: unreadable,
      isRead: false,
    });
  });

  it('nor tells who wrote it is shown all the same, and can be answered by nobody', async () => {
    await afterThreeDeaths(rawMail({ headers: { From: '' }, body: 'Boom' }));
    const [conversation] = await newConversations();
    expect(conversation).toMatchObject({ subject: setAside, name: 'Unknown sender', email: '' });
    await expect(
      test.services.conversations.respond(conversation?._id ?? '', 'Who are you?'),
    ).rejects.toThrow('Nobody knows the address');
  });

  /** A mail that has ended the process each time it was looked at, with an answer behind it. */
  async function afterThreeDeaths(mail: string) {
    await test.services.jobs.stop('mailbox');
    const trying_uid = await test.mailbox.deliver(mail);
    await test.mailbox.deliver(gmailAnswer(answered, 'Behind it'));
    await test.storage.db.updateTable('watched_mailboxes').set({ trying_uid, tries: 3 }).execute();
    test.services.jobs.start(silentLog, 'mailbox');
    expect((await test.answers(conversation.id, 2)).at(-1)?.message).toBe('Behind it');
  }

  if (openNew === 'false') return;

  const begun = (count: number) =>
    vi.waitFor(
      async () => {
        const all = await newConversations();
        expect(all).toHaveLength(count);
        return all;
      },
      { timeout: 200_000, interval: 50 },
    );

  it.each([
    ['a subject of spaces', { Subject: `Spaces${' '.repeat(200_000)}and more` }, 'Spaces and more'],
    ['a subject of folded nothing', { Subject: `Folds${'\r\n '.repeat(60_000)}and more` }, 'Folds and more'],
  ])('is none that has %s', async (_what, headers, subject) => {
    await test.mailbox.deliver(rawMail({ headers: { ...stranger, ...headers }, body: 'Words' }));
    const [conversation] = await begun(1);
    expect(conversation).toMatchObject({ subject, email: 'eve@example.net', message: 'Words' });
  });

  it('is none whose file is called by half a million dots', async () => {
    const { type, body } = multipart('mixed', [
      { type: 'text/plain', body: 'Words' },
      attachedFile(`a${'.'.repeat(500_000)}b`, 'a drawing'),
    ]);
    await test.mailbox.deliver(rawMail({ headers: { ...stranger, 'Content-Type': type }, body }));
    const [conversation] = await begun(1);
    expect(conversation).toMatchObject({ message: 'Words', attachments: [{ size: 9 }] });
  });

  it('is shown where it belongs, keeps nobody waiting, and does not come again', async () => {
    const headers = { ...answerHeaders(answered), ...endless.headers };
    await test.mailbox.deliver(rawMail({ headers, body: endless.body }));
    await test.mailbox.deliver(rawMail({ ...endless, headers: { ...endless.headers, ...stranger } }));
    await test.mailbox.deliver(rawMail({ headers: stranger, body: 'Still here' }));
    let asked = 0;
    const asking = setInterval(() => {
      asked += 1;
    }, 10);
    const all = await begun(2);
    clearInterval(asking);
    // The process had its turns all the while the mails were being read.
    expect(asked).toBeGreaterThan(20);
    expect(new Set(all.map(({ message }) => message))).toEqual(new Set(['Still here', unreadable]));
    expect(all.find(({ message }) => message === unreadable)).toMatchObject({
      subject: 'Hello',
      email: 'eve@example.net',
      isRead: false,
    });
    expect((await test.answers(conversation.id, 2)).at(-1)?.message).toBe(unreadable);

    await test.services.jobs.stop('mailbox');
    test.services.jobs.start(silentLog, 'mailbox');
    await test.mailbox.deliver(gmailAnswer(answered, 'After a restart'));
    expect((await test.answers(conversation.id, 3)).at(-1)?.message).toBe('After a restart');
    expect(await newConversations()).toHaveLength(2);
  });
});
