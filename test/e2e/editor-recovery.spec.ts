import type { Page } from '@playwright/test';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { expectToast, interfere, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { openEditor, openEditorOf } from './editor-screen.ts';

/** Everything that this browser keeps of unsaved texts. */
const keptTexts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('marquee.kept.'))
      .map(([, text]) => text)
      .join('\n'),
  );

const banner = 'Unsaved text found.';

test('text survives a tab that is killed, and is offered again', async ({ context, staffPage, staff }) => {
  await staffPage.goto(adminPaths.createPost);
  const title = unique('Killed');
  await staffPage.getByLabel('Title').fill(title);
  await staffPage.getByRole('textbox', { name: 'Content' }).pressSequentially('Hours of work');
  await expect.poll(() => keptTexts(staffPage), { timeout: 2000 }).toContain('Hours of work');

  const page = await context.newPage();
  // The tab dies without a word: no unload, no pagehide.
  const session = await context.newCDPSession(staffPage);
  void session.send('Page.crash').catch(() => {});
  await staffPage.waitForEvent('crash');
  await page.goto(adminPaths.createPost);
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Hours of work');
  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  await expectToast(page, 'Blog post created successfully!');
  await page.goto(adminPaths.createPost);
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  await expect(page.getByText(banner)).toBeHidden();
  expect(
    await staff.send<Post[]>('GET', `${apiPaths.adminPosts}?q=${encodeURIComponent(title)}`),
  ).toHaveLength(1);
});

test('a click at the very moment at which the form is told of the text saves that text', async ({
  staffPage: page,
  staff,
}) => {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const clickBehind = (callback: TimerHandler, milliseconds?: number) =>
      wait(() => {
        if (typeof callback === 'function') callback();
        const isTold =
          milliseconds === 300 && document.querySelector('.tiptap')?.textContent === 'Old and new';
        if (isTold) document.querySelector<HTMLElement>('button[type=submit]')?.click();
      }, milliseconds);
    window.setTimeout = clickBehind as typeof window.setTimeout;
  });
  const editor = await openEditor(page, staff, '<p>Old</p>');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await editor.text.press('Control+End');
  await page.keyboard.insertText(' and new');
  expect((await saved).postDataJSON().content).toBe('<p>Old and new</p>');
});

test('text survives a reload of a published post, which stays as it is until it is saved', {
  tag: '@main',
}, async ({ staffPage: page, staff }) => {
  const post = await staff.createPost({
    title: unique('Published'),
    slug: '',
    content: '<p>Old</p>',
    status: 'published',
  });
  page.on('dialog', (dialog) => void dialog.accept());
  const editor = await openEditorOf(page, post);
  await editor.text.press('Control+End');
  await page.keyboard.type(' and new');
  await expect.poll(() => keptTexts(page)).toContain('and new');
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(editor.text).toHaveText('Old and new');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Tags').fill('more');
  expect((await staff.send<Post>('GET', apiPaths.adminPost(post._id))).content).toBe('<p>Old</p>');
  expect((await editor.save()).stored).toBe('<p>Old and new</p>');
});

test('text that is not wanted is discarded for good', async ({ staffPage: page, staff }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const editor = await openEditor(page, staff, '<p>Old</p>');
  await editor.text.press('Control+End');
  await page.keyboard.type(' typo');
  await expect.poll(() => keptTexts(page)).toContain('typo');
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(banner)).toBeHidden();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(editor.text).toHaveText('Old');
  expect(await keptTexts(page)).toBe('');
});

