import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expectToast, interfere, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';

const broken = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

/** As in a tab that is older than the release: the file is no longer there. */
async function takeAway(page: Page, file: RegExp) {
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(file);
}

const notLoaded = (page: Page) => page.getByRole('heading', { name: 'Could not load the back office' });

test('a back office whose code cannot be loaded says so, and can be reloaded', async ({
  staffPage: page,
}) => {
  const unhandled: Error[] = [];
  page.on('pageerror', (error) => unhandled.push(error));
  for (const file of [/\/program-.*\.js/, /\/start-admin-.*\.js/]) {
    const giveBack = await takeAway(page, file);
    await page.goto('/admin/audit-log?page=1');
    await expect(notLoaded(page)).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
    await giveBack();
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/audit-log\?page=1$/);
  }
  expect(unhandled).toEqual([]);
});

test('a back office whose loader does not arrive says so after a while', async ({ page }) => {
  await takeAway(page, /\/loader-.*\.js/);
  await page.goto('/admin');
  await expect(notLoaded(page)).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().delay) > 1000) animation.finish();
    }
  });
  await expect(notLoaded(page)).toBeVisible();
});

test('a sign-in form that cannot be loaded leaves what was typed, and a new tab signs in', async ({
  staffPage: page,
  site,
}) => {
  await takeAway(page, /\/session-dialog-.*\.js/);
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Half a title');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await fetch(site.url + apiPaths.signOut, { method: 'POST', headers: { 'x-auth-token': token } });
  await page.evaluate(() => localStorage.removeItem('token'));
  const other = await page.context().newPage();
  await other.goto('/admin-access-portal');
  await other.evaluate(() => localStorage.setItem('token', 'x'));
  await other.evaluate(() => localStorage.removeItem('token'));
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
  await expect(notice).toBeVisible();
  const opened = page.waitForEvent('popup');
  await notice.getByRole('link', { name: 'Open sign-in page' }).click();
  const tab = await opened;
  await tab.getByLabel('Email').fill(adminAccount.email);
  await tab.getByLabel('Password').fill(adminAccount.password);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
});

test('a screen whose code is gone says so beside the menu, and can be loaded again', async ({
  staffPage: page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const giveBack = await takeAway(page, /\/audit-screen.*\.js/);
  await sidebar(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(broken(page)).toBeVisible();
  await expect(page).toHaveTitle(/Something went wrong - /);
  expect(await accessibilityFaults(page)).toEqual([]);

  await sidebar(page).getByRole('link', { name: 'Manage Pages' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Pages' })).toBeVisible();
  await expect(broken(page)).toBeHidden();
  await page.goBack();
  await expect(broken(page)).toBeVisible();
  await giveBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
});

test('a screen that breaks leaves the others in order', { tag: '@main' }, async ({ staffPage: page }) => {
  await interfere(page, 'GET', /\/api\/admin\/activity$/, { status: 200, body: { postsPerMonth: 5 } });
  await page.goto('/admin');
  await expect(broken(page)).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Blog Posts' }).click();
  await expect(page.getByRole('heading', { name: 'Blog Posts', level: 1 })).toBeVisible();
});

test('what surrounds the screens says so, too, when it breaks', async ({ staffPage: page }) => {
  await interfere(page, 'GET', /\/api\/auth\/me$/, { status: 200, body: { name: { first: 'Ada' } } });
  await page.goto('/admin');
  await expect(broken(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an editor whose code is gone takes nothing of the form with it', async ({ staffPage: page }) => {
  const unhandled: Error[] = [];
  page.on('pageerror', (error) => unhandled.push(error));
  page.on('dialog', (dialog) => void dialog.accept());
  const giveBack = await takeAway(page, /\/rich-text-editor.*\.js/);
  await page.goto('/admin/blogs/create');
  await expect(page.getByText('Could not load the editor.')).toBeVisible();
  const title = unique('Typed all the same');
  await page.getByLabel('Title').fill(title);
  await giveBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  expect(unhandled).toEqual([]);
});

test('a palette whose code is gone says so, and the screen stays as it is', async ({ staffPage: page }) => {
  await takeAway(page, /\/palette-dialog.*\.js/);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Search' }).click();
  await expectToast(page, 'Could not load this part');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
