import type { FrameLocator, Locator, Page } from '@playwright/test';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { type SettingsSection, type SiteSettings, settingsSections } from '#contract/site-settings.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { enterAs, joinTeam } from '#test/support/team.ts';

const sections = Object.keys(settingsSections) as SettingsSection[];

// Tests share a server: whatever one of them says about the site is taken back.
test.afterEach(async ({ staff }) => {
  const { drafts, updatedAt } = await staff.send<SiteSettings>('GET', apiPaths.settings);
  for (const section of sections) {
    if (drafts[section] || Date.parse(updatedAt[section]) > 0)
      await staff.send('DELETE', apiPaths.settingsSection(section));
  }
});

async function open(page: Page, section: SettingsSection): Promise<FrameLocator> {
  await page.goto(adminPaths.siteSection(section));
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  return page.frameLocator('iframe');
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
};

const names = (list: Locator) => list.getByRole('button', { expanded: false }).allInnerTexts();

test('what is typed is on the page beside the form at once, and seen by visitors once it is published', {
  tag: '@main',
}, async ({ staffPage: page, request }) => {
  const frame = await open(page, 'home');
  const title = frame.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('A Digital Ad Agency');
  // Whoever works here looks at the page as a visitor does.
  await expect(frame.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.getByLabel('Title').first().fill('A louder agency');
  await expect(title).toHaveText('A louder agency');
  await frame.getByRole('link', { name: 'Innovate' }).click();
  await expect(title).toHaveText('A louder agency');
  expect(await (await request.get('/')).text()).toContain('A Digital Ad Agency');
  await publish(page);
  expect(await (await request.get('/')).text()).toContain('A louder agency');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await title.evaluate(() => window.innerWidth)).toBe(1440);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(() => title.evaluate(() => window.innerWidth)).toBe(390);
});

test('services are put in order by keyboard and by dragging, and get an icon by search', async ({
  staffPage: page,
}) => {
  const frame = await open(page, 'services');
  const list = page.getByRole('group', { name: 'Services' }).first();
  const handle = page.getByRole('button', { name: 'Move Automation', exact: true });
  await handle.press('ArrowUp');
  await expect(handle).toBeFocused();
  await expect(list.getByRole('status')).toHaveText('Automation: position 1 of 11');
  expect((await names(list)).slice(0, 2)).toEqual(['Automation', 'AI Workflows']);
  await expect(frame.getByRole('article').first()).toContainText('Automation');

  const agents = page.getByRole('button', { name: 'Move AI Agents', exact: true });
  const [from, to] = [await agents.boundingBox(), await handle.boundingBox()];
  if (!from || !to) throw new Error('Both handles are there');
  await agents.hover();
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 60, { steps: 4 });
  await page.mouse.move(from.x + 10, to.y + 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await names(list)).slice(0, 2)).toEqual(['AI Agents', 'Automation']);

  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Podcasts');
  await page.getByRole('button', { name: 'Choose an icon' }).click();
  await page.getByLabel('Search icons').fill('audio');
  await page.getByRole('radio', { name: 'mic', exact: true }).check();
  const card = frame.getByRole('article').filter({ hasText: 'Podcasts' });
  await expect(card.locator('svg')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Remove AI Workflows' }).click();
  await publish(page);
  await page.goto('/services');
  await expect(page.getByRole('article').first()).toContainText('AI Agents');
  await expect(page.getByRole('article').filter({ hasText: 'Podcasts' }).locator('svg')).not.toHaveCount(0);
});

