import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { expectToast } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { holdScripts } from '#test/support/hold-scripts.ts';
import { pageAlive } from '#test/support/page-alive.ts';
import {
  easyCaptcha,
  expectFormToHold,
  fillIn,
  message,
  sendButton,
  solveCaptcha,
} from './contact-screen.ts';

test.slow();

test.beforeEach(async ({ page, site, consoleErrors: _ }) => {
  await easyCaptcha(page, site);
  await page.goto('/contact');
});

async function lookElsewhere(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
}

test('what was typed is there again after a look elsewhere, by the back button and by a link', async ({
  page,
}) => {
  const text = message();
  await fillIn(page, text);
  await lookElsewhere(page);
  await page.goBack();
  await expectFormToHold(page, text);

  await fillIn(page, { Phone: '', Message: 'In other words.' });
  await lookElsewhere(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expectFormToHold(page, { ...text, Phone: '', Message: 'In other words.' });
});

test('what was typed outlives a reload, and a visit to another site', { tag: '@main' }, async ({ page }) => {
  const text = message();
  await fillIn(page, text);
  await page.reload();
  await pageAlive(page);
  await expectFormToHold(page, text);
  await page.goto('about:blank');
  await page.goto('/contact');
  await expectFormToHold(page, text);
});

test('what was typed before the page came alive is kept as well', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const text = message();
  await fillIn(page, text);
  scripts.letGo();
  await pageAlive(page);
  await lookElsewhere(page);
  await page.goBack();
  await expectFormToHold(page, text);
});

test('nobody finds it in another tab, nor after the tab is closed', async ({ page, context }) => {
  const text = message();
  await fillIn(page, text);
  const other = await context.newPage();
  await other.goto('/contact');
  await pageAlive(other);
  await expectFormToHold(other, {});
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(stored).not.toContain(text.Name);
});

test('a message that was sent is forgotten, also when nobody waited for it', async ({ page }) => {
  await fillIn(page, message());
  await solveCaptcha(page);
  await sendButton(page).click();
  await expectToast(page, 'Thank you! Your message has been sent.');
  await page.reload();
  await pageAlive(page);
  await expectFormToHold(page, {});

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${apiPaths.contact}`, async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page, message());
  await solveCaptcha(page);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await lookElsewhere(page);
  letGo();
  await expectToast(page, 'Thank you! Your message has been sent.');
  await page.goBack();
  await expectFormToHold(page, {});
});
