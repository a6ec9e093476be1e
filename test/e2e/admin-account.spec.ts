import { expectToast } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';

/** These change the account itself, so they have a server to themselves. */
test.describe('the account', () => {
  let own: Awaited<ReturnType<typeof runServer>>;
  test.beforeEach(async ({ page }) => {
    own = await runServer();
    const { token } = await signInStaff(own.url, adminAccount);
    await page.goto(`${own.url}/admin-access-portal`);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto(`${own.url}/admin/account`);
  });
  test.afterEach(() => own.stop());

  test('a new name greets at once', { tag: '@main' }, async ({ page }) => {
    const section = page.getByRole('region', { name: 'Your name' });
    await section.getByLabel('Name').fill(' ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.locator('form').getByText('Name is required')).toBeVisible();
    await expectToast(page, 'Name is required');
    await section.getByLabel('Name').fill('Grace Admin');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, 'Name updated successfully!');
    await expect(page.getByText('Welcome, Grace Admin')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Welcome, Grace Admin')).toBeVisible();
  });

  test('a new password is checked, ends other sessions and keeps this one', async ({ page }) => {
    const elsewhere = await signInStaff(own.url, adminAccount);
    const save = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel('Current password').fill('a wrong guess');
    await page.getByLabel('New password', { exact: false }).first().fill('password123');
    await expect(page.getByRole('status').filter({ hasText: 'too common' })).toBeVisible();
    await save.click();
    await expect(page.getByLabel('New password', { exact: false }).first()).toBeFocused();

    const fresh = 'seven quiet otters sing';
    await page.getByLabel('New password', { exact: false }).first().fill(fresh);
    await expect(page.getByText('Very strong')).toBeVisible();
    await page.getByLabel('Repeat new password').fill('something else');
    await save.click();
    await expect(page.locator('form').getByText('The passwords do not match')).toBeVisible();
    await page.getByLabel('Repeat new password').fill(fresh);
    await save.click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill(adminAccount.password);
    await save.click();
    await expectToast(page, 'Password changed successfully!');

    await expect(elsewhere.send('GET', '/api/auth/me')).rejects.toThrow('401');
    await page.goto(`${own.url}/admin/blogs`);
    await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible();
    await signInStaff(own.url, { ...adminAccount, password: fresh });
  });
});