test('a link of the navigation follows its page, which says so before it goes', async ({
  staffPage: page,
  staff,
}) => {
  const about = await staff.createPage({ title: unique('About'), isPublished: true });
  await open(page, 'navigation');
  await page.getByRole('button', { name: 'Add link' }).first().click();
  const row = page.getByRole('group', { name: 'Header' }).getByRole('listitem').last();
  await row.getByRole('combobox', { name: 'Links to' }).fill(about.title);
  await page.getByRole('option', { name: about.title }).click();
  await expect(row.getByLabel('Label')).toHaveValue(about.title);
  await row.getByLabel('Label').fill('Who we are');
  await publish(page);
  await staff.updatePage(about, { title: about.title, slug: `${about.slug}-moved`, isPublished: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Who we are' }).click();
  await expect(page).toHaveURL(new RegExp(`/${about.slug}-moved$`));

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(adminPaths.pages);
  for (const name of ['Unpublish', 'Delete']) {
    await rowOf(page, about.title).getByRole('button', { name }).click();
    await expect.poll(() => asked.pop()).toContain('‘Who we are’');
  }
  await expect(rowOf(page, about.title)).toContainText('Published');
  await rowOf(page, about.title).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Publish immediately').uncheck();
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expect.poll(() => asked.pop()).toContain('‘Who we are’');
  await expect(page.getByLabel('Publish immediately')).not.toBeChecked();
});

test('every page can be chosen, however many there are', async ({ staffPage: page, staff }) => {
  const last = await staff.createPage({ title: unique('Zzz last of all'), isPublished: true });
  for (let count = 0; count < 100; count += 1) await staff.createPage({ title: unique('Aaa first') });
  const frame = await open(page, 'navigation');
  await page.getByRole('button', { name: 'Add link' }).first().click();
  const row = page.getByRole('group', { name: 'Header' }).getByRole('listitem').last();
  const target = row.getByRole('combobox', { name: 'Links to' });
  await target.click();
  await expect(page.getByRole('option', { name: 'Aaa first' }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: last.title })).toHaveCount(0);
  await target.fill(last.title);
  // Whoever is quicker than the search chooses nothing else.
  await expect(async () => {
    await target.press('Enter');
    await expect(target).toHaveAttribute('aria-expanded', 'false', { timeout: 500 });
  }).toPass();
  await expect(target).toHaveValue(last.title);
  await expect(frame.getByRole('banner').getByRole('link', { name: last.title })).toBeVisible();
  await publish(page);
  await page.reload();
  await expect(target).toHaveValue(last.title);
  await target.fill('addr');
  await page.getByRole('option', { name: 'Other URL' }).click();
  await row.getByLabel('URL').fill('/services');
  await publish(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: last.title })).toHaveAttribute('href', '/services');
});

test('a draft waits for its publication, and what was there before can be brought back', {
  tag: '@main',
}, async ({ staffPage: page, request }) => {
  await open(page, 'careers');
  await page.getByLabel('Introduction').fill('Come and work with us.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.reload();
  await expect(page.getByText(/^Draft by /)).toBeVisible();
  await expect(page.getByLabel('Introduction')).toHaveValue('Come and work with us.');
  expect(await (await request.get('/careers')).text()).not.toContain('Come and work');
  await publish(page);
  expect(await (await request.get('/careers')).text()).toContain('Come and work');
  await expect(page.getByText(/^Draft by /)).toBeHidden();

  await page.getByRole('button', { name: 'History' }).click();
  const oldest = page.getByRole('dialog').getByRole('listitem').last();
  await oldest.getByRole('button', { name: 'Restore as draft' }).click();
  await expectToast(page, 'Restored as a draft');
  await expect(page.getByLabel('Introduction')).toHaveValue(/^We are a small agency/);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Introduction')).toHaveValue('Come and work with us.');

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expectToast(page, 'Default text restored');
  await expect(page.getByLabel('Introduction')).toHaveValue(/^We are a small agency/);
});

const found = 'Unsaved text found.';
const isKept = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))), { timeout: 2000 })
    .toContain(words);

test('what is typed is safe without a button: on the server once the writer rests', async ({
  staffPage: page,
  request,
}) => {
  await open(page, 'contact');
  const note = page.getByText('Changes are saved as a draft');
  const place = await note.boundingBox();
  await page.getByLabel('Hours').fill('Nights ');
  await expect(page.getByText(/^Draft by /)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Draft saved')).toBeVisible();
  // Nothing has moved under who is typing.
  expect(
    (
      await page
        .getByText(/^Draft by /)
        .locator('..')
        .boundingBox()
    )?.height,
  ).toBe(place?.height);
  await page.reload();
  await expect(page.getByLabel('Hours')).toHaveValue('Nights');
  await expect(page.getByText(found)).toBeHidden();
  expect(await (await request.get('/contact')).text()).not.toContain('Nights');
  await publish(page);
  expect(await (await request.get('/contact')).text()).toContain('Nights');
});

test('what is typed survives a tab that is closed, and what cannot be saved yet does as well', async ({
  staffPage: page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, 'home');
  await page.getByLabel('Subtitle').fill('Typed and not saved');
  await page.getByLabel('Title').first().fill('');
  await isKept(page, 'Typed and not saved');
  await page.reload();
  await expect(page.getByText(found)).toBeVisible();
  await expect(page.getByLabel('Subtitle')).not.toHaveValue('Typed and not saved');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed and not saved');
  await expect(page.getByText(found)).toBeHidden();
  await page.getByLabel('Title').first().fill('A title');
  await publish(page);
  await page.reload();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed and not saved');
  await expect(page.getByText(found)).toBeHidden();
});

test('a draft that saves itself does not overwrite what somebody else has drafted', async ({
  staffPage: page,
  staff,
}) => {
  await open(page, 'contact');
  const { contact } = await staff.send<SiteSettings>('GET', apiPaths.settings);
  await staff.send('PUT', apiPaths.settingsDraft('contact'), { ...contact, phone: '222' });
  await page.getByLabel('Phone').fill('111');
  const compare = page.getByRole('button', { name: 'Compare both versions' });
  await expect(compare).toBeVisible({ timeout: 15_000 });
  // What is typed until the other version has arrived belongs to one's own.
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.settings}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await compare.click();
  await page.getByLabel('Phone').fill('111-333');
  held.resolve();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('222')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expectToast(page, 'Draft saved');
  await expect(page.getByLabel('Phone')).toHaveValue('111-333');
  const after = await staff.send<SiteSettings>('GET', apiPaths.settings);
  expect([after.contact.phone, after.drafts.contact?.value.phone]).toEqual(['', '111-333']);
});

