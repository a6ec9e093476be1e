import { expect, test } from '#test/support/e2e.ts';

test.describe('the home page', () => {
  test('opens with its title, its subtitle and two ways on', { tag: '@main' }, async ({
    page,
    consoleErrors: _,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Digital Ad Agency');
    await expect(
      page.getByText(/creativity that transforms customers into your brand.s customers/i),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Innovate' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('link', { name: 'Collaborate' })).toHaveAttribute('href', '/services');
  });

  test('goes to the contact page with Innovate and to the services with Collaborate', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Innovate' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await page.getByRole('link', { name: 'Collaborate' }).click();
    await expect(page).toHaveURL('/services');
  });

  test('names every service and leads to its card', { tag: '@main' }, async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="/services#"]')).toHaveCount(11);
    await main.getByRole('link', { name: 'Brand Identity Design' }).click();
    await expect(page).toHaveURL('/services#brand-identity-design');
    await expect(page.getByRole('heading', { name: 'Brand Identity Design' })).toBeInViewport();
  });

  test('lets the running letters be stopped, by choice and by the system’s wish', async ({ page }) => {
    const state = () =>
      page.evaluate(() => {
        const running = document.getAnimations().filter((animation) => animation.playState === 'running');
        return running.length;
      });
    await page.goto('/');
    const before = await state();
    expect(before).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Pause motion' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(state).toBe(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect.poll(state).toBe(0);
    await expect(page.getByRole('checkbox', { name: 'Pause motion' })).toBeHidden();
  });
});
