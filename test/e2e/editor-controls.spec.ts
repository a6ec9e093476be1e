import { expect, test } from '#test/support/e2e.ts';
import { type EditorScreen, openEditor, selectWords } from './editor-screen.ts';

type Control = [name: string, use: (editor: EditorScreen) => Promise<void>, html: (words: string) => string];

const press = (name: string) => (editor: EditorScreen) => editor.button(name).click();
const inline = (open: string, close: string) => (words: string) => `<p>some ${open}${words}${close} here</p>`;
const block = (open: string, close: string) => (words: string) => `${open}some ${words} here${close}`;

const onWords: Control[] = [
  ['Bold', press('Bold'), inline('<strong>', '</strong>')],
  ['Italic', press('Italic'), inline('<em>', '</em>')],
  ['Underline', press('Underline'), inline('<u>', '</u>')],
  ['Strike', press('Strike'), inline('<s>', '</s>')],
  ['Subscript', press('Subscript'), inline('<sub>', '</sub>')],
  ['Superscript', press('Superscript'), inline('<sup>', '</sup>')],
  ['Code', press('Code'), inline('<code>', '</code>')],
  [
    'Text colour',
    (editor) => editor.choose('Text colour', 'Red'),
    inline('<span style="color: rgb(230, 0, 0);">', '</span>'),
  ],
  [
    'Background colour',
    (editor) => editor.choose('Background colour', 'Yellow'),
    inline('<span style="background-color: rgb(250, 204, 21);">', '</span>'),
  ],
];

const onLines: Control[] = [
  ...([1, 2, 3, 4, 5, 6] as const).map(
    (level): Control => [
      `Heading ${level}`,
      (editor) => editor.choose('Heading', `Heading ${level}`),
      block(`<h${level}>`, `</h${level}>`),
    ],
  ),
  ['Align left', press('Align left'), block('<p style="text-align: left;">', '</p>')],
  ['Align center', press('Align center'), block('<p style="text-align: center;">', '</p>')],
  ['Align right', press('Align right'), block('<p style="text-align: right;">', '</p>')],
  ['Justify', press('Justify'), block('<p style="text-align: justify;">', '</p>')],
  ['Ordered list', press('Ordered list'), block('<ol><li><p>', '</p></li></ol>')],
  ['Bullet list', press('Bullet list'), block('<ul><li><p>', '</p></li></ul>')],
  ['Indent', press('Indent'), block('<p class="indent-1">', '</p>')],
  ['Right-to-left', press('Right-to-left'), block('<p dir="rtl">', '</p>')],
  ['Quote', press('Quote'), block('<blockquote><p>', '</p></blockquote>')],
  ['Code block', press('Code block'), block('<pre><code>', '</code></pre>')],
];

async function expectShown(editor: EditorScreen, name: string, isOn: boolean) {
  if (name === 'Indent') return;
  if (name.startsWith('Heading'))
    await expect(editor.button(`Heading: ${isOn ? name : 'Normal'}`)).toBeVisible();
  else await expect(editor.button(name)).toHaveAttribute('aria-pressed', String(isOn));
}

for (const [kind, controls] of [
  ['words', onWords],
  ['lines', onLines],
] as const) {
  test(`every control for ${kind} is applied, shown as on, undone, redone and stored as it is`, async ({
    staffPage,
    staff,
  }) => {
    const words = (index: number) => `word${index}word`;
    const start = controls.map((_control, index) => `<p>some ${words(index)} here</p>`).join('');
    const editor = await openEditor(staffPage, staff, start);
    for (const [index, [name, use]] of controls.entries()) {
      await selectWords(editor.text, words(index));
      await use(editor);
      await expectShown(editor, name, true);
      await editor.button('Undo').click();
      await expectShown(editor, name, false);
      await editor.button('Redo').click();
    }
    const html = controls.map(([, , result], index) => result(words(index))).join('');
    expect(await editor.save()).toEqual({ sent: html, stored: html });
  });
}