test('messages tell how their sender came until somebody switches that off', async ({
  staffPage: page,
  staff,
}) => {
  const frame = await open(page, 'contact');
  const sentence = frame.getByText('Your message includes how you found this site');
  await expect(sentence).toBeVisible();
  const tells = page.getByRole('switch', { name: 'Include visitor source with messages' });
  await expect(tells).toBeChecked();
  await tells.press('Space');
  await expect(sentence).toBeHidden();
  await publish(page);
  const { contact } = await staff.send<SiteSettings>('GET', apiPaths.settings);
  expect(contact.journeys).toBe(false);
});

test('of two people at one section, neither overwrites the other unseen', async ({
  staffPage: page,
  staff,
}) => {
  await open(page, 'contact');
  await page.getByLabel('Phone').fill('111');
  const { contact } = await staff.send<SiteSettings>('GET', apiPaths.settings);
  await staff.send('PUT', apiPaths.settingsSection('contact'), { ...contact, phone: '222' });
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('222')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expectToast(page, 'Published');
  expect((await staff.send<SiteSettings>('GET', apiPaths.settings)).contact.phone).toBe('111');
});

test('an accent that cannot be read is refused with the reason, and the nearest one offered', {
  tag: '@main',
}, async ({ staffPage: page }) => {
  const frame = await open(page, 'identity');
  const accent = () => frame.locator('html').evaluate((root) => root.style.getPropertyValue('--own-accent'));
  const field = page.getByRole('textbox', { name: 'Accent colour' });
  await field.fill('#00008b');
  await expect(page.getByText('This colour is too dark')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click();
  await expect(page.getByText(/^Contrast 4\.\d:1/)).toBeVisible();
  const chosen = await field.inputValue();
  await expect.poll(accent).toBe(chosen);
  await page.getByRole('slider', { name: 'Hue' }).press('ArrowRight');
  await expect(field).not.toHaveValue(chosen);
  await page.getByRole('button', { name: 'Restore default colour' }).click();
  await expect.poll(accent).toBe('');
});

test('editors have home, services and careers', async ({ page, staff, site }) => {
  await enterAs(page, site.url, await joinTeam(staff, 'editor'));
  await page.goto(adminPaths.site);
  const links = page.getByRole('navigation', { name: 'Site sections' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Services', 'Careers']);
  await page.goto(adminPaths.siteSection('identity'));
  await expect(links).toHaveCount(0);
});

// Together they have every kind of field.
for (const section of ['identity', 'navigation', 'services'] as const) {
  test(`axe finds nothing: ${settingsSections[section].label}`, async ({ staffPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, section);
    const folded = page.getByRole('listitem').getByRole('button', { expanded: false });
    if ((await folded.count()) > 0) await folded.first().click();
    await expectAccessible(page);
  });
}

test('where there is no room for both, form and page are looked at in turn', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, 'home');
  await expect(page.locator('iframe')).toBeHidden();
  await page.getByRole('button', { name: 'Preview page' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByLabel('Title').first()).toBeHidden();
  await page.getByRole('button', { name: 'Back to form' }).click();
  await expect(page.getByLabel('Title').first()).toBeVisible();
});

test('on a phone the buttons stay in sight, and cover nothing at the end', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, 'home');
  const button = page.getByRole('button', { name: 'Publish' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(button).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('combobox', { name: 'Links to' }).last();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [field, bar] = [await last.boundingBox(), await button.locator('..').boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