test('text that was found stays until someone decides about it, whatever is typed meanwhile', async ({
  staffPage: page,
  staff,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const editor = await openEditor(page, staff, '<p>Old</p>');
  await page.getByLabel('Excerpt').fill('First visit');
  await expect.poll(() => keptTexts(page)).toContain('First visit');
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByLabel('Excerpt').fill('Second visit');
  await expect.poll(() => keptTexts(page)).toContain('Second visit');
  expect(await keptTexts(page)).toContain('First visit');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('First visit');
  expect(await keptTexts(page)).toContain('First visit');
  await expect(editor.text).toHaveText('Old');
});

test('a text that is what was saved again needs no keeping', async ({ staffPage: page, staff }) => {
  await openEditor(page, staff, '<p>Old</p>');
  const before = await page.getByLabel('Tags').inputValue();
  await page.getByLabel('Tags').fill('mistaken');
  await expect.poll(() => keptTexts(page)).toContain('mistaken');
  await page.getByLabel('Tags').fill(before);
  await expect.poll(() => keptTexts(page)).toBe('');
});

test('a page that was being written survives a reload too', async ({ staffPage: page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(adminPaths.pages);
  await page.getByRole('button', { name: 'Create New Page' }).click();
  await page.getByRole('textbox', { name: 'Page Content' }).pressSequentially('About us');
  await expect.poll(() => keptTexts(page)).toContain('About us');
  await page.goto(adminPaths.pages);
  await page.getByRole('button', { name: 'Create New Page' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Page Content' })).toHaveText('About us');
  await expect(page.getByLabel('Page Title')).toBeFocused();
});

test('what is typed while a draft is being saved is kept, and saved next', async ({
  staffPage: page,
  staff,
}) => {
  await page.clock.install();
  const editor = await openEditor(page, staff, '<p>Draft</p>');
  const held = Promise.withResolvers<void>();
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route(`**${apiPaths.entryDraft('blogs', editor.post._id)}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await editor.text.press('Control+End');
  await page.keyboard.type(' one');
  await page.clock.runFor(6000);
  await saving;
  await page.keyboard.type(' two');
  await page.clock.runFor(1500);
  await expect.poll(() => keptTexts(page)).toContain('one two');
  // By then the next save would have begun, were the first not under way.
  await page.clock.runFor(6000);
  held.resolve();
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
  await expect
    .poll(async () => (await staff.send<Post>('GET', apiPaths.adminPost(editor.post._id))).content)
    .toBe('<p>Draft one two</p>');
  await expect.poll(() => keptTexts(page)).toBe('');
});

test('a draft is saved on the server while it is written, and stays a draft', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openEditor(page, staff, '<p>Draft</p>');
  await editor.text.press('Control+End');
  await page.keyboard.type(' goes on');
  await expect(page.getByText(/^Draft saved at /)).toBeVisible({ timeout: 15_000 });
  const stored = await staff.send<Post>('GET', apiPaths.adminPost(editor.post._id));
  expect(stored).toMatchObject({ content: '<p>Draft goes on</p>', status: 'draft' });
  await page.keyboard.type(' still');
  expect((await editor.save()).stored).toBe('<p>Draft goes on still</p>');
});

test('a draft that is not saved says why, and is saved as soon as it can be', async ({
  context,
  staffPage: page,
  staff,
}) => {
  await page.clock.install();
  const editor = await openEditor(page, staff, '<p>Draft</p>');
  // Time passes only where the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  const excerpt = page.getByLabel('Excerpt');
  const saved = page.getByText(/^Draft saved at /);
  const stored = async () => (await staff.send<Post>('GET', apiPaths.adminPost(editor.post._id))).excerpt;

  await excerpt.fill('One');
  await page.clock.runFor(6000);
  await expect(saved).toBeVisible();
  await page.getByLabel('Title').fill('');
  await excerpt.fill('Two');
  await page.clock.runFor(6000);
  await expect(
    page.getByText('Not saved yet: Title is required. Your text is kept in this browser.'),
  ).toBeVisible();
  await expect(saved).toBeHidden();
  expect(await keptTexts(page)).toContain('Two');
  await page.getByLabel('Title').fill(editor.post.title);
  await page.clock.runFor(6000);
  await expect(saved).toBeVisible();
  expect(await stored()).toBe('Two');

  const notSaved = page.getByText('Not saved yet. Your text is kept in this browser.');
  await context.setOffline(true);
  await excerpt.fill('Three');
  await page.clock.runFor(6000);
  await expect(notSaved).toBeVisible();
  await context.setOffline(false);
  await expect(saved).toBeVisible();
  expect(await stored()).toBe('Three');

  await interfere(page, 'PUT', /\/draft$/, { status: 503 });
  await excerpt.fill('Four');
  await page.clock.runFor(6000);
  await expect(notSaved).toBeVisible();
  await page.unrouteAll();
  await page.clock.runFor(6000);
  await expect(saved).toBeVisible();
  expect(await stored()).toBe('Four');
});

test.describe('far from the site', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('moments are told as everywhere, in the time zone of the site', async ({ staffPage: page, staff }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.clock.setFixedTime('2026-03-05T23:09:00Z');
    const editor = await openEditor(page, staff, '<p>Draft</p>');
    await editor.text.press('Control+End');
    await page.keyboard.type(' goes on');
    await expect(page.getByText('Draft saved at Mar 05, 2026 23:09')).toBeVisible();
    await page.keyboard.type(' still');
    await expect.poll(() => keptTexts(page)).toContain('still');
    await page.reload();
    await expect(page.getByText('You typed it on Mar 05, 2026 23:09 and it was not saved.')).toBeVisible();
  });
});
