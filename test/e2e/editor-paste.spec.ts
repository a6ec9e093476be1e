import { expectToast, toastOf } from '#test/support/admin-screen.ts';
import {
  docsClipboard,
  webClipboard,
  wordClipboard,
  wordClipboardWithDrawing,
  wordClipboardWithPicture,
  wordClipboardWithPictureBullet,
  wordClipboardWithReachablePicture,
  wordClipboardWithVmlOnly,
} from '#test/support/clipboards.ts';
import { expect, test } from '#test/support/e2e.ts';
import { pastedLists } from '#test/support/pasted-lists.ts';
import { pastedTexts } from '#test/support/pasted-texts.ts';
import { pngImage } from '#test/support/test-images.ts';
import { bringFiles, openEditor, pasteHtml, shownHtml } from './editor-screen.ts';

const cases = [
  {
    name: 'Word',
    clipboard: wordClipboard,
    html:
      '<h1>Quarterly plan</h1>' +
      '<p>We will <strong>grow</strong> and <em>learn</em>, says <a href="https://example.com/report">the report</a>.</p>' +
      '<ul><li><p>First point</p><ul><li><p>Deeper point</p></li></ul></li><li><p>Second point</p></li></ul>' +
      '<ol><li><p>Step one</p></li><li><p>Step two</p></li></ol>' +
      '<table><tbody><tr><td><p>Name</p></td><td><p>Value</p></td></tr></tbody></table>' +
      '<p>This is <span style="color: red;">red</span>.</p>',
  },
  {
    name: 'Google Docs',
    clipboard: docsClipboard,
    html:
      '<h2>Launch notes</h2>' +
      '<p>Plain, <strong>bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck</s> and x<sup>2</sup>. <a href="https://example.com/">A link</a></p>' +
      '<ul><li><p>One</p><ul><li><p>One deeper</p></li></ul></li><li><p>Two</p></li></ul>' +
      '<p style="text-align: center;">Centred</p>',
  },
  {
    name: 'a web page',
    clipboard: webClipboard,
    html: '<h3>Title</h3><p>Text with <code>code</code> and <strong>weight</strong>.</p><blockquote><p>Quote</p></blockquote><pre><code>let a = 1;\nlet b;</code></pre>',
  },
];

for (const { name, clipboard, html } of cases) {
  test(`what comes from ${name} keeps its structure and leaves its junk behind`, async ({
    staffPage,
    staff,
  }) => {
    const editor = await openEditor(staffPage, staff, '<p>x</p>');
    await editor.text.press('Control+a');
    await pasteHtml(editor.text, clipboard);
    const { sent, stored } = await editor.save();
    expect(stored).toBe(sent);
    expect(stored).toBe(html);
  });
}

for (const [what, clipboards] of Object.entries({ lists: pastedLists, texts: pastedTexts })) {
  test(`${what} of many programs arrive as they were written, and are stored so`, async ({
    staffPage,
    staff,
  }) => {
    const editor = await openEditor(staffPage, staff, '<p>x</p>');
    for (const [name, clipboard, html] of clipboards) {
      await editor.text.press('Control+a');
      await pasteHtml(editor.text, clipboard);
      expect.soft(await shownHtml(editor.text), name).toBe(html);
    }
    const all = clipboards.map(([, , html]) => html).join('');
    await editor.text.press('Control+a');
    await pasteHtml(editor.text, all);
    expect(await editor.save()).toEqual({ sent: all, stored: all });
  });
}

test('pictures that cannot come along with a text are told of, and leave no gap', async ({
  staffPage,
  staff,
}) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await editor.text.press('Control+a');
  await pasteHtml(editor.text, wordClipboardWithPicture);
  await expectToast(staffPage, 'Images in the pasted text were not included');
  await expect(staffPage.getByText('Upload them with the Image button in the toolbar.')).toBeVisible();
  expect((await editor.save()).stored).toBe('<p>Before the picture</p><p>After it</p>');
});

test('a picture that only Word can draw is told of; a bullet that is one is not', async ({
  staffPage,
  staff,
}) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await editor.text.press('Control+a');
  await pasteHtml(editor.text, wordClipboardWithPictureBullet);
  expect(await shownHtml(editor.text)).toBe('<ul><li><p>Point</p></li></ul>');
  await pasteHtml(editor.text, wordClipboardWithReachablePicture);
  await expect(editor.text.getByRole('img', { name: 'Desk' })).toHaveCount(1);
  const notice = toastOf(staffPage, 'Images in the pasted text were not included');
  expect(await notice.count()).toBe(0);
  for (const clipboard of [wordClipboardWithVmlOnly, wordClipboardWithDrawing]) {
    await pasteHtml(editor.text, clipboard);
    await expect(notice).toBeVisible();
    await expect(notice).toBeHidden();
  }
});

test('a picture that is copied alone comes along as a file, and nothing is said to be missing', async ({
  staffPage,
  staff,
}) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await staffPage.route('**/api/upload/image', () => {});
  await editor.text.press('Control+End');
  const html = '<html><body><p><img src="file:///C:/Temp/clip_image001.png"></p></body></html>';
  await bringFiles(
    editor.text,
    'paste',
    [{ name: 'image.png', type: 'image/png', bytes: await pngImage() }],
    html,
  );
  await expect(staffPage.getByRole('progressbar', { name: 'Uploading image.png' })).toBeVisible();
  expect(await toastOf(staffPage, 'Images in the pasted text were not included').count()).toBe(0);
});

test('what is cut in the editor is pasted as it was', async ({ staffPage, staff }) => {
  const content =
    '<h2 style="text-align: center;">Title</h2><p class="indent-2"><span style="color: rgb(0, 0, 0);">Black</span></p>';
  const editor = await openEditor(staffPage, staff, content);
  const clipboard = await editor.text.evaluate((root) => {
    const range = document.createRange();
    range.selectNodeContents(root);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    (root as HTMLElement).focus();
    const data = new DataTransfer();
    return new Promise<string>((resolve) => {
      document.addEventListener(
        'selectionchange',
        () => {
          root.dispatchEvent(
            new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
          );
          resolve(data.getData('text/html'));
        },
        { once: true },
      );
    });
  });
  await editor.text.press('Control+a');
  await pasteHtml(editor.text, clipboard);
  expect((await editor.save()).stored).toBe(content);
});
