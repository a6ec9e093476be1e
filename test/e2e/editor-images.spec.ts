import { expectToast, interfere } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { pngImage } from '#test/support/test-images.ts';
import { bringFiles, holdFrames, openEditor, openEditorOf } from './editor-screen.ts';

const file = async (name: string) => ({ name, type: 'image/png', bytes: await pngImage() });
const chosen = async (name: string) => ({ name, mimeType: 'image/png', buffer: await pngImage() });
const uploaded = String.raw`/uploads/[0-9a-f]{32}-640x360\.png`;
const source = 'https://example.com/desk.png';

test.beforeEach(async ({ page }) => {
  const body = await pngImage();
  await page.route('https://example.com/**', (route) => route.fulfill({ contentType: 'image/png', body }));
});

test('an image from the toolbar is uploaded with visible progress and its description', {
  tag: '@main',
}, async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>before</p>');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await editor.text.press('Control+End');
  await editor.button('Image').click();
  await page.getByLabel('Image file').setInputFiles(await chosen('desk.png'));
  await page.getByRole('dialog').getByLabel('Alternative text').fill('A desk');
  await page.getByRole('button', { name: 'Insert image' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading desk.png' })).toBeVisible();
  held.resolve();
  await expect(editor.text.getByRole('img', { name: 'A desk' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  const { sent, stored } = await editor.save();
  expect(stored).toBe(sent);
  expect(stored).toMatch(new RegExp(`^<p>before<img src="${uploaded}" alt="A desk"></p>$`));
});

for (const how of ['drop', 'paste'] as const) {
  test(`an image that is ${how === 'drop' ? 'dropped' : 'pasted'} is uploaded, and its description asked for`, async ({
    staffPage: page,
    staff,
  }) => {
    const editor = await openEditor(page, staff, '<p>words</p>');
    await editor.text.press('Control+End');
    await bringFiles(editor.text, how, [await file('photo.png')]);
    await expect(editor.text.locator('img[src^="/uploads/"]')).toBeVisible();
    // Letter by letter: each one changes the image, which must stay selected for the next.
    await page.getByLabel('Alternative text').pressSequentially('A "nice" photo');
    const { sent, stored } = await editor.save();
    expect(stored).toBe(sent);
    expect(stored).toMatch(new RegExp(`<img src="${uploaded}" alt="A &quot;nice&quot; photo">`));
  });
}

test('a description that is being written stays with its image when another one arrives', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  const held = Promise.withResolvers<void>();
  let uploads = 0;
  await page.route('**/api/upload/image', async (route) => {
    uploads += 1;
    if (uploads === 2) await held.promise;
    await route.continue();
  });
  await editor.text.press('Control+End');
  await bringFiles(editor.text, 'paste', [await file('one.png'), await file('two.png')]);
  await expect(editor.text.locator('img[src^="/uploads/"]')).toHaveCount(1);
  await page.getByLabel('Alternative text').pressSequentially('The first');
  held.resolve();
  await expect(editor.text.locator('img[src^="/uploads/"]')).toHaveCount(2);
  await page.keyboard.type(' of two');
  const { stored } = await editor.save();
  expect([...stored.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt).sort()).toEqual([
    '',
    'The first of two',
  ]);
  expect(stored.replace(/<[^>]*>/g, '')).toBe('words');
});

test('what is typed after an image has arrived stands behind it', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>before</p>');
  await editor.text.press('Control+End');
  await editor.button('Image').click();
  await page.getByLabel('Image file').setInputFiles([await chosen('one.png'), await chosen('two.png')]);
  await page.getByRole('button', { name: 'Insert image' }).click();
  await expect(editor.text.locator('img[src^="/uploads/"]')).toHaveCount(2);
  await page.keyboard.type('after');
  expect((await editor.save()).stored).toMatch(
    new RegExp(`^<p>before(?:<img src="${uploaded}" alt="">){2}after</p>$`),
  );
});

test('Enter leads from the description of a selected image to the place behind it', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, `<p><img src="${source}" alt=""></p>`);
  await editor.text.locator('img[src]').click();
  await page.getByLabel('Alternative text').fill('Desk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('after');
  expect((await editor.save()).stored).toBe(`<p><img src="${source}" alt="Desk">after</p>`);
});

for (const how of ['drop', 'paste'] as const) {
  test(`what is typed after a ${how} of images stands behind them`, async ({ staffPage: page, staff }) => {
    const editor = await openEditor(page, staff, '<p>first</p><p>last</p>');
    await editor.text.press(how === 'drop' ? 'Control+Home' : 'Control+End');
    await bringFiles(editor.text, how, [await file('one.png'), await file('two.png')]);
    await expect(editor.text.locator('img[src^="/uploads/"]')).toHaveCount(2);
    await page.keyboard.type('behind');
    expect((await editor.save()).stored).toMatch(
      new RegExp(`^<p>first</p><p>[last]*(?:<img src="${uploaded}" alt="">){2}behind[last]*</p>$`),
    );
  });
}

test('whoever writes elsewhere while an image is on its way stays there', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>first</p><p>last</p>');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await editor.text.press('Control+Home');
  await bringFiles(editor.text, 'paste', [await file('photo.png')]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await editor.text.press('Control+End');
  await page.keyboard.type(' goes');
  held.resolve();
  await expect(editor.text.locator('img[src^="/uploads/"]')).toBeVisible();
  await page.keyboard.type(' on');
  expect((await editor.save()).stored).toMatch(
    new RegExp(`^<p><img src="${uploaded}" alt="">first</p><p>last goes on</p>$`),
  );
});

test('what is typed after an image was styled stands behind it', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, `<p><img src="${source}" alt="Desk"></p>`);
  await editor.text.getByRole('img').click();
  await editor.button('Image style').click();
  await page.getByLabel('Shape').selectOption({ label: 'Circle' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.type('after');
  expect((await editor.save()).stored).toBe(
    `<p><img class="img-circle" src="${source}" alt="Desk">after</p>`,
  );
});

test('an upload that fails says why and leaves the text alone', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  await interfere(page, 'POST', /\/api\/upload\/image$/, {
    status: 413,
    body: { message: 'Too large a picture' },
  });
  await editor.text.press('Control+End');
  await bringFiles(editor.text, 'paste', [await file('photo.png')]);
  await expectToast(page, 'Failed to upload image');
  await expect(page.getByText('Too large a picture')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect((await editor.save()).stored).toBe('<p>words</p>');
});

test('an upload from the dialog that fails gives the dialog back with all that was typed', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  const dialog = page.getByRole('dialog', { name: 'Add image' });
  const failing = /\/api\/upload\/image$/;
  await interfere(page, 'POST', failing, { status: 413, body: { message: 'Too large a picture' } });
  await editor.text.press('Control+End');
  await editor.button('Image').click();
  await dialog.getByLabel('Image file').setInputFiles(await chosen('desk.png'));
  await dialog.getByLabel('Alternative text').fill('A desk');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expectToast(page, 'Failed to upload image');
  await expect(dialog.getByRole('alert')).toHaveText('Too large a picture');
  await expect(dialog.getByLabel('Image file')).toHaveValue(/desk\.png$/);
  await expect(dialog.getByLabel('Alternative text')).toHaveValue('A desk');

  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(editor.text.getByRole('img', { name: 'A desk' })).toBeVisible();
  await editor.button('Image').click();
  await expect(dialog.getByLabel('Alternative text')).toHaveValue('');
});

