import { sitePaths } from '#contract/paths.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { makeAnotherAgency } from '#test/support/another-agency.ts';
import { test as base, expect } from '#test/support/e2e.ts';
import { type RunningServer, runServer } from '#test/support/run-server.ts';

/** A server of its own: what is said about the site is said to everybody. */
const test = base.extend<object, { site: RunningServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const server = await runServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('a newcomer makes another agency of the site', async ({ staffPage: page }) => {
  test.slow();
  await makeAnotherAgency(page);

  await page.goto(sitePaths.home);
  await expect(page).toHaveTitle(/Nordlicht/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Films that stay');
  const accent = await page.evaluate(() => document.documentElement.style.getPropertyValue('--own-accent'));
  expect(accent).toBe('#f5a524');
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('heading', { name: 'Camera Operator' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('one old lighthouse')).toBeVisible();

  await page.goto(sitePaths.careers);
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click();
  await expect(page.getByLabel('Subject')).toHaveValue('Application: Camera Operator');
});
