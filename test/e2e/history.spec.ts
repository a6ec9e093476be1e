import { adminPaths, apiPaths } from '#contract/paths.ts';
import { type AdminPost, postInput } from '#contract/posts.ts';
import type { Revision } from '#contract/revisions.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { postPayload } from '#test/support/factories.ts';
import type { Staff } from '#test/support/staff.ts';

const filler = Array.from({ length: 12 }, (_, index) => `<p>Paragraph number ${index} stays.</p>`).join('');
const contents = [
  `<p>We make good ads.</p>${filler}<p>Ask us about prices.</p>`,
  `<p>We make great ads.</p>${filler}<p>Ask us about prices.</p>`,
  `<h2>We make great ads.</h2>${filler}<p>Ask <strong>us</strong> about prices.</p><p>Call today!</p>`,
];

/** A draft that was saved twice after it was made. */
async function makeVersions(staff: Staff, changes: Parameters<Staff['createPost']>[0] = {}) {
  const input = postPayload({ title: unique('Many versions'), status: 'draft', ...changes });
  const post = await staff.createPost({ ...input, content: contents[0] });
  await staff.updatePost(post, { ...input, content: contents[1] });
  await staff.updatePost(post, { ...input, content: contents[2], tags: ['anew'] });
  return { ...post, input };
}

test('the form leads to the history, which shows what the last save changed', async ({
  staffPage: page,
  staff,
}) => {
  const post = await makeVersions(staff);
  await page.goto(adminPaths.editPost(post._id));
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await expect(page.getByText(post.title, { exact: true })).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('Saved');
  await expect(versions.nth(2)).toContainText('Created');

  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('status')).toHaveText('Tags changed. 2 blocks changed, 1 added.');
  await expect(comparison.getByText('Formatting: Paragraph changed to Heading 2')).toBeVisible();
  await expect(comparison.getByText('Formatting: bold added')).toBeVisible();
  await expect(comparison.locator('tr[data-type=added] ins')).toContainText('Call today!');
  await expect(comparison.getByText('Paragraph number 5 stays.')).toHaveCount(0);
  await comparison.getByRole('button', { name: 'Show 10 unchanged blocks' }).click();
  await expect(comparison.getByText('Paragraph number 5 stays.').first()).toBeVisible();
  await comparison.getByRole('button', { name: 'Hide unchanged blocks' }).click();
  await expect(comparison.getByText('Paragraph number 5 stays.')).toHaveCount(0);
});

test('any two versions are compared, by keyboard, and a link leads to the same two', async ({
  staffPage: page,
  staff,
}) => {
  const post = await makeVersions(staff);
  const [newest, middle, first] = await staff.send<Revision[]>('GET', apiPaths.revisions('blogs', post._id));
  await page.goto(adminPaths.history('blogs', post._id));
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await versions.nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`version=${middle?._id}$`));
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('del')).toHaveText(/good/);
  await expect(comparison.locator('ins')).toHaveText(/great/);

  await versions.nth(0).getByRole('link').click();
  await versions.nth(2).getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(new RegExp(`version=${newest?._id}&against=${first?._id}$`));
  await expect(versions.nth(2).getByRole('button', { name: 'Compare' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(comparison.getByRole('status')).toHaveText('Tags changed. 2 blocks changed, 1 added.');
  await page.reload();
  await expect(comparison.locator('del').filter({ hasText: 'good' })).toBeVisible();

  // The older one stands on the left, whichever was chosen first.
  await page.goto(`${adminPaths.history('blogs', post._id)}?version=${first?._id}&against=${newest?._id}`);
  await expect(comparison.getByRole('columnheader').first()).toContainText('Created');
  await page.goto(`${adminPaths.history('blogs', post._id)}?version=${first?._id}`);
  await expect(comparison.getByText('No earlier version.')).toBeVisible();
});

test('a version is restored, which shows what that changed', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const post = await makeVersions(staff);
  await page.goto(adminPaths.history('blogs', post._id));
  const older = page.getByRole('columnheader').first();
  await older.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Version restored');
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(4);
  await expect(versions.first()).toContainText('Restored');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeFocused();
  await expect(page.getByRole('columnheader').last()).toContainText('Restored');
  await expect(page.locator('tr[data-type=removed] del')).toContainText('Call today!');
  const { content, tags } = await staff.send<AdminPost>('GET', apiPaths.adminPost(post._id));
  expect({ content, tags }).toEqual({ content: contents[1], tags: postInput.parse(post.input).tags });
});