test('a file that is no image is refused in the dialog, where everything typed stays', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  const dialog = page.getByRole('dialog', { name: 'Add image' });
  await editor.button('Image').click();
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await dialog.getByLabel('Image file').setInputFiles(notes);
  await dialog.getByLabel('Alternative text').fill('A desk');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose an image file');
  await expect(dialog.getByLabel('Alternative text')).toHaveValue('A desk');
});

test('an upload that fails interrupts nobody who writes, and waits in the dialog', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  const dialog = page.getByRole('dialog', { name: 'Add image' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.abort('connectionfailed');
  });
  await editor.text.press('Control+End');
  await editor.button('Image').click();
  await dialog.getByLabel('Image file').setInputFiles(await chosen('desk.png'));
  await dialog.getByLabel('Alternative text').fill('A desk');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await page.keyboard.type(' go');
  held.resolve();
  await expectToast(page, 'Failed to upload image');
  await page.keyboard.type(' on');
  await expect(editor.text).toHaveText('words go on');
  await editor.button('Image').click();
  await expect(dialog.getByLabel('Image file')).toHaveValue(/desk\.png$/);
  await expect(dialog.getByLabel('Alternative text')).toHaveValue('A desk');
});

test('a form is not saved without an image that is still on its way', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await editor.text.press('Control+End');
  await bringFiles(editor.text, 'paste', [await file('photo.png')]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'An image is still being uploaded');
  held.resolve();
  await expect(editor.text.locator('img[src^="/uploads/"]')).toBeVisible();
  expect((await editor.save()).stored).toMatch(new RegExp(`<img src="${uploaded}"`));
});

