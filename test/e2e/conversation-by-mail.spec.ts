import { readFile } from 'node:fs/promises';
import { expectToast, rowOf } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { headersOf, startSmtpStandIn } from '#test/support/smtp-stand-in.ts';
import { startDovecot } from '#test/support/start-dovecot.ts';

const subject = 'A campaign for spring';

/** What a customer's mail program sends back: an answer above the quoted mail, and a file. */
function replyTo(raw: string, id: string, words: string): string {
  const header = (name: string) => headersOf(raw, name)[0] ?? '';
  const lines = [
    'From: Grace Hopper <grace@example.org>',
    `To: ${header('Reply-To') || header('From')}`,
    `Subject: ${header('Subject')}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${id}@mail.example.org>`,
    `In-Reply-To: ${header('Message-ID')}`,
    `References: ${header('References')} ${header('Message-ID')}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '',
    'On Sun, Mar 1, 2026 at 9:30 AM Agency <agency@example.com> wrote:',
    '',
    '> Shall we talk on Thursday?',
    '',
    '--parts',
    'Content-Type: text/plain; name="brief.txt"',
    'Content-Disposition: attachment; filename="brief.txt"',
    '',
    'Sell more umbrellas.',
    '--parts--',
    '',
  ];
  return lines.join('\r\n');
}

test('a visitor writes, staff answer, the mail arrives, and the reply by mail shows in the open thread', async ({
  page,
  browser,
}) => {
  test.slow();
  const smtp = await startSmtpStandIn();
  const dovecot = await startDovecot();
  const mailbox = dovecot.mailbox('inbox@agency.example');
  const site = await runServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'agency@example.com',
    CONTACT_NOTIFY_TO: 'team@agency.example',
    ...mailbox.env,
  });
  try {
    const visitor = await browser.newPage();
    await visitor.goto(`${site.url}/contact`);
    await visitor.getByLabel('Name').fill('Grace Hopper');
    await visitor.getByLabel('Email').fill('grace@example.org');
    await visitor.getByLabel('Subject').fill(subject);
    await visitor.getByLabel('Message').fill('We would like to talk.');
    await visitor.getByRole('checkbox', { name: "I'm not a robot" }).check();
    await expect(visitor.locator('altcha-widget .altcha')).toHaveAttribute('data-state', 'verified', {
      timeout: 45_000,
    });
    await visitor.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(visitor, 'Thank you! Your message has been sent.');
    await visitor.close();

    // The notice holds the way to the conversation.
    const [notice] = await smtp.waitFor(1);
    const [link] = /http:\/\/\S+\/admin\/contacts\?message=\w+/.exec(unwrapped(notice?.raw ?? '')) ?? [];
    await page.goto(link ?? 'the notice has no link');
    await page.getByLabel('Email').fill(adminAccount.email);
    await page.getByLabel('Password').fill(adminAccount.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact message details' });
    await dialog.getByLabel('Send Response').fill('Shall we talk on Thursday?');
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(dialog.getByText(/^Sent by email on /)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const [, response] = await smtp.waitFor(2);
    expect(response?.to).toEqual(['grace@example.org']);
    await mailbox.deliver(
      replyTo(response?.raw ?? '', 'reply-1', 'Thursday suits me. The brief is attached.'),
    );

    const reply = dialog.getByRole('article').filter({ hasText: 'Thursday suits me.' });
    await expect(reply).toContainText('Grace Hopper (Customer)');
    await expect(reply.getByText('Shall we talk on Thursday?')).toBeHidden();
    // Nobody has stirred since it came, so it counts as unread until somebody does.
    await expect(page).toHaveTitle(/^\(1\) Contact Messages - /);
    await reply.getByRole('button', { name: 'Show quoted text' }).click();
    await expect(page).toHaveTitle(/^Contact Messages - /);
    await expect(reply.getByText('Shall we talk on Thursday?')).toBeVisible();

    const download = page.waitForEvent('download');
    await reply.getByRole('button', { name: /^Download brief\.txt, \d+ bytes$/ }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Sell more umbrellas.');

    // Who reads further up is told of what arrives, and not moved.
    const received = dialog.getByText('Received', { exact: true });
    await received.scrollIntoViewIfNeeded();
    const place = await received.boundingBox();
    await mailbox.deliver(replyTo(response?.raw ?? '', 'reply-2', 'Or rather on Friday?'));
    await dialog.getByRole('button', { name: 'New message' }).waitFor();
    expect(await received.boundingBox()).toEqual(place);
    await dialog.getByRole('button', { name: 'New message' }).click();
    await expect(dialog.getByText('Or rather on Friday?')).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'New message' })).toHaveCount(0);

    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, subject)).toBeVisible();
  } finally {
    await site.stop();
    await dovecot.stop();
    await smtp.close();
  }
});

/** The text of a mail as it was before it was wrapped for the wire. */
function unwrapped(raw: string): string {
  return raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
