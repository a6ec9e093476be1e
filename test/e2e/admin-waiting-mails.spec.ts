import { interfere } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

test('the inbox says how many mails wait in the mailbox, and why', async ({ staffPage: page }) => {
  await interfere(page, 'GET', /^\/api\/admin\/inbox$/, {
    status: 200,
    body: { version: '1', unread: 0, waitingMails: 12 },
  });
  await page.goto('/admin/contacts');
  const notice = page.getByRole('status').filter({ hasText: '12 new emails are waiting in the mailbox.' });
  await expect(notice).toContainText('The rest are added later, in the order they arrived.');
});

test('the inbox says nothing of mails when none wait', async ({ staffPage: page }) => {
  await page.goto('/admin/contacts');
  await expect(page.getByRole('heading', { name: 'Contact Messages' })).toBeVisible();
  await expect(page.getByText('waiting in the mailbox')).toHaveCount(0);
});
