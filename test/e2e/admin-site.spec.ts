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

test('what is typed is on the page beside the form at once, and seen by visitors once it is published', async ({
  staffPage: page,
  request,
}) => {
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
  await expect(page.getByText('Visitors see this')).toBeVisible();
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
  await expect(list.getByRole('status')).toHaveText('Automation: place 1 of 11');
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
  await row.getByLabel('Leads to').selectOption({ label: about.title });
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
  await page.goto(adminPaths.pages, { waitUntil: 'networkidle' });
  await rowOf(page, about.title).getByRole('button', { name: 'Unpublish' }).click();
  await expect.poll(() => asked.join()).toContain('‘Who we are’');
  await expect(rowOf(page, about.title)).toContainText('Published');
});

test('a draft waits for its publication, and what was there before can be brought back', async ({
  staffPage: page,
  request,
}) => {
  await open(page, 'careers');
  await page.getByLabel('Introduction').fill('Come and work with us.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.reload();
  await expect(page.getByText(/^Draft of /)).toBeVisible();
  await expect(page.getByLabel('Introduction')).toHaveValue('Come and work with us.');
  expect(await (await request.get('/careers')).text()).not.toContain('Come and work');
  await publish(page);
  expect(await (await request.get('/careers')).text()).toContain('Come and work');
  await expect(page.getByText(/^Draft of /)).toBeHidden();

  await page.getByRole('button', { name: 'History' }).click();
  const oldest = page.getByRole('dialog').getByRole('listitem').last();
  await oldest.getByRole('button', { name: 'Restore as draft' }).click();
  await expectToast(page, 'Restored as a draft');
  await expect(page.getByLabel('Introduction')).toHaveValue(/^We are a small agency/);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Introduction')).toHaveValue('Come and work with us.');

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expectToast(page, 'The original words are back');
  await expect(page.getByLabel('Introduction')).toHaveValue(/^We are a small agency/);
});

test('messages tell how their sender came until somebody switches that off', async ({
  staffPage: page,
  staff,
}) => {
  const frame = await open(page, 'contact');
  const sentence = frame.getByText('Your message also tells us how you found this site');
  await expect(sentence).toBeVisible();
  const tells = page.getByRole('switch', { name: 'Messages tell how their sender came' });
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

test('an accent that cannot be read is refused with the reason, and the nearest one offered', async ({
  staffPage: page,
}) => {
  const frame = await open(page, 'identity');
  const accent = () => frame.locator('html').evaluate((root) => root.style.getPropertyValue('--own-accent'));
  const field = page.getByRole('textbox', { name: 'Accent colour' });
  await field.fill('#00008b');
  await expect(page.getByText('This colour is too dark')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click();
  await expect(page.getByText(/^Contrast 4\.\d to 1/)).toBeVisible();
  const chosen = await field.inputValue();
  await expect.poll(accent).toBe(chosen);
  await page.getByRole('slider', { name: 'Hue' }).press('ArrowRight');
  await expect(field).not.toHaveValue(chosen);
  await page.getByRole('button', { name: 'Back to the original colour' }).click();
  await expect.poll(accent).toBe('');
});

test('editors have home, services and careers', async ({ page, staff, site }) => {
  await enterAs(page, site.url, await joinTeam(staff, 'editor'));
  await page.goto(adminPaths.site);
  const links = page.getByRole('navigation', { name: 'Sections of the site' }).getByRole('link');
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
  await page.getByRole('button', { name: 'Look at the page' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByLabel('Title').first()).toBeHidden();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Title').first()).toBeVisible();
});
