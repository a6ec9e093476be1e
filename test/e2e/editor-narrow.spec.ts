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

test('a toolbar that goes on beyond the edge fades there, and its last button is not covered', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  const read = () =>
    editor.toolbar.evaluate((bar) => {
      const fade = getComputedStyle(bar, '::after');
      const last = [...bar.querySelectorAll('button[data-toolbar-item]')].at(-1);
      return {
        position: fade.position,
        opacity: fade.opacity,
        width: Number.parseFloat(fade.width),
        room: bar.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0),
      };
    });
  const start = await read();
  expect(start).toMatchObject({ position: 'sticky', opacity: '1' });
  expect(start.room).toBeLessThan(0);
  await editor.toolbar.evaluate((bar) => bar.scrollTo({ left: bar.scrollWidth }));
  await expect.poll(async () => (await read()).opacity).toBe('0');
  const end = await read();
  expect(end.room).toBeGreaterThanOrEqual(end.width);
});

test('no line of the toolbar ends with a divider', async ({ staffPage: page, staff }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const editor = await openEditor(page, staff, '<p>words</p>');
  for (const group of await editor.toolbar.getByRole('group').all()) {
    await expect(group).toHaveCSS('border-inline-end-width', '0px');
  }
});
