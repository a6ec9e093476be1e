import { expect, test } from '#test/support/e2e.ts';

test.describe('what does not exist', () => {
  for (const address of ['/no-such-page', '/no/such/page', '/100%', '/a/%E0%A4%A']) {
    test(`${address} says so and leads home`, { tag: '@main' }, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(
        page.getByText("The page you're looking for doesn't exist or has been moved."),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Digital Ad Agency');
    });
  }

  for (const address of ['/blog/no-such-post', '/blog/50%-off'])
    test(`${address} says so and leads to the blog`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
      await expect(
        page.getByText("The blog post you're looking for doesn't exist or has been moved."),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to Blog' }).click();
      await expect(page).toHaveURL('/blog');
    });
});
