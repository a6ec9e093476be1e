import { expectToast, receiveMessage, rowOf, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

const heading = (name: string) => ({ name, level: 1 }) as const;

test('deleting a post leads on to the next one, and at the end to the heading', async ({
  staffPage: page,
  staff,
}) => {
  const series = unique('Going');
  const last = await staff.createPost({ title: `${series} last` });
  const first = await staff.createPost({ title: `${series} first` });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: series })}`);
  for (const [post, next] of [
    [first, rowOf(page, last.title).getByRole('button', { name: 'Delete' })],
    [last, page.getByRole('heading', heading('Blog Posts'))],
  ] as const) {
    await rowOf(page, post.title).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(rowOf(page, post.title)).toHaveCount(0);
    await expect(dialog).toBeHidden();
    await expect(next).toBeFocused();
  }
});

test('a row that leaves the list with a change of its status leads on too', async ({
  staffPage: page,
  staff,
}) => {
  const series = unique('Drafted');
  const last = await staff.createPost({ title: `${series} last`, status: 'draft' });
  const first = await staff.createPost({ title: `${series} first`, status: 'draft' });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: series, status: 'draft' })}`);
  await rowOf(page, first.title).getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(rowOf(page, first.title)).toHaveCount(0);
  await expect(rowOf(page, last.title).getByRole('button', { name: 'Publish' })).toBeFocused();
});

test('deleting messages, in the list and in the conversation, leads on', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const series = unique('Answered');
  const [third, second, first] = [
    await receiveMessage(site.url, staff, { subject: `${series} 3` }),
    await receiveMessage(site.url, staff, { subject: `${series} 2` }),
    await receiveMessage(site.url, staff, { subject: `${series} 1` }),
  ];
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin/contacts?${new URLSearchParams({ q: series })}`);
  await rowOf(page, first.subject).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowOf(page, first.subject)).toHaveCount(0);
  await expect(rowOf(page, second.subject).getByRole('button', { name: 'Delete' })).toBeFocused();

  await rowOf(page, second.subject).getByRole('button', { name: 'View' }).press('Enter');
  const conversation = page.getByRole('dialog');
  await conversation.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(conversation).toBeHidden();
  await expect(rowOf(page, second.subject)).toHaveCount(0);
  await expect(rowOf(page, third.subject).getByRole('button', { name: 'View' })).toBeFocused();
});

test('an empty search is told to those who do not see it, and clearing it leads back to the field', async ({
  staffPage: page,
  staff,
}) => {
  const { title } = await staff.createPost({ title: unique('Found') });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: title })}`);
  const told = page.getByRole('status').filter({ hasText: '1–1 of 1' });
  await expect(told).toBeVisible();
  // Only what changes inside an element that was there before is read out.
  const place = await told.elementHandle();
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.fill(unique('Nowhere to be found'));
  await expect.poll(() => place?.textContent()).toContain('No blog posts found.');
  expect(await place?.evaluate((element) => element.isConnected)).toBe(true);

  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
});

test('sending a response or a note by its button leads back to the text field', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const { _id } = await receiveMessage(site.url, staff, { subject: unique('Talk to me') });
  await page.goto(`/admin/contacts?message=${_id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Send Response').fill('Gladly.');
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expectToast(page, 'Response sent successfully!');
  await expect(dialog.getByLabel('Send Response')).toBeFocused();

  await dialog.getByText('Note', { exact: true }).click();
  await dialog.getByLabel('Internal note').fill('Done.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expectToast(page, 'Note added');
  await expect(dialog.getByLabel('Internal note')).toBeFocused();
});

test('a saved post leads to the heading of the list', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill(unique('Saved'));
  await writeContent(page, 'Content', 'Words.');
  await page.getByRole('button', { name: 'Create Blog Post' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(page.getByRole('heading', heading('Blog Posts'))).toBeFocused();
});

test('leaving without saving leads to the heading of the next screen', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill(unique('Left'));
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(page.getByRole('heading', heading('Blog Posts'))).toBeFocused();
});

test('a screen that is opened first begins at the top, not at its heading', async ({ staffPage: page }) => {
  await page.goto('/admin/blogs');
  await expect(page.getByRole('heading', heading('Blog Posts'))).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
});
