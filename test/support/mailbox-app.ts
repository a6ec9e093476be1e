import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { ContactInput, Conversation, ConversationResponse } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import type { Engine } from '#server/storage/open.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from './recaptcha-stand-in.ts';
import { sendMessage } from './send-message.ts';
import { type StaffHeaders, signIn } from './sign-in.ts';
import { type ReceivedMail, type SmtpStandIn, startSmtpStandIn } from './smtp-stand-in.ts';
import type { Dovecot, Mailbox } from './start-dovecot.ts';

/** A conversation that staff has answered, and the mail that carried the answer. */
export type AnsweredConversation = { id: string; responseId: string; sent: ReceivedMail };

export type MailboxApp = TestApp & {
  mailbox: Mailbox;
  smtp: SmtpStandIn;
  staff: StaffHeaders;
  /** A visitor writes, staff answers, the mail arrives. */
  converse: (changes?: Partial<ContactInput>) => Promise<AnsweredConversation>;
  conversation: (id: string) => Promise<Conversation>;
  conversations: () => Promise<Conversation[]>;
  /** Waits until a conversation has so many messages that came by mail, and gives them. */
  answers: (id: string, count: number) => Promise<ConversationResponse[]>;
};

const patience = { timeout: 60_000, interval: 50 };

/** The whole circle on loopback: the form, mail out through SMTP, mail in from a mailbox of a real server. */
export async function buildMailboxApp(
  engine: Engine,
  dovecot: Dovecot,
  env: Record<string, string> = {},
  port?: number,
): Promise<MailboxApp> {
  const captcha: RecaptchaStandIn = await startRecaptchaStandIn();
  const smtp = await startSmtpStandIn();
  const mailbox = dovecot.mailbox(`inbox-${randomUUID()}@agency.example`, port);
  const test = await buildTestApp(engine, {
    ...captcha.env,
    ...mailbox.env,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Agency <hello@agency.example>',
    CONTACT_NOTIFY_TO: 'staff@agency.example',
    ...env,
  });
  const staff = await signIn(test);
  test.services.jobs.start(silentLog);

  const get = async (url: string) => (await test.app.inject({ url, headers: staff })).json();
  const conversation = (id: string): Promise<Conversation> => get(apiPaths.adminContact(id));
  const conversations = (): Promise<Conversation[]> => get(apiPaths.adminContacts);

  return {
    ...test,
    mailbox,
    smtp,
    staff,
    conversation,
    conversations,
    async converse(changes = {}) {
      const subject = changes.subject ?? `Question ${randomUUID()}`;
      await sendMessage(test, { ...changes, subject });
      const { _id: id } = (await conversations()).find((one) => one.subject === subject) ?? { _id: '' };
      const answer = await test.app.inject({
        method: 'POST',
        url: apiPaths.contactRespond(id),
        headers: staff,
        payload: { message: 'Our answer to you' },
      });
      const responseId = answer.json().contact.responses.at(-1)._id;
      const sent = await vi.waitFor(() => {
        const mail = smtp.received.find((one) => one.header('Message-ID')[0]?.includes(responseId));
        if (!mail) throw new Error('The response has not been sent');
        return mail;
      }, patience);
      await vi.waitFor(async () => {
        expect((await conversation(id)).responses.at(-1)?.delivery?.state).toBe('sent');
      }, patience);
      return { id, responseId, sent };
    },
    answers: (id, count) =>
      vi.waitFor(async () => {
        const all = (await conversation(id)).responses.filter(({ sentBy }) => sentBy !== 'admin');
        expect(all).toHaveLength(count);
        return all;
      }, patience),
    close: async () => {
      await test.services.jobs.stop();
      await test.close();
      await smtp.close();
      await captcha.close();
    },
  };
}
