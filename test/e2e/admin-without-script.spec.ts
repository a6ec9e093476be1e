import { expect, test } from '#test/support/e2e.ts';

test.use({ javaScriptEnabled: false });

for (const address of ['/admin', '/admin-access-portal']) {
  test(`${address} says what it needs instead of loading for ever`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(
      'The back office needs JavaScript. Turn it on for this site and reload the page.',
    );
    await expect(page.getByText('Loading...')).toBeHidden();
  });
}
