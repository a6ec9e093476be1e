import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiPaths } from '#contract/paths.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { enterAs, joinTeam, logOut, typePassword } from '#test/support/team.ts';
import { addAuthenticator } from '#test/support/virtual-authenticator.ts';

const demand = { name: 'Your team requires two-factor authentication', level: 1 } as const;

const demandFactor = (admin: Staff) => admin.send('PUT', apiPaths.teamRules, { demandsSecondFactor: true });

const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

/** From the choice of an app to its recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.locator('form code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
}

/** What holds for everyone would hold for other tests, too: these have a server to themselves. */
test.describe('a second factor that is demanded', () => {
  let own: Awaited<ReturnType<typeof runServer>>;
  let admin: Staff;
  test.beforeEach(async ({ page }) => {
    own = await runServer();
    admin = await signInStaff(own.url, adminAccount);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  test.afterEach(() => own.stop());

  test('is switched on by an admin, who stays where they are', async ({ page }) => {
    await enterAs(page, own.url, adminAccount);
    await page.goto(`${own.url}/admin/team`);
    const demanded = page.getByRole('switch', { name: 'Require two-factor authentication' });
    await expect(demanded).not.toBeChecked();
    await demanded.focus();
    await page.keyboard.press('Space');
    await expectToast(page, 'Two-factor authentication is now required');
    await page.reload();
    await expect(demanded).toBeChecked();
    await demanded.focus();
    await page.keyboard.press('Space');
    await expectToast(page, 'Two-factor authentication is now optional');
    await expect(demanded).not.toBeChecked();
  });

  test('stands before everything else, and is set up with an app', async ({ page }) => {
    const colleague = await joinTeam(admin, 'editor');
    await demandFactor(admin);
    await page.goto(`${own.url}/admin/blogs`);
    await typePassword(page, colleague);
    await expect(page.getByRole('heading', demand)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', demand)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${own.url}/`);

    await page.goto(`${own.url}/admin/blogs`);
    await typePassword(page, colleague);
    await page.getByRole('button', { name: 'Authenticator app' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await setUpApp(page, colleague.password);
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible();
  });

  test('can be a passkey, which when lost is stood in for by a recovery code', async ({ page, browser }) => {
    const colleague = await joinTeam(admin, 'editor');
    await demandFactor(admin);
    const phone = await addAuthenticator(page);
    await page.goto(`${own.url}/admin-access-portal`);
    await typePassword(page, colleague);
    await page.getByRole('button', { name: 'Passkey on this device or your phone' }).click();
    await page.getByLabel('Passkey name').fill('My phone');
    await phone.touched(async () => {
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await expectToast(page, 'Passkey added');
    });
    await page.getByLabel('Your password').fill(colleague.password);
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    await expect(recoveryCodes(page)).toHaveCount(10);
    const [code = ''] = await recoveryCodes(page).allTextContents();
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(page.getByText(`Welcome, ${colleague.name}`)).toBeVisible();

    await logOut(page);
    await phone.lose();
    const context = await browser.newContext({ baseURL: own.url });
    const other = await context.newPage();
    await other.goto('/admin-access-portal');
    await typePassword(other, colleague);
    await expect(other.getByLabel('Code')).toHaveAccessibleDescription(/passkey.*recovery codes/);
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await other.getByLabel('Recovery code').fill(code);
    await other.keyboard.press('Enter');
    await expect(other.getByText(`Welcome, ${colleague.name}`)).toBeVisible();
    await other.goto('/admin/account');
    await expect(other.getByText('9 of 10 recovery codes left.')).toBeVisible();
    await context.close();
  });

  test('is set up over unsaved work, which stays', async ({ page }) => {
    const colleague = await joinTeam(admin, 'editor');
    const { send } = await enterAs(page, own.url, colleague);
    await page.goto(`${own.url}/admin/blogs/create`);
    const title = unique('Written across a new rule');
    await page.getByLabel('Title').fill(title);
    await writeContent(page, 'Content', 'Every word of this stays.');
    await demandFactor(admin);
    await send('POST', apiPaths.signOut);
    await page.getByRole('button', { name: 'Create Blog Post' }).click();
    const session = page.getByRole('dialog', { name: 'Your session has ended' });
    await session.getByLabel('Password').fill(colleague.password);
    await session.getByRole('button', { name: 'Sign In' }).click();
    const step = page.getByRole('dialog', { name: demand.name });
    await expect(step).toBeVisible();
    await expectAccessible(page);
    await setUpApp(page, colleague.password);
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(step).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Create Blog Post' }).click();
    await expectToast(page, 'Blog post created successfully!');
  });
});
