import { expect, test } from '#test/support/e2e.ts';
import { openEditor, pasteHtml, selectWords } from './editor-screen.ts';

test('a link gets its address, its words and its tab in a dialog, and loses them there', {
  tag: '@main',
}, async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>read more here</p><p>and this</p>');
  const dialog = page.getByRole('dialog');
  await selectWords(editor.text, 'more');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByLabel('Text')).toHaveValue('more');
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await dialog.getByLabel('Address').fill('example.com/a?b=1&c=2');
  await dialog.getByLabel('Open in new tab').check();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await selectWords(editor.text, 'this');
  await editor.button('Link').click();
  await dialog.getByLabel('Text').fill('mail us');
  await dialog.getByLabel('Address').fill('hello@example.com');
  await dialog.getByRole('button', { name: 'Save link' }).click();

  const saved = await editor.save();
  expect(saved.stored).toBe(saved.sent);
  expect(saved.stored).toBe(
    '<p>read <a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">more</a> here</p>' +
      '<p>and <a href="mailto:hello@example.com">mail us</a></p>',
  );
});

test('an existing link is shown and can be removed', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>call <a href="tel:+49123">us</a> now</p>');
  await selectWords(editor.text, 'us');
  await expect(editor.button('Link')).toHaveAttribute('aria-pressed', 'true');
  await editor.button('Link').click();
  await expect(page.getByRole('dialog').getByLabel('Address')).toHaveValue('tel:+49123');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click();
  expect((await editor.save()).stored).toBe('<p>call us now</p>');
});

test('an address that is not web, mail or phone becomes empty', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>a word</p>');
  const dialog = page.getByRole('dialog');
  await selectWords(editor.text, 'word');
  for (const address of ['javascript:alert(1)', 'ftp://example.com', 'data:text/html,x', '//example.com']) {
    await editor.button('Link').click();
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await expect(dialog.getByLabel('Address')).toHaveValue('');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  expect((await editor.save()).stored).toBe('<p>a word</p>');
});

test('an address pasted over words links them', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(page, staff, '<p>some words</p>');
  await selectWords(editor.text, 'words');
  await pasteHtml(editor.text, '', 'https://example.com/');
  expect((await editor.save()).stored).toBe('<p>some <a href="https://example.com/">words</a></p>');
});
