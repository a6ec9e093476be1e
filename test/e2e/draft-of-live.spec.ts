import type { Page } from '@playwright/test';
import type { AdminPage } from '#contract/pages.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expectToast, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';
import { signInPage } from '#test/support/sign-in-page.ts';
import type { Staff } from '#test/support/staff.ts';
import { openEditorOf } from './editor-screen.ts';

const barOf = (page: Page) => page.getByRole('region', { name: 'Live version' });
const notPublished = 'Unpublished changes';

/** The writer rests, and the form saves itself. */
async function rest(page: Page) {
  await page.clock.runFor(6000);
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
}

async function openLivePost(page: Page, staff: Staff, words: string) {
  const post = await staff.createPost({
    title: unique(words),
    slug: '',
    excerpt: 'Before.',
    content: '<p>Old</p>',
    status: 'published',
  });
  await page.clock.install();
  return openEditorOf(page, post);
}

const postOf = (staff: Staff, { _id }: { _id: string }) =>
  staff.send<AdminPost>('GET', apiPaths.adminPost(_id));

test('changes of a live post are kept beside it until it is updated', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openLivePost(page, staff, 'Live');
  await expect(barOf(page)).toContainText('This version is live.');
  await editor.text.press('Control+End');
  await page.keyboard.type(' and new');
  await rest(page);
  await expect(barOf(page)).toContainText(`${notPublished}, saved by ${adminAccount.name} on`);
  expect(await postOf(staff, editor.post)).toMatchObject({
    content: '<p>Old</p>',
    draft: { content: '<p>Old and new</p>' },
  });

  // Nothing is left to lose: nobody asks.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(adminPaths.posts);
  await page.goto(sitePaths.post(editor.post.slug));
  await expect(page.getByText('Old', { exact: true })).toBeVisible();

  await page.goto(adminPaths.editPost(editor.post._id));
  await expect(editor.text).toHaveText('Old and new');
  await barOf(page).getByRole('button', { name: 'View changes' }).click();
  const dialog = page.getByRole('dialog', { name: notPublished });
  await expect(dialog.getByText('1 block changed.')).toBeVisible();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Live version', 'Your changes']);
  await expect(dialog.getByRole('cell')).toHaveText([/Old$/, /Old added: and new$/]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'Blog post updated successfully!');
  expect(await postOf(staff, editor.post)).toMatchObject({ content: '<p>Old and new</p>', draft: null });
});

