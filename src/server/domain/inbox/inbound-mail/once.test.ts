// @module-tag full
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { loadJwtSecret } from '#server/domain/people/auth/jwt-secret.ts';
import { type Log, silentLog } from '#server/domain/shared/log.ts';
import { createServices } from '#server/services.ts';
import { startApiServer } from '#test/support/api-server-process.ts';
import {
  answeredBy,
  answerHeaders,
  attachedFile,
  gmailAnswer,
  multipart,
  rawMail,
} from '#test/support/customer-mails.ts';
import { startCuttableProxy } from '#test/support/cuttable-proxy.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { buildMailboxApp, type MailboxApp } from '#test/support/mailbox-app.ts';
import { type Dovecot, startDovecot } from '#test/support/start-dovecot.ts';

let dovecot: Dovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `Answer ${index}`);
const messagesOf = ({ responses }: Conversation) =>
  responses.filter(({ sentBy }) => sentBy === 'customer').map(({ message }) => message);

describeOnBothDatabases('a mail is taken once', (engine) => {
  let test: MailboxApp;
  beforeEach(async () => {
    test = await buildMailboxApp(engine, dovecot);
  });
  afterEach(() => test.close());

  it('by one of several instances that watch the same mailbox', async () => {
    const { id, sent } = await test.converse();
    const { config, storage } = test;
    const jwtSecret = await loadJwtSecret(config, storage);
    const others = [1, 2].map(() => createServices({ config, storage, jwtSecret, clock: () => new Date() }));
    for (const { jobs } of others) jobs.start(silentLog, 'mailbox');
    for (const text of numbers(5)) {
      // A lease that somebody else takes while its holder is at work: now two of them hold the same mails.
      await test.storage.db.deleteFrom('jobs').execute();
      await test.mailbox.deliver(gmailAnswer(answeredBy(sent), text));
    }
    await test.answers(id, 5);
    await Promise.all(others.map(({ jobs }) => jobs.stop()));
    expect(messagesOf(await test.conversation(id))).toEqual(numbers(5));
  });

  it('also when it lies in the mailbox twice', async () => {
    const { id, sent } = await test.converse();
    const mail = gmailAnswer(answeredBy(sent), 'Answer 0');
    await test.mailbox.deliver(mail);
    await test.mailbox.deliver(mail);
    const nameless = { 'Message-ID': '' };
    const second = gmailAnswer(answeredBy(sent), 'Answer 1', nameless);
    await test.mailbox.deliver(second);
    await test.mailbox.deliver(second);
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Answer 2'));
    await test.answers(id, 3);
    expect(messagesOf(await test.conversation(id))).toEqual(numbers(3));
  });

  it('by a process that is killed while it fetches, and by the next one', async () => {
    await test.services.jobs.stop('mailbox');
    const { id, sent } = await test.converse();
    const { type, body } = multipart('mixed', [
      { type: 'text/plain', body: 'Answer 0' },
      attachedFile('large.bin', Buffer.alloc(3 * 1024 * 1024, 7)),
    ]);
    const headers = { ...answerHeaders(answeredBy(sent)), 'Content-Type': type };
    await test.mailbox.deliver(rawMail({ headers, body }));
    const proxy = await startCuttableProxy(dovecot.port);
    proxy.stallAfter(1024 * 1024);
    const env = (port?: number) => ({
      DATA_DIR: test.config.dataDir,
      ...(test.config.databaseUrl && { DATABASE_URL: test.config.databaseUrl }),
      ...dovecot.mailbox(test.mailbox.user, port).env,
    });
    const first = await startApiServer(env(proxy.port));
    await proxy.stalled;
    await first.kill('SIGKILL');
    expect(messagesOf(await test.conversation(id))).toEqual([]);

    for (const text of numbers(6).slice(1)) await test.mailbox.deliver(gmailAnswer(answeredBy(sent), text));
    // Killed again while it works its way through, wherever it happens to be.
    const second = await startApiServer(env());
    await vi.waitFor(async () => expect(messagesOf(await test.conversation(id))).not.toEqual([]), {
      timeout: 120_000,
      interval: 5,
    });
    await second.kill('SIGKILL');
    const last = await startApiServer(env());
    await vi.waitFor(async () => expect(messagesOf(await test.conversation(id)).length).toBe(6), {
      timeout: 120_000,
      interval: 50,
    });
    await last.kill('SIGTERM');
    const conversation = await test.conversation(id);
    expect(messagesOf(conversation)).toEqual(numbers(6));
    const [file] = conversation.responses.find(({ attachments }) => attachments)?.attachments ?? [];
    expect(file).toMatchObject({ name: 'large.bin', size: 3 * 1024 * 1024 });
    const saved = await test.app.inject({ url: file?.href, headers: test.staff });
    expect(saved.rawPayload.equals(Buffer.alloc(3 * 1024 * 1024, 7))).toBe(true);
    await proxy.close();
  });
});

