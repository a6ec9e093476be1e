import { unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

test('an empty search is told to those who do not see it', async ({
  staffPage: page,
  staff,
}) => {
  const { title } = await staff.createPost({ title: unique('Found') });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: title })}`);
  const told = page.getByRole('status').filter({ hasText: '1–1 of 1' });
  await expect(told).toBeVisible();
  // Only what changes inside an element that was there before is read out.
  const place = await told.elementHandle();
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.fill(unique('Nowhere to be found'));
  await expect.poll(() => place?.textContent()).toContain('No blog posts found.');
  expect(await place?.evaluate((element) => element.isConnected)).toBe(true);
});