test('changes are published or discarded where the form tells of them', async ({
  staffPage: page,
  staff,
}) => {
  const editor = await openLivePost(page, staff, 'Decided');
  await page.getByLabel('Excerpt').fill('A mistake.');
  await rest(page);
  await barOf(page).getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('A mistake.');
  await barOf(page).getByRole('button', { name: 'Discard changes' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expectToast(page, 'Changes discarded');
  await expect(page.getByLabel('Excerpt')).toHaveValue('Before.');
  await expect(barOf(page)).toContainText('This version is live.');
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await postOf(staff, editor.post)).toMatchObject({ excerpt: 'Before.', draft: null });

  await page.getByLabel('Excerpt').fill('Better.');
  await page.clock.runFor(6000);
  await expect(barOf(page)).toContainText(notPublished);
  await page.getByLabel('Excerpt').fill('Better still.');
  await barOf(page).getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(page, 'Blog post updated successfully!');
  expect(await postOf(staff, editor.post)).toMatchObject({ excerpt: 'Better still.', draft: null });
});

test('text is saved while a status is chosen that is not', async ({ staffPage: page, staff }) => {
  const editor = await openLivePost(page, staff, 'Undecided');
  await page.getByLabel('Status').selectOption('draft');
  await page.getByLabel('Excerpt').fill('Words.');
  await rest(page);
  expect(await postOf(staff, editor.post)).toMatchObject({
    status: 'published',
    excerpt: 'Before.',
    draft: { excerpt: 'Words.' },
  });
  await expect(page.getByLabel('Status')).toHaveValue('draft');
});

test('two people on one live post: whoever comes later is told, and nothing is lost', async ({
  staffPage: page,
  staff,
  browser,
  site,
}) => {
  const editor = await openLivePost(page, staff, 'Two hands');
  const colleague = await signInPage(browser, site.url, 'editor');
  await colleague.page.clock.install();
  await colleague.page.goto(adminPaths.editPost(editor.post._id));
  await colleague.page.getByLabel('Excerpt').fill('Theirs.');
  await rest(colleague.page);

  await page.getByLabel('Excerpt').fill('Mine.');
  await page.clock.runFor(6000);
  await expect(page.getByText('Someone else saved a newer version.')).toBeVisible();
  expect((await postOf(staff, editor.post)).draft?.excerpt).toBe('Theirs.');
  await page.getByRole('button', { name: 'Compare both versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this blog post' });
  await expect(dialog).toContainText(`not published yet. ${colleague.user.name} saved it on`);
  await expect(dialog.getByText('Mine.')).toBeVisible();
  await expect(dialog.getByText('Theirs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
  expect(await postOf(staff, editor.post)).toMatchObject({ excerpt: 'Before.', draft: { excerpt: 'Mine.' } });

  // Theirs is refused in turn, and they take what is there.
  await colleague.page.getByRole('button', { name: 'Update Blog Post' }).click();
  const theirs = colleague.page.getByRole('dialog', { name: 'Someone else changed this blog post' });
  await expect(theirs).toContainText(`${adminAccount.name} saved it on`);
  await theirs.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(colleague.page.getByLabel('Excerpt')).toHaveValue('Mine.');
  await expect(barOf(colleague.page)).toContainText(`saved by ${adminAccount.name} on`);
  await colleague.page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(colleague.page, 'Blog post updated successfully!');
  expect(await postOf(staff, editor.post)).toMatchObject({ excerpt: 'Mine.', draft: null });
});

test('what could not be saved is told, and kept', async ({ staffPage: page, staff }) => {
  const editor = await openLivePost(page, staff, 'Gone');
  await staff.send('DELETE', apiPaths.post(editor.post._id));
  await page.getByLabel('Excerpt').fill('Not lost.');
  await page.clock.runFor(6000);
  await expect(page.getByText(/^Not saved yet: .* Your text is kept in this browser\.$/)).toBeVisible();
});

test('pages save themselves too, live ones beside what visitors see', async ({ staffPage: page, staff }) => {
  await page.clock.install();
  const pageOf = ({ _id }: { _id: string }) => staff.send<AdminPage>('GET', apiPaths.adminPage(_id));
  const live = await staff.createPage({ title: unique('Live page'), metaDescription: 'Before.' });
  await page.goto(adminPaths.editPage(live._id));
  await page.getByLabel('Meta Description').fill('After.');
  await rest(page);
  await barOf(page).getByRole('button', { name: 'View changes' }).click();
  await expect(page.getByRole('dialog', { name: notPublished })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(barOf(page)).toContainText(notPublished);
  expect(await pageOf(live)).toMatchObject({
    metaDescription: 'Before.',
    draft: { metaDescription: 'After.' },
  });
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expectToast(page, 'Page updated successfully!');
  expect(await pageOf(live)).toMatchObject({ metaDescription: 'After.', draft: null });

  const hidden = await staff.createPage({ title: unique('Hidden page'), isPublished: false });
  await page.goto(adminPaths.editPage(hidden._id));
  await expect(page.getByLabel('Publish immediately')).not.toBeChecked();
  await expect(barOf(page)).toHaveCount(0);
  await page.getByLabel('Meta Description').fill('Written.');
  await rest(page);
  expect(await pageOf(hidden)).toMatchObject({
    metaDescription: 'Written.',
    isPublished: false,
    draft: null,
  });
});

test('a live post with changes is accessible at every width', async ({ staffPage: page, staff }) => {
  await openLivePost(page, staff, 'For everyone');
  await page.getByLabel('Excerpt').fill('Changed.');
  await rest(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await barOf(page).getByRole('button', { name: 'View changes' }).click();
  await expect(page.getByRole('dialog', { name: notPublished })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
