import { expect, test } from '#test/support/e2e.ts';

test.describe('the careers page', () => {
  test('says why to work here and which positions are open', { tag: '@main' }, async ({
    page,
    consoleErrors: _,
  }) => {
    await page.goto('/careers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Why Work With Us?', 'Open Positions']);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Competitive salary and benefits',
      'Flexible working',
      'Professional development',
      'Creative and collaborative environment',
      'Exciting client projects',
      'Digital Marketing Specialist',
      'Creative Designer',
      'Content Writer',
      'Account Manager',
      'Web Developer',
    ]);
  });

  test('leads to the contact page', async ({ page }) => {
    await page.goto('/careers');
    await page.getByRole('link', { name: 'Get In Touch' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
