import { expect, type Locator, type Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { expectToast, unique } from '#test/support/admin-screen.ts';
import type { Staff } from '#test/support/staff.ts';

export type EditorScreen = Awaited<ReturnType<typeof openEditor>>;

/** The blog form of a post that holds this content, with its editor ready. */
export async function openEditor(page: Page, staff: Staff, content: string) {
  const post = await staff.createPost({ title: unique('Editor'), slug: '', content, status: 'draft' });
  return openEditorOf(page, post);
}

export async function openEditorOf(page: Page, post: Post) {
  await page.goto(adminPaths.editPost(post._id));
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  return {
    page,
    post,
    text,
    toolbar,
    button: (name: string) => toolbar.getByRole('button', { name, exact: true }),
    choose: async (menu: string, item: string) => {
      // A menu that shows its current choice has it in its name.
      await toolbar.getByRole('button', { name: new RegExp(`^${menu}(?:: |$)`) }).click();
      await page.getByRole('menu', { name: menu }).getByText(item, { exact: true }).click();
    },
    /** Saves the form and gives what was sent and what was stored. */
    save: async () => {
      const answered = page.waitForResponse(
        (response) =>
          response.request().method() === 'PUT' && response.url().endsWith(apiPaths.post(post._id)),
      );
      await page.getByRole('button', { name: 'Update Blog Post' }).click();
      const response = await answered;
      await expectToast(page, 'Blog post updated successfully!');
      const sent = response.request().postDataJSON().content as string;
      return { sent, stored: ((await response.json()) as Post).content };
    },
  };
}

/** Marks words of the text as a person does with the mouse. */
export async function selectWords(text: Locator, words: string) {
  await text.focus();
  // The editor hears of a selection by an event of its own, and puts back the one it knows when it was focused a moment before.
  await expect(async () => {
    await text.evaluate(selectInPage, words);
    expect(await text.evaluate(selectedInEditor)).toBe(words);
  }).toPass();
}

function selectInPage(root: Element, wanted: string): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(wanted);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    return;
  }
  throw new Error(`No '${wanted}' in the text`);
}

/** What the editor itself takes for selected; the library leaves itself at its element. */
function selectedInEditor(root: Element): string {
  const { state } = (root as unknown as { editor: Editor }).editor;
  return state.doc.textBetween(state.selection.from, state.selection.to);
}

/** Changes the text and takes the change back, so that the editor writes all of it anew. */
export async function touch({ text, page }: Pick<EditorScreen, 'text' | 'page'>) {
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
}

/** What other programs put on the clipboard, pasted at the cursor. */
export async function pasteHtml(text: Locator, html: string, plain = '') {
  await text.evaluate(
    (root, [htmlText, plainText]) => {
      const data = new DataTransfer();
      data.setData('text/html', htmlText ?? '');
      data.setData('text/plain', plainText ?? '');
      root.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [html, plain],
  );
}

/** The text as it stands in the editor, less what the editor adds to show it. */
export function shownHtml(text: Locator): Promise<string> {
  return text.evaluate((root) => {
    const shown = root.cloneNode(true) as HTMLElement;
    for (const added of shown.querySelectorAll('br.ProseMirror-trailingBreak, colgroup')) added.remove();
    for (const frame of shown.querySelectorAll('.tableWrapper')) frame.replaceWith(...frame.childNodes);
    for (const table of shown.querySelectorAll('table')) table.removeAttribute('style');
    for (const rule of shown.querySelectorAll('hr')) rule.removeAttribute('contenteditable');
    return shown.innerHTML;
  });
}

/** Keeps back what the page wants to do in its next frames, as a busy machine does. */
export async function holdFrames(page: Page) {
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    const drawn = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.addEventListener('release-frames', () => {
      window.requestAnimationFrame = drawn;
      for (const callback of held) callback(performance.now());
    });
  });
  return { release: () => page.evaluate(() => void window.dispatchEvent(new Event('release-frames'))) };
}

type TestFile = { name: string; type: string; bytes: Buffer };

/** Lets image files fall on the text, or come from the clipboard, where HTML may stand beside them. */
export async function bringFiles(text: Locator, how: 'drop' | 'paste', files: TestFile[], html = '') {
  const encoded = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }));
  await text.evaluate(
    (root, [way, list, beside]) => {
      const data = new DataTransfer();
      if (beside) data.setData('text/html', beside);
      for (const { name, type, base64 } of list) {
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      const { left, top } = (root.lastElementChild ?? root).getBoundingClientRect();
      root.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data, clientX: left + 5, clientY: top + 5 })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [how, encoded, html] as const,
  );
}
