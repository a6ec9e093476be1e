import { test as base, expect } from '#test/support/e2e.ts';
import { openEditor } from './editor-screen.ts';

/** With the scrollbars that people have, which take room from the page. */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 360, height: 740 } });

test('the menus of the toolbar stay inside a narrow page', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  for (const name of ['Text colour', 'Background colour', 'Table']) {
    await editor.button(name).click();
    const menu = page.getByRole('menu', { name });
    await expect(menu).toBeVisible();
    const { right, width } = await menu.evaluate((element) => ({
      right: element.getBoundingClientRect().right,
      width: document.documentElement.clientWidth,
    }));
    expect(right, name).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});