test('a control that is on is taken away by pressing it again', async ({ staffPage, staff }) => {
  const editor = await openEditor(
    staffPage,
    staff,
    '<p dir="rtl" style="text-align: center;"><strong>one</strong> <span style="color: red;">two</span></p>',
  );
  await selectWords(editor.text, 'one');
  for (const name of ['Bold', 'Align center', 'Right-to-left']) await editor.button(name).click();
  await selectWords(editor.text, 'two');
  await editor.choose('Text colour', 'Default colour');
  expect((await editor.save()).stored).toBe('<p>one two</p>');
});

test('Outdent takes an indent back, and moves a list item out', async ({ staffPage, staff }) => {
  const nested = '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>';
  const editor = await openEditor(staffPage, staff, `<p class="indent-2">One</p>${nested}`);
  await selectWords(editor.text, 'One');
  await editor.button('Outdent').click();
  await selectWords(editor.text, 'b');
  await editor.button('Outdent').click();
  const html = '<p class="indent-1">One</p><ul><li><p>a</p></li><li><p>b</p></li></ul>';
  expect(await editor.save()).toEqual({ sent: html, stored: html });
});

test('Indent moves a list item in', async ({ staffPage, staff }) => {
  const editor = await openEditor(staffPage, staff, '<ol><li><p>a</p></li><li><p>b</p></li></ol>');
  await selectWords(editor.text, 'b');
  await editor.button('Indent').click();
  expect((await editor.save()).stored).toBe('<ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>');
});

test('Clean takes all formatting away', async ({ staffPage, staff }) => {
  const editor = await openEditor(
    staffPage,
    staff,
    '<h2 dir="rtl" class="indent-2" style="text-align: center;"><strong>One</strong> <span style="color: red;">two</span></h2>',
  );
  await editor.text.press('Control+a');
  await editor.button('Clean').click();
  expect((await editor.save()).stored).toBe('<p>One two</p>');
});

test('a table grows, shrinks and is stored plainly', async ({ staffPage, staff }) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await editor.text.press('Control+End');
  await editor.choose('Table', 'Table with 2 columns');
  await editor.page.keyboard.type('Head');
  await editor.choose('Table', 'Add column after');
  await editor.choose('Table', 'Delete row');
  await editor.choose('Table', 'Header row');
  const row = (tag: string, first: string) =>
    `<tr><${tag}><p>${first}</p></${tag}>${`<${tag}><p></p></${tag}>`.repeat(2)}</tr>`;
  expect((await editor.save()).stored).toContain(
    `<table><tbody>${row('th', '')}${row('td', '')}</tbody></table>`,
  );
});

test('a horizontal rule parts the text', async ({ staffPage, staff }) => {
  const editor = await openEditor(staffPage, staff, '<p>above</p>');
  await editor.text.press('Control+End');
  await editor.button('Horizontal rule').click();
  await editor.page.keyboard.type('below');
  expect((await editor.save()).stored).toBe('<p>above</p><hr><p>below</p>');
});

test('videos of YouTube and Vimeo become players, and other addresses must be https', async ({
  staffPage,
  staff,
}) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await editor.text.press('Control+End');
  for (const address of [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://videos.example.com/1',
  ]) {
    await editor.button('Video').click();
    await editor.page.getByLabel('Video link').fill(address);
    await editor.page.getByRole('button', { name: 'Insert video' }).click();
  }
  await editor.button('Video').click();
  await editor.page.getByLabel('Video link').fill('javascript:alert(1)');
  await editor.page.getByRole('button', { name: 'Insert video' }).click();
  await expect(editor.page.getByRole('alert')).toContainText('https://');
  await editor.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const { sent, stored } = await editor.save();
  expect(stored).toBe(sent);
  expect([...stored.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://player.vimeo.com/video/76979871?dnt=1',
    'https://videos.example.com/1',
  ]);
});

