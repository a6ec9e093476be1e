import { interfere, receiveMessage, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';

const screens = [
  ['Dashboard', '/admin', 'Dashboard'],
  ['Blog Posts', '/admin/blogs', 'Blog Posts'],
  ['Create Blog', '/admin/blogs/create', 'Create New Blog Post'],
  ['Contact Messages', '/admin/contacts', 'Contact Messages'],
  ['Manage Pages', '/admin/pages', 'Manage Pages'],
  ['Team', '/admin/team', 'Team'],
  ['Audit log', '/admin/audit-log', 'Audit log'],
] as const;

test('the sidebar leads to every screen without loading the page anew', { tag: '@main' }, async ({
  staffPage: page,
}) => {
  await page.goto('/admin');
  await expect(page.getByText(`Welcome, ${adminAccount.name}`)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  for (const [link, path, heading] of screens) {
    await sidebar.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} - `));
    await expect(sidebar.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const website = sidebar.getByRole('link', { name: 'View Website' });
  await expect(website).toHaveAttribute('href', '/');
  await expect(website).toHaveAttribute('target', '_blank');
});

test('on a phone the menu opens, leads on and closes', { tag: '@main' }, async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Manage Pages' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the profile menu works by keyboard', async ({ staffPage: page }) => {
  await page.goto('/admin');
  const button = page.getByRole('button', { name: 'Profile menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/account$/);
});

test('the profile menu closes when the focus or the pointer goes elsewhere', async ({ staffPage: page }) => {
  await page.goto('/admin');
  const button = page.getByRole('button', { name: 'Profile menu' });
  await button.click();
  await page.getByRole('heading', { name: 'Dashboard' }).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the number of unread messages keeps its distance from the words beside it', async ({
  staffPage: page,
}) => {
  await interfere(page, 'GET', /^\/api\/admin\/inbox$/, { status: 200, body: { version: '1', unread: 88 } });
  await page.goto('/admin');
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  const count = await sidebar.getByText('88').boundingBox();
  const words = await sidebar.getByRole('link', { name: 'Contact Messages' }).evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().right;
  });
  expect((count?.x ?? 0) - words).toBeGreaterThanOrEqual(8);
});

test('an unknown address of the back office says so', async ({ staffPage: page }) => {
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

const paletteField = 'Search screens, posts, pages and messages';

test('the palette goes to a screen by its name', { tag: '@main' }, async ({ staffPage: page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: paletteField });
  await expect(palette).toBeFocused();
  await page.keyboard.type('manage');
  await expect(page.getByRole('option', { selected: true })).toContainText('Manage Pages');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(palette).toBeHidden();

  // Enter opens what was typed, however soon it follows.
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.insertText('redirects');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/redirects/);
});

test('the palette finds a post, a page and a message by their words', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const words = unique('Findable');
  const post = await staff.createPost({ title: `${words} post` });
  const custom = await staff.createPage({ title: `${words} page` });
  const message = await receiveMessage(site.url, staff, { subject: `${words} message` });
  const targets = [
    [post.title, `/admin/blogs/edit/${post._id}`],
    [custom.title, `/admin/pages?edit=${custom._id}`],
    [message.subject, `/admin/contacts?message=${message._id}`],
  ] as const;
  for (const [label, address] of targets) {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: paletteField }).fill(words);
    await expect(page.getByRole('option')).toHaveCount(3);
    while (!(await page.getByRole('option', { name: label, selected: true }).isVisible()))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  }
});