test('an upload can be cancelled', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>words</p>');
  await page.route('**/api/upload/image', () => {});
  await editor.text.press('Control+End');
  await bringFiles(editor.text, 'paste', [await file('photo.png')]);
  await editor.text.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect((await editor.save()).stored).toBe('<p>words</p>');
});

test('image style needs a selected image', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, `<p>words <img src="${source}" alt="Desk"></p>`);
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  await editor.text.press('Control+Home');
  await editor.button('Image style').click();
  await expect.poll(() => messages).toEqual(['Please select an image first to apply styling']);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('image style replaces the classes of the image, and shows them when opened again', {
  tag: '@main',
}, async ({ staffPage: page, staff }) => {
  const editor = await openEditor(
    page,
    staff,
    `<p>words <img class="img-large" src="${source}" alt="Desk"></p>`,
  );
  const dialog = page.getByRole('dialog', { name: 'Image style' });
  await editor.text.getByRole('img').click();
  await editor.button('Image style').click();
  await expect(dialog.getByLabel('Size')).toHaveValue('img-large');
  await dialog.getByLabel('Size').selectOption({ label: 'Small (150px)' });
  await dialog.getByLabel('Shape').selectOption({ label: 'Circle' });
  await dialog.getByLabel('Alignment').selectOption({ label: 'Center' });
  await dialog.getByLabel('Text Layout').selectOption({ label: 'No wrap' });
  const isPortrait = dialog.getByLabel(/profile image styling/i);
  // Drawn as everywhere in the back office, not as the browser does.
  await expect(isPortrait).toHaveCSS('appearance', 'none');
  await isPortrait.check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Image styles applied! /)).toBeVisible();
  const classes = 'img-small img-circle img-center img-no-wrap profile-img';
  await expect(editor.text.getByRole('img')).toHaveCSS('width', '150px');
  const { sent, stored } = await editor.save();
  expect(stored).toBe(sent);
  expect(stored).toBe(`<p>words <img class="${classes}" src="${source}" alt="Desk"></p>`);

  const again = await openEditorOf(page, editor.post);
  await again.text.getByRole('img').click();
  await again.button('Image style').click();
  await expect(dialog.getByLabel('Shape')).toHaveValue('img-circle');
  await expect(dialog.getByLabel(/profile image styling/i)).toBeChecked();
  for (const group of ['Size', 'Shape', 'Alignment', 'Text Layout']) {
    await dialog.getByLabel(group).selectOption({ index: 0 });
  }
  await dialog.getByLabel(/profile image styling/i).uncheck();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  expect((await again.save()).stored).toBe(`<p>words <img src="${source}" alt="Desk"></p>`);
});

test('an image stays selected however fast it is clicked again, right after Apply as well', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, `<p>words <img src="${source}" alt="Desk"></p>`);
  const dialog = page.getByRole('dialog', { name: 'Image style' });
  const image = editor.text.getByRole('img');
  await image.dblclick();
  await editor.button('Image style').click();
  // The text takes the focus back before the next frame is drawn, whenever that may be.
  await holdFrames(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(editor.text).toBeFocused();
  await image.dblclick();
  await editor.button('Image style').click();
  await expect(dialog).toBeVisible();
});

test('every click on an image selects it, also one that follows another at once', async ({
  staffPage: page,
  staff,
}) => {
  // While the clock stands still, every click follows the one before at once.
  await page.clock.setFixedTime('2026-03-05T10:00:00Z');
  const editor = await openEditor(page, staff, `<p>words <img src="${source}" alt="Desk"></p>`);
  const dialog = page.getByRole('dialog', { name: 'Image style' });
  for (let click = 1; click <= 4; click += 1) {
    await editor.text.getByRole('img').click();
    await editor.button('Image style').click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the image style dialog closes on Cancel, the close button, a click outside and Escape', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, `<p><img class="img-small" src="${source}" alt="Desk"></p>`);
  const dialog = page.getByRole('dialog', { name: 'Image style' });
  const ways = [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ];
  await editor.text.getByRole('img').click();
  for (const close of ways) {
    await editor.button('Image style').click();
    await dialog.getByLabel('Size').selectOption('img-full');
    await close();
    await expect(dialog).toBeHidden();
  }
  await expect(editor.text.getByRole('img')).toHaveClass(/img-small/);
  await expect(editor.text.getByRole('img')).not.toHaveClass(/img-full/);
});