test('what is live gets a restored version as changes to be published', async ({
  staffPage: page,
  staff,
}) => {
  const post = await makeVersions(staff, { status: 'published' });
  await page.goto(adminPaths.history('blogs', post._id));
  await page.getByRole('columnheader').first().getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'It goes live when the changes are published.');
  const { content, draft } = await staff.send<AdminPost>('GET', apiPaths.adminPost(post._id));
  expect([content, draft?.content]).toEqual([contents[2], contents[1]]);
});

test('a version gets a name and loses it', async ({ staffPage: page, staff }) => {
  const post = await makeVersions(staff);
  await page.goto(adminPaths.history('blogs', post._id));
  const newer = page.getByRole('columnheader').last();
  const dialog = page.getByRole('dialog', { name: 'Name this version' });
  await newer.getByRole('button', { name: 'Name this version' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('As the client wanted it');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Version named');
  const version = page.getByRole('region', { name: 'Versions' }).getByRole('listitem').first();
  await expect(version).toContainText('As the client wanted it');
  await expect(newer.getByRole('heading')).toContainText('As the client wanted it');
  await expect(newer.getByRole('button', { name: 'Name this version' })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').fill('x'.repeat(101));
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog.getByText('Name must be 100 characters or fewer')).toBeVisible();
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Name removed');
  await expect(version).not.toContainText('As the client wanted it');
});

test('pages have a history too', async ({ staffPage: page, staff }) => {
  const title = unique('House rules');
  const existing = await staff.createPage({ title, isPublished: false, metaDescription: 'Old words' });
  await staff.updatePage(existing, { title, isPublished: false, metaDescription: 'New words' });
  await page.goto(adminPaths.editPage(existing._id));
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Meta Description changed.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Pages' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Page' })).toBeVisible();
});

test('a megabyte that was rewritten is shown a part at a time', async ({ staffPage: page, staff }) => {
  const lines = (word: string) =>
    Array.from({ length: 15_000 }, (_, index) => `<p>${word} ${index}: of words and ads here</p>`).join('');
  const input = postPayload({ title: unique('Very long'), status: 'draft' });
  const post = await staff.createPost({ ...input, content: lines('Line') });
  await staff.updatePost(post, { ...input, content: lines('Row') });
  await page.goto(adminPaths.history('blogs', post._id));
  await expect(page.getByRole('status').filter({ hasText: /^15,000 blocks changed/ })).toBeVisible();
  await expect(page.locator('tr[data-type=changed]')).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('tr[data-type=changed]')).toHaveCount(200);
});

test('an unknown post and a version that is gone are told of', async ({
  staffPage: page,
  staff,
  consoleErrors,
}) => {
  consoleErrors.expect(/404/);
  await page.goto(adminPaths.history('blogs', 'nothing'));
  await expect(page.getByText('Could not load the versions.')).toBeVisible();
  const post = await makeVersions(staff);
  await page.goto(`${adminPaths.history('blogs', post._id)}?version=gone&against=gone2`);
  await expect(page.getByText('This version no longer exists.')).toBeVisible();
});

test('the history is accessible and fits a phone', async ({ staffPage: page, staff }) => {
  const post = await makeVersions(staff);
  await page.goto(adminPaths.history('blogs', post._id));
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('columnheader').last().getByRole('button', { name: 'Name this version' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
