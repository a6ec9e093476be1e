import { expect, test } from '#test/support/e2e.ts';
import { longDate } from '#test/support/long-date.ts';
import { adminAccount } from '#test/support/run-server.ts';

test.describe('a custom page', () => {
  test('shows its title, when and by whom it was published, and its content', { tag: '@main' }, async ({
    page,
    staff,
    consoleErrors: _,
  }) => {
    const made = await staff.createPage({
      title: 'About the agency',
      content: '<h2>Who we are</h2><p>People who <strong>like</strong> advertising.</p>',
    });
    await page.goto(`/${made.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the agency');
    const published = longDate(made.publishedAt ?? made.createdAt);
    await expect(page.getByText('Published on')).toHaveText(
      `Published on ${published} • By ${adminAccount.name}`,
    );
    await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
    await expect(page.locator('strong', { hasText: 'like' })).toBeVisible();
  });

  test('says when it was updated', async ({ page, staff }) => {
    const made = await staff.createPage({ title: 'Terms of work' });
    const updated = await staff.updatePage(made, { title: 'Terms of work', content: '<p>New terms.</p>' });
    expect(updated.updatedAt).not.toBe(made.updatedAt);
    await page.goto(`/${made.slug}`);
    await expect(page.getByText('Published on')).toHaveText(
      `Published on ${longDate(made.createdAt)} • Updated ${longDate(updated.updatedAt)} • By ${adminAccount.name}`,
    );
    await expect(page.getByText('New terms.')).toBeVisible();
  });

  test('leads back home', async ({ page, staff }) => {
    const { slug } = await staff.createPage({ title: 'A page to leave' });
    await page.goto(`/${slug}`);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
