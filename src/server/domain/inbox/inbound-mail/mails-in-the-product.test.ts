import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { attachedFile, multipart, rawMail } from '#test/support/customer-mails.ts';
import { runServer } from '#test/support/server-process.ts';
import { startDovecot } from '#test/support/start-dovecot.ts';

const account = { email: 'boss@agency.example', password: 'a boss needs a password' };
const megabyte = 1024 * 1024;

it('reads mails as it is delivered, and survives those that are meant to hurt', async () => {
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.stop());
  const folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mailbox = dovecot.mailbox('inbox@agency.example');
  const server = await runServer({
    env: {
      ...mailbox.env,
      IMAP_OPEN_NEW: 'true',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    },
  });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const signIn = await fetch(`${server.url}${apiPaths.signIn}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await signIn.json()) as { token: string };
  const conversations = async () => {
    const answer = await fetch(`${server.url}${apiPaths.adminContacts}`, {
      headers: { 'x-auth-token': token },
    });
    return (await answer.json()) as Conversation[];
  };
  // Delivered until one is taken: the first look decides what was there before.
  let delivered = 0;
  await vi.waitFor(
    async () => {
      delivered += 1;
      await mailbox.deliver(rawMail({ body: `Hello ${delivered}` }));
      expect(await conversations()).not.toEqual([]);
    },
    { timeout: 60_000, interval: 1000 },
  );

  const large = multipart('mixed', [
    { type: 'text/plain', body: 'With a file' },
    attachedFile('large.bin', Buffer.alloc(9 * megabyte, 7)),
  ]);
  const known = (await conversations()).length;
  const slow = { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'quoted-printable' };
  await mailbox.deliver(rawMail({ headers: slow, body: `Words${' '.repeat(500_000)}end` }));
  // A head of lines without number, each of which is kept as several objects while it is read.
  await mailbox.deliver(`Subject: Heavy\r\nFrom: eve@example.net\r\n${'a:b\r\n'.repeat(180_000)}\r\nWords`);
  await mailbox.deliver(rawMail({ headers: { 'Content-Type': large.type }, body: large.body }));
  const all = await vi.waitFor(
    async () => {
      const found = await conversations();
      expect(found.map(({ message }) => message)).toContain('With a file');
      return found;
    },
    { timeout: 200_000, interval: 100 },
  );
  const withFile = all.find(({ message }) => message === 'With a file');
  expect(withFile?.attachments).toMatchObject([{ name: 'large.bin', size: 9 * megabyte }]);
  expect(all.find(({ message }) => message.includes('could not be read'))).toBeDefined();
  expect(all.length).toBeGreaterThanOrEqual(known + 3);
  // As it is delivered; the sources need more, for what strips their types.
  if (process.env.MARQUEE_BUILT && process.platform === 'linux') {
    const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
    const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    expect(peak).toBeLessThan(400 * megabyte);
  }
  expect(await server.stop()).toBe(0);
});
