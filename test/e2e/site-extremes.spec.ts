import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { type SettingsSection, settingsSections } from '#contract/site-settings.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { test as base, expect } from '#test/support/e2e.ts';
import { type RunningServer, runServer } from '#test/support/run-server.ts';
import { xssCorpus } from '../torture/attacks/xss-corpus.ts';
import { fillSection, openSection, publishSection, unfoldItems } from './section-screen.ts';

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

/** What sticks out of a page or lies under its header, at every width. */
async function expectInPlace(page: Page) {
  for (const width of [320, 360, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(() => {
      window.scrollTo(0, 0);
      const { scrollWidth, clientWidth } = document.documentElement;
      const bar = document.querySelector('header')?.getBoundingClientRect();
      const title = document.querySelector('h1')?.getBoundingClientRect();
      const links = [...document.querySelectorAll('header :is(a, button)')].filter((link) =>
        link.checkVisibility({ visibilityProperty: true }),
      );
      const strays = links.filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        return (
          left < 0 || Math.floor(right) > clientWidth || !bar || top < bar.top || bottom > bar.bottom + 1
        );
      });
      return [
        scrollWidth > clientWidth && `${scrollWidth} wide`,
        (!bar || !title || title.top < bar.bottom) && 'the title lies under the header',
        ...strays.map((link) => `out of the header: ${link.textContent}`),
      ].filter(Boolean);
    });
    expect(faults, `${page.url()} at ${width} px`).toEqual([]);
  }
}

async function expectSound(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...publicPages, ...screens]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (screens.includes(path)) await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await expectInPlace(page);
    await expectAccessible(page);
  }
}

const removeAll = async (page: Page, list: string, down = 0) => {
  const removal = page
    .getByRole('group', { name: list })
    .first()
    .getByRole('button', { name: /^Remove / });
  for (let left = await removal.count(); left > down; left -= 1) await removal.last().click();
};

test('three letters, one service and no open positions', async ({ staffPage: page }) => {
  await openSection(page, 'identity');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Tagline').fill('');
  await publishSection(page);
  await openSection(page, 'services');
  await removeAll(page, 'Services', 1);
  await unfoldItems(page);
  await removeAll(page, 'Features');
  await page.getByLabel('Title').fill('Ads');
  await page.getByLabel('Description').fill('');
  await publishSection(page);
  await openSection(page, 'careers');
  await removeAll(page, 'Open positions');
  await removeAll(page, 'Benefits');
  await publishSection(page);
  await openSection(page, 'navigation');
  await removeAll(page, 'Header');
  await removeAll(page, 'Footer');
  await publishSection(page);
  await openSection(page, 'home');
  for (const list of ['Buttons', 'Disciplines', 'Steps', 'Promises']) await removeAll(page, list);
  await publishSection(page);
  await page.goto('/services');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSound(page);
});

test('as much as fits, in all kinds of writing', async ({ staffPage: page, staff }) => {
  const kinds = ['W', 'نكتب إعلانات جيدة كل يوم (AI) ', 'כותבים מודעות ', '👩‍🚀🎪', 'Every word was typed. '];
  let next = 0;
  const text = (most: number) => {
    const words = kinds[next % kinds.length] ?? '';
    next += 1;
    return words.repeat(most).slice(0, most).toWellFormed().trim();
  };
  const many = Array.from({ length: limits.services }, (_, index) => ({
    title: `${index} ${text(limits.siteTitle - 3)}`,
    icon: 'rocket',
    description: text(limits.siteText),
    bullets: Array.from({ length: limits.serviceBullets }, () => text(limits.siteTitle)),
  }));
  await staff.send('PUT', apiPaths.settingsSection('services'), many);
  for (const section of sections) {
    if (section === 'services') {
      await openSection(page, section);
      await page.getByRole('button', { name: /^29 / }).click();
      await page.getByLabel('Title').fill(`Last ${text(limits.siteTitle - 5)}`);
      await page.getByRole('textbox', { name: 'Feature' }).last().fill('W'.repeat(limits.siteTitle));
      await expect(page.getByRole('button', { name: 'Add service' })).toBeDisabled();
    } else await fillSection(page, section, text);
    if (section === 'identity') await page.getByLabel('Name').fill('W'.repeat(limits.siteName));
    await publishSection(page);
  }
  await page.goto('/services');
  await expect(page.getByRole('article')).toHaveCount(limits.services);
  await expectSound(page);
});

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
