import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answered,
  answeredBy,
  answerHeaders,
  gmailAnswer,
  outOfOffice,
  rawMail,
} from '#test/support/customer-mails.ts';
import { type AnsweredConversation, buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

const day = 24 * 60 * 60_000;

describe('a mail that is no answer', () => {
  let dovecot: Dovecot;
  let test: MailboxApp;
  let conversation: AnsweredConversation;
  let answered: Answered;
  beforeAll(async () => {
    dovecot = await startDovecot();
    test = await buildMailboxApp('sqlite', dovecot);
  });
  afterAll(async () => {
    await test.close();
    await dovecot.stop();
  });
  let known = 0;
  beforeEach(async () => {
    conversation = await test.converse();
    answered = answeredBy(conversation.sent);
    known = (await test.conversations()).length;
  });

  /** Mails are taken in their order, so whatever stands before a genuine answer has had its turn once that is there. */
  async function expectPassedBy(mails: readonly string[]) {
    for (const mail of mails) await test.mailbox.deliver(mail);
    await test.mailbox.deliver(gmailAnswer(answered, 'Genuine'));
    const answers = await test.answers(conversation.id, 1);
    expect(answers.map(({ message }) => message)).toEqual(['Genuine']);
    expect(await test.conversations()).toHaveLength(known);
  }

  const withCode = (code: string): Answered => {
    const change = (text: string) => text.replace(/[.+]\w{20}@/g, (found) => `${found[0]}${code}@`);
    return {
      ...answered,
      messageId: change(answered.messageId),
      references: change(answered.references),
      replyTo: change(answered.replyTo),
    };
  };

  it('gets into no conversation by forged references', async () => {
    const code = /\.(\w{20})@/.exec(answered.messageId)?.[1] ?? '';
    const flipped = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    const bare = answered.messageId.replace(/\.\w{20}@/, '@');
    const own = answered.messageId.replace(/@.*>/, '@elsewhere.example>');
    await expectPassedBy([
      gmailAnswer(withCode(flipped), 'One sign off'),
      gmailAnswer(withCode('0'.repeat(20)), 'All zeros'),
      gmailAnswer({ ...withCode(flipped), messageId: bare, references: bare }, 'No code at all'),
      gmailAnswer({ ...withCode(flipped), messageId: own.replace(code, flipped) }, 'Another host'),
      rawMail({
        headers: { Subject: `Re: [#${flipped}]`, To: `inbox+${flipped}@agency.example` },
        body: `Quoting ${answered.messageId} in the text proves nothing`,
      }),
      rawMail({
        headers: {
          'In-Reply-To': `<message-${conversation.id}@localhost>`,
          References: `<message-${conversation.id}@localhost> <response-${conversation.responseId}@localhost>`,
        },
        body: 'Ids without a code',
      }),
      rawMail({ headers: { References: '<x@y> '.repeat(5_000) }, body: 'Endless references' }),
    ]);
  });

  it('gets into a foreign conversation by nothing but that one’s own code', async () => {
    const other = await test.converse({ email: 'eve@example.net', name: 'Eve' });
    const eve = answeredBy(other.sent);
    const mixed = {
      ...answerHeaders(eve),
      'In-Reply-To': answered.messageId.replace(/\.\w{20}@/, `.${/\.(\w{20})@/.exec(eve.messageId)?.[1]}@`),
    };
    await test.mailbox.deliver(
      rawMail({ headers: { ...mixed, From: 'Eve <eve@example.net>' }, body: 'Mine' }),
    );
    expect((await test.answers(other.id, 1))[0]?.message).toBe('Mine');
    expect((await test.conversation(conversation.id)).responses).toHaveLength(1);
  });

  it('may be one for a conversation that is gone', async () => {
    const gone = await test.converse();
    await test.services.conversations.remove(gone.id);
    await expectPassedBy([gmailAnswer(answeredBy(gone.sent), 'Hello?')]);
  });

  it('may be one that comes after more than a year', async () => {
    const old = await test.converse();
    known += 1;
    await test.storage.db
      .updateTable('reply_codes')
      .set({ created_at: new Date(Date.now() - 401 * day).toISOString() })
      .where('contact_id', '=', old.id)
      .execute();
    await expectPassedBy([gmailAnswer(answeredBy(old.sent), 'Remember me?')]);
    expect((await test.conversation(old.id)).responses).toHaveLength(1);
  });

  it('may be one for a code of another server', async () => {
    const other = await buildMailboxApp('sqlite', dovecot, {
      JWT_SECRET: 'another secret of thirty-two signs',
    });
    const elsewhere = await other.converse();
    await other.close();
    await expectPassedBy([gmailAnswer(answeredBy(elsewhere.sent), 'Lost')]);
  });

  it('may be our own: a notice to the mailbox that is watched, or a copy of what staff wrote', async () => {
    const [notice] = test.smtp.received;
    await expectPassedBy([
      notice?.raw ?? '',
      conversation.sent.raw,
      gmailAnswer(answered, 'Copy of an answer of staff', { From: 'Agency <hello@agency.example>' }),
      gmailAnswer(answered, 'And another', { From: 'staff@agency.example' }),
    ]);
  });

  it('starts no exchange between machines', async () => {
    const before = test.smtp.received.length;
    for (let round = 0; round < 5; round += 1) await test.mailbox.deliver(outOfOffice(answered));
    await test.mailbox.deliver(
      rawMail({ headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' }, body: 'A notice' }),
    );
    await test.answers(conversation.id, 5);
    await test.mailbox.deliver(gmailAnswer(answered, 'Genuine'));
    await test.answers(conversation.id, 6);
    expect(test.smtp.received).toHaveLength(before);
  });
});
