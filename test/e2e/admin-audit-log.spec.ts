import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';

test('the audit log tells what was done, is filtered, and leads to the thing', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const title = unique('Told of');
  const post = await staff.createPost({ title, status: 'draft' });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Created');
  await expect(row).toContainText(adminAccount.name);
  await expect(row).toContainText('127.0.0.1');

  await page.getByLabel('Action', { exact: true }).selectOption('Created');
  await page.getByLabel('Item', { exact: true }).selectOption('Blog post');
  await page.getByLabel('User', { exact: true }).selectOption(adminAccount.name);
  await expect(page).toHaveURL(/action=created&entity=post&actor=/);
  await expect(row).toHaveCount(1);
  const others = page.getByRole('row').filter({ hasNotText: 'Location' });
  await expect(others.filter({ hasNotText: /Created[\s\S]*Blog post/ })).toHaveCount(0);

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No entries found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/blogs/edit/${post._id}$`));
});

test('an address past the end of the audit log leads to its last page, and back to where one was', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/pages');
  await page.goto('/admin/audit-log?page=999');
  await expect(page).toHaveURL((url) => url.searchParams.get('page') !== '999');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Manage Pages' })).toBeVisible();
});

test('an address with values that mean nothing shows the whole audit log', async ({ staffPage: page }) => {
  for (const query of ['action=toString&entity=constructor', 'from=2020-02-31', `actor=${'x'.repeat(101)}`]) {
    await page.goto(`/admin/audit-log?${query}`);
    await expect(page.getByLabel('Action', { exact: true })).toHaveValue('');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
});

test('the audit log fits a phone and is accessible', async ({ staffPage: page, staff }) => {
  await staff.createPage({ title: unique('A page with a rather long title that has to wrap on a phone') });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overhang()).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
