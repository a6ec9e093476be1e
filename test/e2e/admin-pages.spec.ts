import type { Page as CustomPage } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import { expectToast, interfere, rowOf, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

const listOf = (words: string) => `/admin/pages?${new URLSearchParams({ q: words })}`;

test('a page is made in the dialog and can be seen', { tag: '@main' }, async ({ staffPage: page }) => {
  const title = unique('House rules');
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Create New Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Page' });
  await dialog.getByLabel('Page Title').fill(title);
  const slug = await dialog.getByLabel('URL Slug').inputValue();
  expect(slug).toMatch(/^house-rules-\d+-\d+$/);
  await expect(dialog.getByText(`Will be accessible at: /${slug}`)).toBeVisible();
  await dialog.getByLabel('Meta Description').fill('How we work.');
  await writeContent(page, 'Page Content', 'Be kind.');
  await expect(dialog.getByLabel('Publish immediately')).toBeChecked();
  await dialog.getByRole('button', { name: 'Create Page' }).click();
  await expectToast(page, 'Page created successfully!');
  await expect(dialog).toBeHidden();

  for (const name of ['Title', 'Slug', 'Status', 'Created', 'Updated', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const row = rowOf(page, title);
  await expect(row.getByText(`/${slug}`, { exact: true })).toBeVisible();
  const shown = page.waitForEvent('popup');
  await row.getByRole('link', { name: 'View' }).click();
  await expect((await shown).getByRole('heading', { name: title })).toBeVisible();
});

test('the button says what is being done', async ({ staffPage: page, staff }) => {
  const existing = await staff.createPage({ title: unique('Busy') });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/pages/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await page.goto(`/admin/pages?edit=${existing._id}`);
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  held.resolve();
  await expectToast(page, 'Page updated successfully!');

  const heldCreate = Promise.withResolvers<void>();
  await page.route('**/api/admin/pages', async (route) => {
    await heldCreate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create New Page' }).click();
  await page.getByLabel('Page Title').fill(unique('Busy too'));
  await writeContent(page, 'Page Content', 'Words');
  await page.getByRole('button', { name: 'Create Page' }).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  heldCreate.resolve();
  await expectToast(page, 'Page created successfully!');
});

test('an edit starts from what is there', async ({ staffPage: page, staff }) => {
  const existing = await staff.createPage({ title: unique('To edit'), isPublished: false });
  await page.goto(listOf(existing.title));
  await rowOf(page, existing.title).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Page' });
  await expect(dialog.getByLabel('Page Title')).toHaveValue(existing.title);
  await expect(dialog.getByLabel('Page Title')).toBeFocused();
  await expect(dialog.getByLabel('Publish immediately')).not.toBeChecked();
  await dialog.getByLabel('Meta Description').fill('Changed.');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Page updated successfully!');
  const saved = await staff.send<CustomPage>('GET', apiPaths.adminPage(existing._id));
  expect(saved).toMatchObject({
    metaDescription: 'Changed.',
    content: existing.content,
    slug: existing.slug,
  });
});

test('publishing and unpublishing says so, and an unpublished page cannot be viewed', async ({
  staffPage: page,
  staff,
}) => {
  const { title } = await staff.createPage({ title: unique('In and out') });
  await page.goto(listOf(title));
  const row = rowOf(page, title);
  await row.getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, 'Page unpublished successfully');
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'View' })).toBeDisabled();
  await row.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Page published successfully');
  await expect(row.getByRole('link', { name: 'View' })).toBeVisible();
});

test('deleting asks in the browser’s own dialog', async ({ staffPage: page, staff }) => {
  const { title } = await staff.createPage({ title: unique('Goes away') });
  await page.goto(listOf(title));
  const asked = page.waitForEvent('dialog');
  const click = rowOf(page, title).getByRole('button', { name: 'Delete' }).click();
  const question = await asked;
  expect(question.message()).toBe('Are you sure you want to delete this page? This action cannot be undone.');
  await question.accept();
  await click;
  await expectToast(page, 'Page deleted successfully');
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('what is refused lands at its field, and the text stays', { tag: '@main' }, async ({
  staffPage: page,
}) => {
  await page.goto('/admin/pages?create=1');
  await page.getByRole('button', { name: 'Create Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Page' });
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(dialog.getByLabel('Page Title')).toBeFocused();
  await dialog.getByLabel('Page Title').fill('Services');
  await writeContent(page, 'Page Content', 'Words');
  await dialog.getByRole('button', { name: 'Create Page' }).click();
  const message = "The slug 'services' is needed by the site itself. Please choose another one.";
  await expectToast(page, message);
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Page Content' })).toContainText('Words');
});

test('closing with unsaved changes asks first', async ({ staffPage: page }) => {
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Create New Page' }).click();
  await page.getByLabel('Page Title').fill('Unsaved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Page Title')).toHaveValue('Unsaved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('someone else saved in between: both versions are shown and one decides', async ({
  staffPage: page,
  staff,
}) => {
  const title = unique('Two hands');
  const existing = await staff.createPage({ title });
  await page.goto(`/admin/pages?edit=${existing._id}`);
  await page.getByLabel('Meta Description').fill('Mine.');
  await staff.updatePage(existing, { title, metaDescription: 'Theirs.' });
  // Where their version cannot be fetched, one's own stays in the form.
  await interfere(page, 'GET', new RegExp(`${apiPaths.adminPage(existing._id)}$`), 'no answer');
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expectToast(page, 'Failed to load the saved version');
  await expect(page.getByLabel('Meta Description')).toHaveValue('Mine.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Update Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this page' });
  await expect(dialog.getByText('Mine.')).toBeVisible();
  await expect(dialog.getByText('Theirs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save my version' }).click();
  await expectToast(page, 'Page updated successfully!');
  const saved = await staff.send<CustomPage>('GET', apiPaths.adminPage(existing._id));
  expect(saved.metaDescription).toBe('Mine.');
});

test('a colleague’s publishing is not undone by a form that was open', async ({ staffPage: page, staff }) => {
  const title = unique('Out meanwhile');
  const existing = await staff.createPage({ title, isPublished: false });
  const stored = () => staff.send<CustomPage>('GET', apiPaths.adminPage(existing._id));
  await page.goto(`/admin/pages?edit=${existing._id}`);
  await page.getByLabel('Meta Description').fill('Mine.');
  const theirs = await staff.send('PATCH', apiPaths.pagePublish(existing._id), { isPublished: true });
  const update = page.getByRole('button', { name: 'Update Page' });
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this page' });
  await expect(dialog.getByRole('heading', { name: 'Status' })).toBeVisible();
  expect(await stored()).toEqual(theirs);
  await dialog.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(page.getByLabel('Publish immediately')).toBeChecked();
  await page.getByLabel('Meta Description').fill('Mine again.');
  await page.getByLabel('Publish date').fill('2020-02-29T12:00');
  await update.click();
  await expectToast(page, 'Page updated successfully!');
  expect(await stored()).toMatchObject({
    isPublished: true,
    metaDescription: 'Mine again.',
    publishedAt: '2020-02-29T12:00:00.000Z',
  });
});

test('without any page the list says how to begin', async ({ staffPage: page }) => {
  await interfere(page, 'GET', /^\/api\/admin\/pages$/, { status: 200, body: [] });
  await page.goto('/admin/pages');
  await expect(page.getByText('No custom pages found. Create your first page to get started.')).toBeVisible();
});
