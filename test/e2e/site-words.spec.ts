import { apiPaths } from '#contract/paths.ts';
import type { SettingsValues } from '#contract/site-settings.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { test as base, expect } from '#test/support/e2e.ts';
import { filledSettings, sparseSettings } from '#test/support/filled-settings.ts';
import { runServer } from '#test/support/run-server.ts';
import type { Staff } from '#test/support/staff.ts';
import { expectNoLayoutFaults } from './layout-faults.ts';

/** A site of its own: what it says of itself is seen by everybody. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof runServer>> }>({
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

test.slow();

const pages = ['/', '/services', '/careers', '/contact', '/blog'];

async function say(staff: Staff, settings: SettingsValues) {
  for (const [section, value] of Object.entries(settings))
    await staff.send('PUT', apiPaths.settingsSection(section), value);
}

const repeated = (words: string) => (most: number) => words.repeat(most).slice(0, most).toWellFormed().trim();

const extremes: Record<string, SettingsValues> = {
  'words without end': filledSettings(repeated('W')),
  'long sentences': filledSettings(repeated('Every word of this was typed by somebody. ')),
  Arabic: filledSettings(repeated('نكتب إعلانات جيدة كل يوم (AI) ')),
  emoji: filledSettings(repeated('👩‍🚀🎪 ')),
  'hardly a word': sparseSettings,
};

for (const [name, settings] of Object.entries(extremes)) {
  test(`${name} break no page, and axe finds nothing`, async ({ page, staff, consoleErrors: _ }) => {
    await say(staff, settings);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoLayoutFaults(page);
      await page.setViewportSize({ width: 1440, height: 800 });
      expect(await accessibilityFaults(page), path).toEqual([]);
    }
  });
}

test('Apply fills in the subject, with a script and without', async ({ page, browser, staff, site }) => {
  const position = { title: 'Cook & Fisher', description: 'Fish.', location: 'Oslo', kind: '', details: '' };
  await staff.send('PUT', apiPaths.settingsSection('careers'), { positions: [position] });
  await page.goto('/careers');
  await page.getByRole('link', { name: 'Apply for Cook & Fisher' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Application: Cook & Fisher');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const without = await plain.newPage();
  await without.goto('/careers');
  await without.getByRole('link', { name: 'Apply for Cook & Fisher' }).click();
  await expect(without.getByLabel('Subject')).toHaveValue('Application: Cook & Fisher');
  await plain.close();
});
