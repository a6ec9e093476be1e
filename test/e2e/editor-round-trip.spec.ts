import fc from 'fast-check';
import { sitePaths } from '#contract/paths.ts';
import { unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { editorFragments } from '#test/support/editor-fragments.ts';
import { randomDocument } from '#test/support/random-documents.ts';
import { pngImage } from '#test/support/test-images.ts';
import { xssVectors } from '#test/support/xss-vectors.ts';
import { openEditor, openEditorOf, touch } from './editor-screen.ts';

/** Nothing of this is about what lies at other addresses. */
test.beforeEach(async ({ page, site }) => {
  await page.route(
    (url) => url.origin !== site.url && url.origin !== site.url.replace('localhost', '127.0.0.1'),
    (route) => route.abort(),
  );
});

test('every feature is the same after ten rounds of opening, changing back and saving', async ({
  staffPage: page,
  staff,
}) => {
  const content = `<p>Start</p>${editorFragments.map(([, html]) => html).join('')}<p>End</p>`;
  const first = await openEditor(page, staff, content);
  for (let round = 1; round <= 10; round += 1) {
    const editor = round === 1 ? first : await openEditorOf(page, first.post);
    await touch(editor);
    expect(await editor.save(), `round ${round}`).toEqual({ sent: content, stored: content });
  }
});

test('opening and saving without a change sends what was stored, whatever it is', async ({
  staffPage: page,
  staff,
}) => {
  const content =
    '<p class="ql-align-center">Older <b>content</b></p><figure><img src="https://a.example/x.png"><figcaption>y</figcaption></figure>';
  const editor = await openEditor(page, staff, content);
  expect(await editor.save()).toEqual({ sent: content, stored: content });
});

test('random documents of all features survive editor, server and editor unchanged', async ({
  staffPage: page,
  staff,
}) => {
  test.slow();
  await fc.assert(
    // Opening the editor takes its time: some documents share a page.
    fc.asyncProperty(fc.array(randomDocument, { minLength: 3, maxLength: 3 }), async (documents) => {
      const editor = await openEditor(page, staff, documents.join(''));
      await touch(editor);
      const once = await editor.save();
      expect(once.stored).toBe(once.sent);
      const again = await openEditorOf(page, editor.post);
      await touch(again);
      expect(await again.save()).toEqual({ sent: once.stored, stored: once.stored });
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('content from Quill is taken over with its structure', async ({ staffPage: page, staff }) => {
  const editor = await openEditor(
    page,
    staff,
    '<h2 class="ql-align-center">T</h2><p class="ql-indent-2 ql-direction-rtl">a</p><ul><li>one</li><li class="ql-indent-1">deep</li></ul>' +
      '<ol><li data-list="bullet"><span class="ql-ui"></span>b</li><li data-list="ordered">c</li></ol>' +
      '<p><strong style="color: rgb(230, 0, 0);">red</strong></p><pre class="ql-syntax" spellcheck="false">x\ny\n</pre>',
  );
  await touch(editor);
  const { sent, stored } = await editor.save();
  expect(stored).toBe(sent);
  expect(stored).toBe(
    '<h2 style="text-align: center;">T</h2><p dir="rtl" class="indent-2">a</p><ul><li><p>one</p><ul><li><p>deep</p></li></ul></li></ul>' +
      '<ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol>' +
      '<p><span style="color: rgb(230, 0, 0);"><strong>red</strong></span></p><pre><code>x\ny\n</code></pre>',
  );
});

test('no known attack runs in a real browser, on the page or in the editor', async ({
  staffPage: page,
  staff,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { attacks: 0, xss: () => Object.assign(window, { attacks: 1 }) });
  });
  const content = xssVectors
    // One that swallows everything after it would hide the others.
    .map((vector) =>
      staff.createPost({
        title: unique('Attack'),
        slug: '',
        content: `<p>Text</p>${vector}`,
        status: 'draft',
      }),
    );
  const stored = (await Promise.all(content)).map((post) => post.content).join('');
  const post = await staff.createPost({
    title: unique('Attacks'),
    slug: '',
    content: stored,
    status: 'published',
  });

  await page.goto(sitePaths.post(post.slug));
  await expect(page.getByText('Text').first()).toBeVisible();
  for (const name of ['click', 'mouseover', 'focus', 'pointerenter', 'toggle', 'animationstart']) {
    await page.locator('.prose *').evaluateAll((all, type) => {
      for (const element of all)
        if (!element.closest('a')) element.dispatchEvent(new Event(type, { bubbles: true }));
    }, name);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'attacks'))).toBe(0);
  expect(
    await page
      .locator('.prose :is(script, style, svg, math, form, input, object, embed, link, meta, base)')
      .count(),
  ).toBe(0);

  const editor = await openEditorOf(page, post);
  await touch(editor);
  expect(await page.evaluate(() => Reflect.get(window, 'attacks'))).toBe(0);
});

test('the image styles look the same in the editor and on the page', async ({ staffPage: page, staff }) => {
  const body = await pngImage();
  await page.route('https://example.com/a.png', (route) => route.fulfill({ contentType: 'image/png', body }));
  const sizes = { 'img-small': 150, 'img-medium': 300, 'img-large': 500 };
  const image = (name: string) =>
    `<p><img class="${name}" src="https://example.com/a.png" alt="${name}"></p>`;
  const content = Object.keys(sizes).map(image).join('') + image('img-circle profile-img');
  const editor = await openEditor(page, staff, content);
  const measure = () =>
    page.locator('.prose img[alt^="img-"]').evaluateAll((images) =>
      images.map((each) => {
        const { width, borderRadius, borderTopColor, float, display } = getComputedStyle(each);
        return {
          width: each.className.includes('circle') ? '' : width,
          borderRadius,
          borderTopColor,
          float,
          display,
        };
      }),
    );
  await expect.poll(async () => (await measure())[0]?.width).toBe('150px');
  const inEditor = await measure();
  expect(inEditor.slice(0, 3).map(({ width }) => Number.parseFloat(width))).toEqual(Object.values(sizes));
  await page.goto(sitePaths.post(editor.post.slug));
  await expect.poll(async () => (await measure())[0]?.width).toBe('150px');
  expect(await measure()).toEqual(inEditor);
});