describe('a mailbox', () => {
  it('that numbers its mails anew is read again without taking any twice', async () => {
    const user = `inbox-${randomUUID()}@agency.example`;
    const box = dovecot.mailbox(user);
    await box.visit((client) => client.mailboxCreate('Customers'));
    const url = (box.env.IMAP_URL ?? '').replace('/INBOX', '/Customers');
    const test = await buildMailboxApp('sqlite', dovecot, { IMAP_URL: url, IMAP_OPEN_NEW: 'true' });
    const { id, sent } = await test.converse();
    const mails = numbers(2).map((text) => gmailAnswer(answeredBy(sent), text));
    for (const mail of mails) await box.deliver(mail, 'Customers');
    await test.answers(id, 2);
    const validity = () => box.visit(async (client) => (await client.mailboxOpen('Customers')).uidValidity);
    const before = await validity();
    await test.services.jobs.stop('mailbox');
    await box.visit(async (client) => {
      await client.mailboxDelete('Customers');
      await client.mailboxCreate('Customers');
    });
    expect(await validity()).not.toBe(before);
    for (const mail of mails) await box.deliver(mail, 'Customers');
    test.services.jobs.start(silentLog, 'mailbox');
    await box.deliver(gmailAnswer(answeredBy(sent), 'Answer 2'), 'Customers');
    await test.answers(id, 3);
    expect(messagesOf(await test.conversation(id))).toEqual(numbers(3));
    expect(await test.conversations()).toHaveLength(1);
    await test.close();
  });

  it('that is cut off is watched again, and what came meanwhile is taken', async () => {
    const proxy = await startCuttableProxy(dovecot.port);
    const test = await buildMailboxApp('sqlite', dovecot, {}, proxy.port);
    const { id, sent } = await test.converse();
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Answer 0'));
    await test.answers(id, 1);
    proxy.cut();
    await test.mailbox.deliver(gmailAnswer(answeredBy(sent), 'Answer 1'));
    await test.answers(id, 2);
    expect(proxy.connections()).toBeGreaterThan(1);
    await test.close();
    await proxy.close();
  });

  it('that cannot be reached stops nothing, is told of once, and again when it is back', async () => {
    const server = await startDovecot();
    const test = await buildMailboxApp('sqlite', server);
    await test.services.jobs.stop('mailbox');
    const lines: string[] = [];
    const note = (details: object, message: string) =>
      void lines.push(JSON.stringify({ message, ...details }));
    const log: Log = { info: note, warn: note, error: note };
    const services = createServices({ ...test, jwtSecret: 'x'.repeat(32), clock: () => new Date() });
    const until = (count: number) =>
      vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(count), { timeout: 120_000 });
    await server.pause();
    services.jobs.start(log, 'mailbox');
    await until(1);
    expect((await test.app.inject(apiPaths.posts)).statusCode).toBe(200);
    await server.resume();
    await until(2);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('ECONNREFUSED');
    expect(lines[1]).toContain('the mailbox is watched');
    await services.jobs.stop('mailbox');
    await test.close();
    await server.stop();
  });

  it.each([
    ['refuses the password', /:[^:@]+@/, ':hunter2@', 'refused the user name or password'],
    ['has no such folder', /INBOX$/, 'Nowhere', 'no such folder'],
  ])('that %s says so, and never which password', async (_what, part, changed, expected) => {
    const url = (dovecot.mailbox('inbox@agency.example').env.IMAP_URL ?? '').replace(part, changed);
    const test = await buildMailboxApp('sqlite', dovecot, { IMAP_URL: url });
    await test.services.jobs.stop('mailbox');
    const services = createServices({ ...test, jwtSecret: 'x'.repeat(32), clock: () => new Date() });
    const told = await new Promise<string>((resolve) => {
      const tell = (details: object, message: string) => resolve(JSON.stringify({ message, ...details }));
      services.jobs.start({ info: tell, warn: tell, error: tell }, 'mailbox');
    });
    expect(told).toContain(expected);
    expect(told + services.mailIn.description).not.toMatch(/hunter2|horse/);
    await services.jobs.stop('mailbox');
    await test.close();
  });
});