for (const [next, below] of [
  ['<p>next</p>', '<p>below next</p>'],
  ['<ul><li><p>next</p></li></ul>', '<p>below </p><ul><li><p>next</p></li></ul>'],
] as const) {
  test(`what is typed after a video stands below it, before ${next}`, async ({ staffPage: page, staff }) => {
    const editor = await openEditor(page, staff, `<p>before</p>${next}`);
    await editor.text.press('Control+Home');
    await page.keyboard.press('End');
    await editor.button('Video').click();
    await page.getByLabel('Video link').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Insert video' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.type('below ');
    const { stored } = await editor.save();
    expect(stored.replaceAll('&nbsp;', ' ')).toMatch(
      new RegExp(`^<p>before</p><iframe [^>]*></iframe>${below}$`),
    );
  });
}

test('Markdown turns into formatting while it is typed', { tag: '@main' }, async ({ staffPage, staff }) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await editor.text.press('Control+a');
  const lines = [
    '## Title',
    '**bold** *italic* ~~gone~~ `code` ==lit== end',
    '- item',
    '',
    '> quote',
    '',
    '',
    '---',
    'after',
  ];
  for (const [index, line] of lines.entries()) {
    if (index > 0) await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type(line);
  }
  const { stored } = await editor.save();
  expect(stored).toContain('<h2>Title</h2>');
  expect(stored).toContain(
    '<p><strong>bold</strong> <em>italic</em> <s>gone</s> <code>code</code> <mark>lit</mark> end</p>',
  );
  expect(stored).toContain('<ul><li><p>item</p></li></ul>');
  expect(stored).toContain('<blockquote><p>quote</p></blockquote>');
  expect(stored).toContain('<hr>');
});

test('the slash menu makes blocks without the mouse', { tag: '@main' }, async ({ staffPage, staff }) => {
  const editor = await openEditor(staffPage, staff, '<p>x</p>');
  await editor.text.press('Control+a');
  const list = editor.page.getByRole('listbox', { name: 'Blocks' });
  await editor.page.keyboard.type('/head');
  await expect(list.getByRole('option')).toHaveCount(6);
  await editor.page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'Heading 2' })).toHaveAttribute('aria-selected', 'true');
  await editor.page.keyboard.press('Enter');
  await editor.page.keyboard.type('Title');
  await editor.page.keyboard.press('Enter');
  await editor.page.keyboard.type('and/or /');
  await expect(list).toBeVisible();
  await editor.page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await editor.page.keyboard.type('x');
  expect((await editor.save()).stored).toBe('<h2>Title</h2><p>and/or /x</p>');
});

test('a text that was only opened is at its beginning, and nothing takes the focus', async ({
  staffPage,
  staff,
}) => {
  const editor = await openEditor(staffPage, staff, '<p>first</p><p><strong>last</strong></p>');
  await expect(editor.button('Undo')).toBeDisabled();
  await expect(editor.button('Bold')).toHaveAttribute('aria-pressed', 'false');
  await expect(editor.text).not.toBeFocused();
  await editor.button('Bullet list').click();
  expect((await editor.save()).stored).toBe('<ul><li><p>first</p></li></ul><p><strong>last</strong></p>');
});

test('words and reading time are counted', async ({ staffPage, staff }) => {
  const editor = await openEditor(staffPage, staff, `<p>${'word '.repeat(439)}word</p>`);
  await expect(editor.page.getByText('440 words')).toBeVisible();
  await expect(editor.page.getByText('2 min read')).toBeVisible();
  await editor.text.press('Control+End');
  await editor.page.keyboard.type(' more');
  await expect(editor.page.getByText('441 words')).toBeVisible();
  await editor.text.press('Control+a');
  await editor.text.press('Delete');
  await expect(editor.page.getByText('0 words')).toBeVisible();
  await expect(editor.page.getByText('min read')).toBeHidden();
});
