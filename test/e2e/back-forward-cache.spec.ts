import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';
import { pageAlive } from '#test/support/page-alive.ts';
import { browserFlags, findBrowser } from '../../scripts/prepare/browser.js';

// Playwright switches off what this is about.
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: browserFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Notes in the document that it was brought back as it was. */
const noteReturn = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.returned = String(persisted);
    });
  });

const hasReturned = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-returned', 'true');

test('a page that was only read comes back as it was, and counts as seen again', async ({ page }) => {
  const seen = () => page.waitForRequest((request) => request.url().endsWith(apiPaths.visits));
  const first = seen();
  await page.goto('/services');
  await first;
  await noteReturn(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.goto('/careers');
  const again = seen();
  await page.goBack();
  await hasReturned(page);
  expect((await again).postDataJSON()).toEqual({ path: '/services' });
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

test('a page with the program, and the contact page, come back and go on', async ({ page }) => {
  for (const path of ['/blog', '/contact']) {
    await page.goto(path);
    await pageAlive(page);
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
    await noteReturn(page);
    await page.goto('/careers');
    await page.goBack();
    await hasReturned(page);
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveTitle('Services - Marquee');
    expect(await page.locator('html').getAttribute('data-returned')).toBe('true');
  }
});
