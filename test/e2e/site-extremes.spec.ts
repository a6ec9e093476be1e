import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { type SettingsSection, settingsSections } from '#contract/site-settings.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { test as base, expect } from '#test/support/e2e.ts';
import { filledSettings, sparseSettings } from '#test/support/filled-settings.ts';
import { type RunningServer, runServer } from '#test/support/run-server.ts';
import { xssCorpus } from '../torture/attacks/xss-corpus.ts';
import { expectNoLayoutFaults } from './layout-faults.ts';
import { fillSection, openSection, publishSection } from './section-screen.ts';

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

test.slow();

const sections = Object.keys(settingsSections) as SettingsSection[];
const publicPages = ['/', '/services', '/careers', '/contact'];
const screens = sections.map(adminPaths.siteSection);

test.afterEach(async ({ staff }) => {
  for (const section of sections) await staff.send('DELETE', apiPaths.settingsSection(section));
});

const writings = [
  'W',
  'نكتب إعلانات جيدة كل يوم (AI) ',
  'כותבים מודעות ',
  '👩‍🚀🎪',
  'Every word was typed. ',
];
let next = 0;
/** As many letters as fit, of another writing each time. */
const mixedText = (most: number) => {
  const words = writings[next % writings.length] ?? '';
  next += 1;
  return words.repeat(most).slice(0, most).toWellFormed().trim();
};

for (const [name, settings] of Object.entries({
  'hardly a word': sparseSettings,
  'as much as fits, in all kinds of writing,': filledSettings(mixedText),
}))
  test(`${name} breaks no screen`, async ({ staffPage: page, staff }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [section, value] of Object.entries(settings))
      await staff.send('PUT', apiPaths.settingsSection(section), value);
    for (const section of sections) {
      await openSection(page, section);
      await expectNoLayoutFaults(page);
      await expectAccessible(page);
    }
  });

test('every item of a list can be removed, and a full list takes no more', async ({ staffPage: page }) => {
  await openSection(page, 'careers');
  await removeAll(page, 'Open positions');
  await removeAll(page, 'Benefits');
  await publishSection(page);
  await openSection(page, 'home');
  for (const list of ['Buttons', 'Disciplines', 'Steps', 'Promises']) await removeAll(page, list);
  await publishSection(page);
  await openSection(page, 'services');
  const add = page.getByRole('button', { name: 'Add service' });
  while (await add.isEnabled()) await add.click();
  await expect(page.getByRole('group', { name: 'Services' }).first().getByRole('listitem')).toHaveCount(
    limits.services,
  );
});

const removeAll = async (page: Page, list: string) => {
  const removal = page
    .getByRole('group', { name: list })
    .first()
    .getByRole('button', { name: /^Remove / });
  for (let left = await removal.count(); left > 0; left -= 1) await removal.last().click();
};

test('text that would run as code is shown, whichever field it is typed into', async ({
  staffPage: page,
}) => {
  const harm: string[] = [];
  await page.exposeFunction('xss', () => harm.push(`ran at ${page.url()}`));
  await page.exposeFunction('refused', (what: string) => harm.push(`refused at ${page.url()}: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { refused: (what: string) => void }).refused(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  page.on('dialog', (dialog) => {
    harm.push(`asked at ${page.url()}: ${dialog.message()}`);
    void dialog.accept();
  });
  const left = xssCorpus.map((vector) => vector.replace(/\s+/g, ' ').trim());
  /** As many as fit, of those that have had no place yet. */
  const text = (most: number) => {
    let words = 'x';
    for (const vector of [...left]) {
      if (words.length + vector.length >= most) continue;
      words += ` ${vector}`;
      left.splice(left.indexOf(vector), 1);
    }
    return words;
  };
  for (const section of sections) {
    await fillSection(page, section, text);
    await publishSection(page);
  }
  expect(left).toEqual([]);
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\S/);
    await page.mouse.move(200, 300);
  }
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  }
  expect(harm).toEqual([]);
});
