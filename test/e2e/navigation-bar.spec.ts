import { expect, test } from '#test/support/e2e.ts';

const links = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Blog', '/blog'],
  ['Careers', '/careers'],
  ['Contact', '/contact'],
] as const;

test.describe('the navigation bar', () => {
  test('shows the logo and the five links, and nothing for staff', async ({ page, consoleErrors: _ }) => {
    await page.goto('/services');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Marquee' })).toHaveAttribute('href', '/');
    for (const [name, href] of links) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(bar.getByRole('link')).toHaveCount(6);
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });

  test('stays at the top while the page scrolls', async ({ page }) => {
    await page.goto('/services');
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.y).toBe(0);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }),
    ).toBeInViewport();
  });

  test('shows the dashboard and Logout to staff, and signs out to the home page', async ({ staffPage }) => {
    await staffPage.goto('/careers');
    const bar = staffPage.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
    await bar.getByRole('button', { name: 'Logout' }).click();
    await expect(staffPage).toHaveURL('/');
    await expect(bar.getByRole('link', { name: 'Careers' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    expect(await staffPage.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('the collapsed menu', () => {
  test('is there below the large breakpoint only', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('link', { name: 'Careers', exact: true });
    for (const [width, collapsed] of [
      [992, false],
      [991, true],
      [320, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(toggle).toBeVisible({ visible: collapsed });
      await expect(link).toBeVisible({ visible: !collapsed });
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('opens, tells that it is open, and closes again', async ({ page, consoleErrors: _ }) => {
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Menu' });
      const link = page.getByRole('link', { name: 'Careers', exact: true });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.click();
      await expect(link).toBeVisible();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await toggle.click();
      await expect(link).toBeHidden();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    });

    test('works by keyboard alone: Escape closes it and focus is where it was', async ({ page }) => {
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Menu' });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test('traps nobody: Tab leads out of it into the page', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).press('Enter');
      for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Innovate' })).toBeFocused();
    });

    test('closes when it has led somewhere', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Careers', exact: true }).click();
      await expect(page).toHaveURL('/careers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
      await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeHidden();
    });

    test('opens before the page has come alive, and stays open when it does', async ({ page }) => {
      const scripts = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const toggle = page.getByRole('button', { name: 'Menu' });
      await toggle.click();
      await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeVisible();
      scripts.resolve();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeVisible();
    });

    test('moves nothing on the page when it opens', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const title = page.getByRole('heading', { level: 1 });
      const before = await title.boundingBox();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeVisible();
      expect(await title.boundingBox()).toEqual(before);
    });
  });

  test.describe('on a phone without JavaScript', () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

    test('still opens and leads on', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Services', exact: true }).click();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('heading', { name: 'AI Workflows' })).toBeVisible();
    });
  });
});
