import type { AdminPage } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

test('a deleted post is found in the trash and comes back as a draft', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({ title: unique('Deleted by mistake'), status: 'published' });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: post.title })}`);
  await rowOf(page, post.title).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Blog deleted successfully');
  await page.getByLabel('Filter by status').selectOption('Trash');
  await expect(page).toHaveURL(/status=deleted/);
  await expect(
    page.getByText('Items stay in the trash for 30 days. Restored items become drafts.'),
  ).toBeVisible();
  await expectAccessible(page);

  await rowOf(page, post.title).getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored as a draft');
  await expect(page.getByText('No blog posts in the trash.')).toBeVisible();
  const restored = await staff.send<AdminPost>('GET', apiPaths.adminPost(post._id));
  expect(restored).toMatchObject({ title: post.title, status: 'draft' });
  await page.getByLabel('Filter by status').selectOption('All statuses');
  await expect(rowOf(page, post.title).getByText('Draft', { exact: true })).toBeVisible();
});

test('what was deleted is ended for good, after a question', async ({ staffPage: page, staff }) => {
  const post = await staff.createPost({ title: unique('Never again') });
  await staff.send('DELETE', apiPaths.post(post._id));
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: post.title, status: 'deleted' })}`);
  await rowOf(page, post.title).getByRole('button', { name: 'Delete permanently' }).click();
  const question = page.getByRole('dialog', { name: 'Delete permanently' });
  await expect(question.getByText(post.title)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Permanently deleted');
  await expect(rowOf(page, post.title)).toHaveCount(0);
  const left = await staff.send<unknown[]>(
    'GET',
    `${apiPaths.deleted}?${new URLSearchParams({ q: post.title })}`,
  );
  expect(left).toEqual([]);
});

test('many are brought back at once, and each list shows its own kind', async ({
  staffPage: page,
  staff,
}) => {
  const words = unique('Shared words');
  const pages = await Promise.all(
    ['one', 'two'].map((name) => staff.createPage({ title: `${words} ${name}`, isPublished: true })),
  );
  const post = await staff.createPost({ title: `${words} post` });
  await Promise.all(pages.map(({ _id }) => staff.send('DELETE', apiPaths.adminPage(_id))));
  await staff.send('DELETE', apiPaths.post(post._id));
  await page.goto(`/admin/pages?${new URLSearchParams({ q: words, status: 'deleted' })}`);
  await expect(rowOf(page, words)).toHaveCount(2);
  await page.getByLabel('Select all rows').check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, '2 pages restored as drafts');
  for (const { _id } of pages) {
    const restored = await staff.send<AdminPage>('GET', apiPaths.adminPage(_id));
    expect(restored.isPublished).toBe(false);
  }
});
