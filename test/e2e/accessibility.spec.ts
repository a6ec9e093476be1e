import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expect, test } from '#test/support/e2e.ts';
import { createPublicPages } from '#test/support/public-pages.ts';

test('axe finds nothing on any public page', async ({ page, site, staff, consoleErrors }) => {
  test.slow();
  // The two pages that are meant to be missing.
  consoleErrors.expect(/404/);
  for (const { name, path } of await createPublicPages(site.url, staff)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityFaults(page), `${name} at ${width} pixels`).toEqual([]);
    }
  }
});

test('axe finds nothing in the open menu', async ({ page }) => {
  // Half transparent colours of a menu that is still unfolding are nobody's contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the first Tab offers to skip the navigation', { tag: '@main' }, async ({ page }) => {
  await page.goto('/services');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toBeFocused();
});

test('the keyboard reaches every link and button, and focus can always be seen', async ({
  page,
  site,
  staff,
}) => {
  test.slow();
  for (const { name, path } of await createPublicPages(site.url, staff)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const expected = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]'),
        ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
          .length,
    );
    const seen = new Set<string>();
    for (let stop = 0; stop < expected; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const marks = [element, element.closest('label')].filter((each) => each !== null);
        return {
          key: [...document.querySelectorAll('*')].indexOf(element).toString(),
          html: element.outerHTML.slice(0, 120),
          visible: marks.some((each) => {
            const style = getComputedStyle(each);
            return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
          }),
        };
      });
      expect(focused.visible, `focus on ${name}: ${focused.html}`).toBe(true);
      seen.add(focused.key);
    }
    expect(seen.size, `stops on the ${name}`).toBe(expected);
  }
});
