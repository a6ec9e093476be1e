import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { expectToast, interfere, rowOf, toastOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

const listOf = (words: string) => `/admin/blogs?${new URLSearchParams({ q: words })}`;

test('the list shows what there is to know of a post', async ({ staffPage: page, staff }) => {
  const title = unique('A row to read');
  const excerpt = `${'An excerpt that is longer than eighty characters and so must be cut, '.repeat(2)}end`;
  const post = await staff.createPost({ title, excerpt, status: 'draft' });
  await page.goto(listOf(title));
  for (const name of ['Title', 'Status', 'Created', 'Updated', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const row = rowOf(page, title);
  await expect(row.getByText(`${excerpt.slice(0, 80)}...`, { exact: true })).toBeVisible();
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  const created = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(post.createdAt));
  await expect(row.getByText(created, { exact: true })).toHaveCount(2);
  const view = row.getByRole('link', { name: 'View' });
  await expect(view).toHaveAttribute('href', `/blog/${post.slug}`);
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/admin/blogs/edit/${post._id}`,
  );
});

test('the first words of a post stand in for an excerpt, as they are where they are few', async ({
  staffPage: page,
  staff,
}) => {
  const title = unique('Without an excerpt');
  await staff.createPost({ title, excerpt: '', content: '<p>Wait for it...</p>' });
  await page.goto(listOf(title));
  await expect(rowOf(page, title).getByText('Wait for it...', { exact: true })).toBeVisible();
});

test('search, filter, sorting and page stand in the address and come back with it', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const series = unique('Numbered');
  for (let number = 1; number <= 22; number += 1) {
    const title = `${series} ${String(number).padStart(2, '0')}`;
    await staff.createPost({ title, status: number % 2 ? 'published' : 'draft' });
  }
  await page.goto('/admin/blogs');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(series);
  await expect(page).toHaveURL(/q=Numbered/);
  await expect(page.getByText('1–20 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('row').nth(1)).toContainText(`${series} 01`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('21–22 of 22')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toContainText(`${series} 22`);

  await page.reload();
  await expect(page.getByText('21–22 of 22')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue(series);

  await page.getByLabel('Filter by status').selectOption('draft');
  await expect(page).toHaveURL(/status=draft/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText('1–11 of 11')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('21–22 of 22')).toBeVisible();
});

test('publishing and unpublishing shows at once and says so', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const title = unique('On and off');
  const post = await staff.createPost({ title, status: 'draft' });
  await page.goto(listOf(title));
  const row = rowOf(page, title);
  await row.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Blog published successfully');
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
  expect((await staff.send<Post>('GET', apiPaths.adminPost(post._id))).status).toBe('published');
  await row.getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, 'Blog unpublished successfully');
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
});

test('a refused change is taken back', async ({ staffPage: page, staff }) => {
  const title = unique('Stays a draft');
  await staff.createPost({ title, status: 'draft' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/blogs/*/status', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: 'Something went wrong' } });
  });
  await page.goto(listOf(title));
  const row = rowOf(page, title);
  await row.getByRole('button', { name: 'Publish' }).click();
  // Shown before the server has answered, and taken back when it refuses.
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
  held.resolve();
  await expectToast(page, 'Failed to update blog status');
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
});

test('deleting asks first and takes the row away', { tag: '@main' }, async ({ staffPage: page, staff }) => {
  const title = unique('Goes away');
  await staff.createPost({ title });
  await page.goto(listOf(title));
  const trigger = rowOf(page, title).getByRole('button', { name: 'Delete' });
  await trigger.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Are you sure you want to delete this blog post?')).toBeVisible();
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  await trigger.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Blog deleted successfully');
  await expect(rowOf(page, title)).toHaveCount(0);
  await expect(page.getByText('No blog posts found.')).toBeVisible();
});

test('many posts are published, unpublished and deleted at once, and the question names the count', {
  tag: '@main',
}, async ({ staffPage: page, staff }) => {
  const series = unique('Together');
  for (const part of ['one', 'two', 'three'])
    await staff.createPost({ title: `${series} ${part}`, status: 'draft' });
  await page.goto(listOf(series));
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, '3 blogs published successfully');
  await expect(page.getByRole('table').getByText('Published', { exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: `Select ${series} one` }).check();
  await page.getByRole('checkbox', { name: `Select ${series} two` }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Are you sure you want to delete 2 blog posts?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete 2 blog posts' }).click();
  await expectToast(page, '2 blogs deleted successfully');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(rowOf(page, `${series} three`)).toBeVisible();
});

test('a bulk change that half fails says how much did', async ({ staffPage: page, staff }) => {
  const series = unique('Half');
  const kept = await staff.createPost({ title: `${series} kept` });
  await staff.createPost({ title: `${series} gone` });
  await interfere(page, 'DELETE', new RegExp(kept._id), { status: 500 });
  await page.goto(listOf(series));
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 blog posts' }).click();
  await expectToast(page, 'Failed to delete blog');
  await expect(toastOf(page, '1 of 2 failed, 1 succeeded.')).toBeVisible();
  await expect(rowOf(page, `${series} kept`)).toBeVisible();
  await expect(rowOf(page, `${series} gone`)).toHaveCount(0);
});

test('an error that is over is not reported when the list is opened again', async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({ title: unique('Recovered') });
  const failure = toastOf(page, 'Failed to fetch blogs');
  await interfere(page, 'GET', /^\/api\/admin\/blogs$/, { status: 500 });
  await page.goto('/admin/blogs');
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, post.title)).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  await sidebar.getByRole('link', { name: 'Create Blog' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Blog Posts' }).click();
  await expect(rowOf(page, post.title)).toBeVisible();
  expect(await failure.count()).toBe(0);
});

test('without any post the list leads to writing the first', async ({ staffPage: page }) => {
  await interfere(page, 'GET', /^\/api\/admin\/blogs$/, { status: 200, body: [] });
  await page.goto('/admin/blogs');
  await expect(page.getByText('No blog posts found.')).toBeVisible();
  await page.getByRole('link', { name: 'Create your first blog post' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs\/create$/);
});

test('a list that comes late shows grey rows meanwhile', async ({ staffPage: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/blogs\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/blogs');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
});

test('whole posts instead of cards are listed as well', async ({ staffPage: page }) => {
  const whole = {
    _id: 'whole',
    title: 'A whole post',
    slug: 'a-whole-post',
    excerpt: '',
    content: `<p>${'words '.repeat(40)}</p>`,
    featuredImage: '',
    videoUrl: '',
    tags: [],
    status: 'published',
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-06T10:00:00.000Z',
  };
  await interfere(page, 'GET', /^\/api\/admin\/blogs$/, { status: 200, body: [whole] });
  await page.goto('/admin/blogs');
  await expect(rowOf(page, 'A whole post')).toContainText(/(words ){13}wo\.\.\./);
  await expect(page.getByText('Jan 06, 2026')).toBeVisible();
});
