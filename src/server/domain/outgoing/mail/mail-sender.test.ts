import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation, Delivery } from '#contract/conversations.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { createServices } from '#server/services.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#test/support/smtp-stand-in.ts';

const minute = 60_000;

/** A busy machine is no failure: only what never comes is. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: minute, interval: 20 });

describeOnBothDatabases('mail', (engine) => {
  let captcha: RecaptchaStandIn;
  let smtp: SmtpStandIn;
  let test: TestApp;

  beforeEach(async () => {
    captcha = await startRecaptchaStandIn();
    smtp = await startSmtpStandIn();
  });
  afterEach(async () => {
    await test.services.jobs.stop();
    await test.close();
    await smtp.close();
    await captcha.close();
  });

  const start = async (env: Record<string, string> = {}) => {
    test = await buildTestApp(engine, {
      ...captcha.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Agency <hello@agency.example>',
      CONTACT_NOTIFY_TO: 'inbox@agency.example',
      SITE_URL: 'http://localhost:3000',
      ...env,
    });
    test.services.jobs.start(silentLog, 'mail sender');
  };
  const onlyConversation = async (): Promise<Conversation> => {
    const { items } = await test.services.conversations.list({ page: 1, limit: 100 });
    if (!items[0]) throw new Error('the inbox is empty');
    return items[0];
  };
  const deliveries = async () => (await onlyConversation()).responses.map((response) => response.delivery);
  const untilDelivery = async (wanted: Partial<Delivery>) =>
    eventually(async () => expect((await deliveries()).at(-1)).toMatchObject(wanted));
  /** Lets the queue's clock pass and has the sender look at it. */
  const later = (milliseconds: number) => {
    test.advance(milliseconds);
    test.services.mail.wake();
  };

  it('tells the agency of a new message, and lets it answer the visitor directly', async () => {
    await start();
    await sendMessage(test, { name: 'Grace Hopper', email: 'grace@example.org', subject: 'Ünicode ✓' });
    const [notice] = await smtp.waitFor(1);
    expect(notice).toMatchObject({ from: 'hello@agency.example', to: ['inbox@agency.example'] });
    expect(notice?.header('Reply-To')).toEqual(['Grace Hopper <grace@example.org>']);
    expect(notice?.header('From')).toEqual(['Agency <hello@agency.example>']);
    expect(notice?.header('Auto-Submitted')).toEqual(['auto-generated']);
    expect(notice?.raw).toContain('Content-Type: text/plain');
    expect(notice?.raw).toContain('Content-Type: text/html');
    expect(notice?.raw).toContain('/admin/contacts');
  });

  it("sends each response to the visitor, threaded, with the visitor's words quoted", async () => {
    await start();
    await sendMessage(test, { message: 'First line\nSecond line', subject: 'Question' });
    await smtp.waitFor(1);
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Our answer');
    await smtp.waitFor(2);
    await test.services.conversations.respond(id, 'One more thing');
    const [notice, first, second] = await smtp.waitFor(3);
    const root = notice?.header('Message-ID')[0];
    expect(first?.to).toEqual(['grace@example.org']);
    expect(first?.header('Subject')).toEqual(['Re: Question']);
    expect(first?.header('Reply-To')).toEqual(['inbox@agency.example']);
    expect(first?.header('In-Reply-To')).toEqual([root]);
    expect(first?.header('References')).toEqual([root]);
    expect(first?.raw).toContain('Our answer');
    expect(first?.raw).toContain('> First line\r\n> Second line');
    const firstId = first?.header('Message-ID')[0];
    expect(second?.header('In-Reply-To')).toEqual([firstId]);
    expect(second?.header('References')).toEqual([`${root} ${firstId}`]);
    await untilDelivery({ state: 'sent', at: expect.any(String) });
    expect((await deliveries())[0]).toEqual({ state: 'sent', at: expect.any(String) });
  });

  it('keeps what it cannot send while the server is down, says why, and sends it when it is back', async () => {
    await start();
    await smtp.close();
    await sendMessage(test);
    const { _id: id } = await onlyConversation();
    const answered = await test.services.conversations.respond(id, 'Kept');
    expect(answered).toMatchObject({ isResponded: true, responses: [{ delivery: { state: 'queued' } }] });
    later(0);
    await eventually(async () => {
      const rows = await test.storage.db.selectFrom('outbox_mails').select('last_error').execute();
      expect(rows.some((row) => row.last_error.includes('ECONNREFUSED'))).toBe(true);
    });
    smtp = await startSmtpStandIn(smtp.port);
    await eventually(() => {
      later(2 * minute);
      expect(smtp.received).toHaveLength(2);
    });
    await untilDelivery({ state: 'sent' });
  });

  it('sends all that waited as soon as one mail gets through again', async () => {
    await start();
    await smtp.close();
    await sendMessage(test);
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Our answer');
    await untilDelivery({ state: 'queued', reason: expect.stringContaining('ECONNREFUSED') });
    smtp = await startSmtpStandIn(smtp.port);
    await test.services.conversations.respond(id, 'One more thing');
    const mails = await smtp.waitFor(3);
    expect(mails.map(({ raw }) => raw).join()).toContain('Our answer');
  });

  it('tries again after greylisting, with the reason on show and the same Message-ID', async () => {
    await start();
    smtp.behave('greylisting');
    await sendMessage(test);
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Hello');
    await untilDelivery({ state: 'queued', reason: expect.stringContaining('Greylisted') });
    smtp.behave('taking');
    later(minute);
    await smtp.waitFor(2);
    await untilDelivery({ state: 'sent' });
    expect(new Set(smtp.received.map((mail) => mail.header('Message-ID')[0])).size).toBe(2);
  });

  it('keeps no link that could not be delivered, nor one that was', async () => {
    await start();
    const kept = () => test.storage.db.selectFrom('outbox_mails').select(['state', 'mail']).execute();
    await test.services.invitations.invite({ email: 'one@agency.example', role: 'editor' });
    await eventually(async () => expect(await kept()).toEqual([{ state: 'sent', mail: '' }]));
    expect(smtp.received[0]?.to).toEqual(['one@agency.example']);
    smtp.behave('refusing');
    await test.services.invitations.invite({ email: 'other@agency.example', role: 'editor' });
    await eventually(async () => expect(await kept()).toContainEqual({ state: 'failed', mail: '' }));
  });

  it('gives up on a refused address at once, and tries again when asked to', async () => {
    await start();
    await sendMessage(test);
    await smtp.waitFor(1);
    smtp.behave('refusing');
    const { _id: id } = await onlyConversation();
    const { responses } = await test.services.conversations.respond(id, 'Hello');
    await untilDelivery({ state: 'failed', reason: expect.stringContaining('No such user') });
    smtp.behave('taking');
    const responseId = responses[0]?._id ?? '';
    const retried = await test.services.conversations.retryResponse(id, responseId);
    expect(retried.responses[0]?.delivery?.state).toMatch(/queued|sent/);
    await smtp.waitFor(2);
    await untilDelivery({ state: 'sent' });
    await expect(test.services.conversations.retryResponse(id, responseId)).rejects.toThrow(
      'already been sent',
    );
    await expect(test.services.conversations.retryResponse(id, 'unknown')).rejects.toThrow(
      'Response not found',
    );
    await expect(test.services.conversations.retryResponse('unknown', responseId)).rejects.toThrow(
      'not found',
    );
  });

  it('logs what went wrong without telling whom it was for', async () => {
    await start();
    await sendMessage(test);
    await smtp.waitFor(1);
    await test.services.jobs.stop('mail sender');
    const lines: string[] = [];
    const keep = (details: object, message: string) => lines.push(JSON.stringify({ ...details, message }));
    test.services.jobs.start({ info: keep, warn: keep, error: keep }, 'mail sender');
    const { _id: id } = await onlyConversation();
    smtp.behave('greylisting');
    await test.services.conversations.respond(id, 'Hello');
    await untilDelivery({ state: 'queued', reason: expect.stringContaining('grace@example.org') });
    smtp.behave('refusing');
    later(minute);
    await untilDelivery({ state: 'failed', reason: expect.stringContaining('grace@example.org') });
    await eventually(() => expect(lines.join('\n')).toMatch(/"responseCode":451.*\n.*"responseCode":550/));
    expect(lines.join('\n')).not.toMatch(/@|grace/i);
  });

  it('tries for three days and then says so', async () => {
    await start();
    smtp.behave('greylisting');
    await sendMessage(test);
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Hello');
    await untilDelivery({ state: 'queued', reason: expect.stringContaining('Greylisted') });
    later(71 * 60 * minute);
    await eventually(async () => {
      const rows = await test.storage.db.selectFrom('outbox_mails').select('attempts').execute();
      expect(rows.map((row) => row.attempts)).toEqual([2, 2]);
    });
    expect((await deliveries())[0]?.state).toBe('queued');
    later(2 * 60 * minute);
    await untilDelivery({ state: 'failed', reason: expect.stringContaining('Greylisted') });
  });

  it('answers visitors and staff while the mail server keeps it waiting', async () => {
    await start();
    smtp.behave('silent');
    await sendMessage(test, { subject: 'First' });
    await sendMessage(test, { subject: 'Second' });
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Hello');
    expect(await deliveries()).toMatchObject([{ state: 'queued' }]);
  });

  it('is sent by one instance at a time, once each', async () => {
    await start();
    const others = [1, 2].map(() =>
      createServices({
        config: test.config,
        storage: test.storage,
        jwtSecret: 'x'.repeat(32),
        clock: () => new Date(),
      }),
    );
    for (const { jobs } of others) jobs.start(silentLog, 'mail sender');
    for (let index = 0; index < 12; index += 1) {
      await sendMessage(test, { subject: `Message ${index}` });
      for (const { mail } of others) mail.wake();
    }
    await smtp.waitFor(12);
    await Promise.all(others.map(({ jobs }) => jobs.stop()));
    await test.services.jobs.stop('mail sender');
    expect(new Set(smtp.received.map((mail) => mail.header('Message-ID')[0])).size).toBe(12);
    expect(smtp.received).toHaveLength(12);
  });

  it('forgets sent notices after a week, and the text of what was sent at once', async () => {
    await start();
    await sendMessage(test);
    await smtp.waitFor(1);
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Hello');
    await untilDelivery({ state: 'sent' });
    const rows = () => test.storage.db.selectFrom('outbox_mails').select(['kind', 'mail']).execute();
    expect((await rows()).map(({ mail }) => mail)).toEqual(['', '']);
    test.services.jobs.start(silentLog, 'sent mails');
    test.advance(8 * 24 * 60 * minute);
    test.services.jobs.wake('sent mails');
    await eventually(async () => expect(await rows()).toMatchObject([{ kind: 'response' }]));
    expect((await deliveries())[0]?.state).toBe('sent');
    await test.services.conversations.remove(id);
    expect(await rows()).toEqual([]);
  });

  it('sends what a deleted conversation still had on its way', async () => {
    await start();
    smtp.behave('greylisting');
    await sendMessage(test);
    const { _id: id } = await onlyConversation();
    await test.services.conversations.respond(id, 'Goodbye');
    await untilDelivery({ state: 'queued', reason: expect.any(String) });
    await test.services.conversations.remove(id);
    smtp.behave('taking');
    later(2 * minute);
    const mails = await smtp.waitFor(2);
    expect(mails.some((mail) => mail.raw.includes('Goodbye'))).toBe(true);
  });

  describe('without a mail server', () => {
    it('becomes .eml files in the data folder, and the start says so', async () => {
      await start({ SMTP_URL: '' });
      expect(test.services.mail.description).toContain(join(test.config.dataDir, 'mail'));
      await sendMessage(test, { message: 'To a file' });
      const { _id: id } = await onlyConversation();
      await test.services.conversations.respond(id, 'From a file');
      await untilDelivery({ state: 'sent' });
      const folder = join(test.config.dataDir, 'mail');
      const files = (await readdir(folder)).sort();
      expect(files).toEqual([
        expect.stringMatching(/^notice-\w+\.eml$/),
        expect.stringMatching(/^response-\w+\.eml$/),
      ]);
      const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      expect(contents[0]).toContain('To a file');
      expect(contents[1]).toContain('From a file');
      expect(contents[1]).toMatch(/^To: Grace Hopper <grace@example\.org>\r$/m);
    });
  });
});
