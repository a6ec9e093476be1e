import { adminPaths } from '#contract/paths.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expect, test } from '#test/support/e2e.ts';
import { holdFrames, openEditor, selectWords } from './editor-screen.ts';

test('the toolbar is one stop for Tab; arrow keys move in it, and every control has a name and a tooltip', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  await page.getByLabel('Excerpt').focus();
  await page.keyboard.press('Tab');
  await expect(editor.button('Undo')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.button('Redo')).toBeFocused();
  await page.keyboard.press('End');
  await expect(editor.button('Full screen')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.button('Undo')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(editor.button('Undo')).toBeFocused();

  const controls = await editor.toolbar.locator('[data-toolbar-item]').evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: button.getAttribute('aria-label'),
      tooltip: button.getAttribute('data-tooltip'),
    })),
  );
  for (const { name, tooltip } of controls) {
    expect(name).toBeTruthy();
    expect(tooltip).toContain(name);
    expect(tooltip).toMatch(/\(Ctrl\+.+\)$/);
  }
});

test('a menu opens, moves and closes by keyboard', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  await editor.text.focus();
  await editor.button('Heading: Normal').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.button('Heading: Normal')).toBeFocused();
  await expect(editor.button('Heading: Normal')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor.text).toBeFocused();
  expect((await editor.save()).stored).toBe('<h2>words</h2>');
});

test('what is typed right after a button, a menu or a dialog goes into the text', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  await editor.text.press('Control+End');
  await holdFrames(page);
  await editor.button('Bold').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' bold');
  await editor.button('Heading: Normal').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).press('Enter');
  await page.keyboard.type(' heading');
  await editor.button('Link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Text').fill(' link');
  await page.getByRole('dialog').getByLabel('Address').fill('https://example.com/');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ed');
  expect((await editor.save()).stored).toBe(
    '<h2>words<strong> bold heading</strong><a href="https://example.com/"><strong> linked</strong></a></h2>',
  );
});

test('shortcuts do what the tooltips say', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>one two three four</p>');
  for (const [words, keys] of [
    ['one', 'Control+b'],
    ['two', 'Control+Shift+s'],
    ['three', 'Control+,'],
    ['four', 'Control+.'],
  ] as const) {
    await selectWords(editor.text, words);
    await page.keyboard.press(keys);
  }
  for (const keys of ['Control+Alt+3', 'Control+]', 'Control+Shift+e', 'Control+Alt+r'])
    await page.keyboard.press(keys);
  await page.keyboard.press('Control+Alt+v');
  await expect(page.getByRole('dialog', { name: 'Add video' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.text).toBeFocused();
  expect((await editor.save()).stored).toBe(
    '<h3 dir="rtl" class="indent-1" style="text-align: center;"><strong>one</strong> <s>two</s> <sub>three</sub> <sup>four</sup></h3>',
  );
});

test('full screen fills the window, also from within the page dialog, and Escape leads back', async ({
  staffPage: page,
}) => {
  await page.goto(adminPaths.pages);
  await page.getByRole('button', { name: 'Create New Page' }).click();
  const text = page.getByRole('textbox', { name: 'Page Content' });
  await text.fill('words');
  const frame = page.locator('[data-full-screen]');
  const button = page.getByRole('button', { name: 'Full screen' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // All of it but the scroll bar of the page, which may keep its room.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(width - 20);
  expect(await frame.boundingBox()).toMatchObject({ x: 0, y: 0, height });
  await text.focus();
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();
  await expect(text).toHaveText('words');
});

test('dialogs open above the full screen', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  await editor.button('Full screen').click();
  await editor.text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('more ');
  await editor.button('Link').click();
  const link = page.getByRole('dialog', { name: 'Add link' });
  await link.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  // A click finds only what nothing else covers.
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByLabel('Password').first().click();
});

test('Escape in a dialog of the editor leaves the page dialog open', async ({ staffPage: page }) => {
  await page.goto(adminPaths.pages);
  await page.getByRole('button', { name: 'Create New Page' }).click();
  await page.getByRole('textbox', { name: 'Page Content' }).fill('words');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add link' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Page Content' })).toHaveText('words');
});

test('the editor has no accessibility faults that a machine can find', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(
    page,
    staff,
    '<h2>Title</h2><p>words <a href="https://example.com/">link</a></p>',
  );
  const faults = () => accessibilityFaults(page, 'form');
  expect(await faults()).toEqual([]);
  await editor.button('Text colour').click();
  expect(await faults()).toEqual([]);
  await page.keyboard.press('Escape');
  await editor.button('Link').click();
  expect(await faults()).toEqual([]);
});
