import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { receiveMessage, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { postPayload } from '#test/support/factories.ts';
import type { Staff } from '#test/support/staff.ts';
import { pngImage } from '#test/support/test-images.ts';
import { openEditor } from './editor-screen.ts';

type Scene = { page: Page; staff: Staff; origin: string };

/** Every screen and every dialog of the back office, and how to get there. */
const places: Record<string, (scene: Scene) => Promise<void>> = {
  dashboard: async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('table', { name: 'Messages received per week' })).toBeAttached();
  },
  'post list': async ({ page, staff }) => {
    const { title } = await staff.createPost({ title: unique('Seen by all') });
    await page.goto('/admin/blogs');
    await rowOf(page, title).getByRole('checkbox').check();
  },
  'delete question': async ({ page, staff }) => {
    const { title } = await staff.createPost({ title: unique('Asked about') });
    await page.goto('/admin/blogs');
    await rowOf(page, title).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'post form with errors': async ({ page }) => {
    await page.goto('/admin/blogs/create');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Blog Post' }).click();
    await expect(page.locator('form').getByText('Title is required')).toBeVisible();
  },
  'question about unsaved changes': async ({ page }) => {
    await page.goto('/admin/blogs/create');
    await page.getByLabel('Title').fill('Unsaved');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  },
  'offer of unsaved text': async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin/blogs/create');
    await page.getByLabel('Title').fill('Unsaved');
    await page.reload();
    await expect(page.getByText('Unsaved text found.')).toBeVisible();
  },
  'two versions side by side': async ({ page, staff }) => {
    const input = postPayload({ title: unique('Two hands') });
    const post = await staff.createPost(input);
    await page.goto(`/admin/blogs/edit/${post._id}`);
    await page.getByLabel('Excerpt').fill('Mine.');
    await staff.updatePost(post, { ...input, excerpt: 'Theirs.' });
    await page.getByRole('button', { name: 'Update Blog Post' }).click();
    await expect(page.getByRole('dialog').getByText('Theirs.')).toBeVisible();
  },
  'end of a session': async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
  },
  'image dialog': async ({ page, staff }) => {
    const editor = await openEditor(page, staff, '<p>words</p>');
    await editor.button('Image').click();
    await expect(page.getByRole('button', { name: 'Insert image' })).toBeVisible();
  },
  'video dialog': async ({ page, staff }) => {
    const editor = await openEditor(page, staff, '<p>words</p>');
    await editor.button('Video').click();
    await expect(page.getByRole('dialog', { name: 'Add video' })).toBeVisible();
  },
  'image style dialog': async ({ page, staff }) => {
    const body = await pngImage();
    await page.route('https://example.com/**', (route) => route.fulfill({ contentType: 'image/png', body }));
    const image = '<img src="https://example.com/desk.png" alt="A desk">';
    const editor = await openEditor(page, staff, `<p>words ${image}</p>`);
    await editor.text.getByRole('img').click();
    await editor.button('Image style').click();
    await expect(page.getByRole('dialog', { name: 'Image style' }).getByLabel('Size')).toBeVisible();
  },
  inbox: async ({ page, staff, origin }) => {
    const { subject } = await receiveMessage(origin, staff, { subject: unique('Seen by all') });
    await page.goto('/admin/contacts');
    await expect(rowOf(page, subject)).toBeVisible();
  },
  conversation: async ({ page, staff, origin }) => {
    const { _id } = await receiveMessage(origin, staff, { subject: unique('Talked about') });
    await page.goto(`/admin/contacts?message=${_id}`);
    await page.getByLabel('Send Response').fill('Hello');
    await page.getByRole('button', { name: 'Send Response' }).click();
    await expect(page.getByText('Conversation Thread')).toBeVisible();
    await staff.send('POST', apiPaths.notes(_id), { message: 'Between us' });
    await expect(page.getByText('Between us')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Saved replies' }).click();
    await expect(page.getByRole('link', { name: 'Manage saved replies' })).toBeVisible();
  },
  'saved replies': async ({ page, staff }) => {
    const title = unique('Seen by all');
    await staff.send('POST', apiPaths.savedReplies, { title, message: 'Dear {name}' });
    await page.goto('/admin/contacts/replies');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
  'form of a saved reply': async ({ page }) => {
    await page.goto('/admin/contacts/replies?create=1');
    await page.getByRole('button', { name: 'Save reply' }).click();
    await expect(page.getByRole('dialog').getByText('Title is required')).toBeVisible();
  },
  'page list': async ({ page, staff }) => {
    const { title } = await staff.createPage({ title: unique('Seen by all'), isPublished: false });
    await page.goto('/admin/pages');
    await expect(rowOf(page, title)).toBeVisible();
  },
  'page dialog': async ({ page }) => {
    await page.goto('/admin/pages?create=1');
    await expect(page.getByRole('textbox', { name: 'Page Content' })).toBeVisible();
  },
  account: async ({ page }) => {
    await page.goto('/admin/account');
    await page.getByLabel('New password', { exact: false }).first().fill('otters at dawn');
  },
  palette: async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'profile menu': async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Profile menu' }).click();
  },
  'sign-in': async ({ page }) => {
    await page.goto('/admin-access-portal');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/admin-access-portal');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(places)) {
  test(`axe finds nothing: ${name}`, async ({ staffPage: page, staff, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open({ page, staff, origin: site.url });
    await expectAccessible(page);
  });
}

test('a dialog holds the focus and gives it back', { tag: '@main' }, async ({ staffPage: page, staff }) => {
  const { title } = await staff.createPost({ title: unique('Focused') });
  await page.goto('/admin/blogs');
  const trigger = rowOf(page, title).getByRole('button', { name: 'Delete' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});

test('a post is published without a mouse', { tag: '@main' }, async ({ staffPage: page, staff }) => {
  const { title } = await staff.createPost({ title: unique('By keyboard'), status: 'draft' });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: title })}`);
  const publish = rowOf(page, title).getByRole('button', { name: 'Publish' });
  await expect(publish).toBeVisible();
  while (!(await publish.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(rowOf(page, title).getByRole('button', { name: 'Unpublish' })).toBeVisible();
});

test('the back office is loaded only where it is used', async ({ page, site }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  for (const path of ['/', '/blog', '/contact', '/services'])
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
  expect(addresses.size).toBeGreaterThan(0);
  // Asked for again afterwards: a browser lets go of what it fetched when it leaves a page.
  const scripts = await Promise.all(
    [...addresses].map(async (address) => (await page.request.get(address)).text()),
  );
  expect(scripts.some((script) => /mantine|Failed to fetch blogs/.test(script))).toBe(false);
});
