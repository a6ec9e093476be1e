import { adminPaths, apiPaths } from '#contract/paths.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { pagePayload } from '#test/support/factories.ts';
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts';

test('a program is told of what happens, and its log tells what became of it', async ({
  staffPage: page,
  staff,
}) => {
  const receiver = await startWebhookReceiver();
  const { host } = new URL(receiver.url);
  await page.goto(adminPaths.webhooks);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  await expect(dialog.getByText('URL is required')).toBeVisible();
  await expect(dialog.getByLabel('URL')).toBeFocused();
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByLabel('New message').uncheck();
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  await expect(dialog.getByText('Please choose at least one event')).toBeVisible();
  await dialog.getByLabel('Page published').check();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_.{32}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, host)).toContainText('Active');
  await page.getByText('How to verify signatures').click();
  await expectAccessible(page);

  await rowOf(page, host).getByRole('button', { name: 'Test' }).click();
  await expectToast(page, 'Test sent');
  await expect(page.getByRole('heading', { name: 'Webhook log' })).toBeVisible();
  await expect(rowOf(page, 'webhook.test')).toContainText('Delivered');

  await staff.send('POST', apiPaths.adminPages, pagePayload({ slug: unique('told').replaceAll(' ', '-') }));
  receiver.behave(500);
  await expect.poll(() => receiver.received.map(({ body }) => body.type)).toContain('page.published');
  await page.reload();
  await rowOf(page, 'page.published').getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'Event resent');
  await expect(rowOf(page, 'page.published')).toContainText('The receiver answered 500');
  await expectAccessible(page);
  const ids = receiver.received.filter(({ body }) => body.type === 'page.published').map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);

  receiver.behave(410);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('has been paused since')).toBeVisible();
  await expect(rowOf(page, 'page.published')).toContainText('On hold');
  await expectAccessible(page);
  receiver.behave(200);
  await page.getByRole('button', { name: 'Activate again' }).click();
  await expectToast(page, 'Webhook activated');
  await expect(rowOf(page, 'page.published')).toContainText('Delivered');

  await page.getByRole('link', { name: 'All webhooks' }).click();
  const row = rowOf(page, host);
  await row.getByRole('button', { name: 'Turn off' }).click();
  await expect(row).toContainText('Off');
  page.on('dialog', (question) => void question.accept());
  await row.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Webhook deleted');
  await expect(row).toHaveCount(0);
  await receiver.close();
});
