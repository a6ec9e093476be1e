import type { Page } from '@playwright/test';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { postPayload } from '#test/support/factories.ts';
import { type Someone, signInPage } from '#test/support/sign-in-page.ts';
import { pngImage } from '#test/support/test-images.ts';

const draftOf = ({ send }: Someone, title: string) =>
  send<AdminPost>('POST', apiPaths.posts, postPayload({ title, status: 'draft' }));

const reviewOf = (page: Page) => page.getByRole('region', { name: 'Review' });

async function expectNoFaults(page: Page) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page), `${page.url()} at ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
}

test('a post goes from its author to an editor and back, and then to visitors', { tag: '@main' }, async ({
  browser,
  site,
}) => {
  const author = await signInPage(browser, site.url, 'author');
  const editor = await signInPage(browser, site.url, 'editor');
  const title = unique('From hand to hand');

  await author.page.goto(adminPaths.dashboard);
  const navigation = author.page.getByRole('navigation', { name: 'Back office' });
  await expect(navigation.getByRole('link', { name: 'Blog Posts' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Contact Messages' })).toHaveCount(0);
  await expect(navigation.getByRole('link', { name: 'Manage Pages' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Create Blog' }).click();
  await author.page.getByLabel('Title').fill(title);
  await writeContent(author.page, 'Content', 'Words of an author.');
  await expect(author.page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await author.page.getByRole('button', { name: 'Submit for review' }).click();
  await expectToast(author.page, 'Submitted for review');
  const own = rowOf(author.page, title);
  await expect(own.getByText('For review')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Publish' })).toHaveCount(0);

  await editor.page.goto(adminPaths.dashboard);
  await expect(editor.page.getByRole('heading', { name: /^For review \(\d+\)$/ })).toBeVisible();
  await editor.page.getByRole('link', { name: title }).click();
  await expect(editor.page.getByText(`Written by ${author.user.name}`)).toBeVisible();
  await reviewOf(editor.page).getByRole('button', { name: 'Send back…' }).click();
  const dialog = editor.page.getByRole('dialog', { name: 'Send back' });
  await dialog.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(dialog.getByText('Note is required')).toBeVisible();
  await dialog.getByLabel('Note').fill('Where are the numbers?');
  await dialog.getByRole('button', { name: 'Send back', exact: true }).click();
  await expectToast(editor.page, 'Sent back to the author');
  await expect(reviewOf(editor.page).getByText('Where are the numbers?')).toBeVisible();

  await author.page.goto(`${adminPaths.posts}?status=sent-back`);
  await expect(own.getByText('Sent back')).toBeVisible();
  await expect(own.getByText('Note: Where are the numbers?')).toBeVisible();
  await own.getByRole('link', { name: 'Edit' }).click();
  await expect(reviewOf(author.page).getByText('Where are the numbers?')).toBeVisible();
  await author.page.getByLabel('Excerpt').fill('Seven.');
  await author.page.getByRole('button', { name: 'Submit for review' }).click();
  await expectToast(author.page, 'Submitted for review');

  await editor.page.goto(adminPaths.postsForReview);
  const handedIn = rowOf(editor.page, title);
  await expect(handedIn.getByText('Seven.')).toBeVisible();
  await expect(handedIn.getByText(`By ${author.user.name}`)).toBeVisible();
  await handedIn.getByRole('link', { name: 'Edit' }).click();
  await reviewOf(editor.page).getByRole('button', { name: 'Publish' }).click();
  await expectToast(editor.page, 'Blog published successfully');

  await author.page.goto(adminPaths.posts);
  await expect(own.getByText('Published')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const [post] = await author.send<AdminPost[]>('GET', apiPaths.adminPosts);
  await author.page.goto(sitePaths.post(post?.slug ?? ''));
  await expect(author.page.getByText('Words of an author.')).toBeVisible();
});

test('an author drafts changes of a live post, and an editor publishes them', async ({ browser, site }) => {
  const author = await signInPage(browser, site.url, 'author');
  const editor = await signInPage(browser, site.url, 'editor');
  const { _id, slug, title } = await draftOf(author, unique('Live and better'));
  await editor.send('PATCH', apiPaths.postStatus(_id), { status: 'published' });

  await author.page.goto(adminPaths.posts);
  await rowOf(author.page, title).getByRole('link', { name: 'Edit' }).click();
  await expect(
    author.page.getByText('Changes are saved as a draft until an editor publishes them.'),
  ).toBeVisible();
  await expect(author.page.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
  await author.page.getByLabel('Excerpt').fill('Still better.');
  await author.page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(author.page, 'Changes saved');
  await rowOf(author.page, title).getByRole('link', { name: 'Edit' }).click();
  await expect(author.page.getByText('Unpublished changes')).toBeVisible();
  await expect(author.page.getByRole('button', { name: 'Publish changes' })).toHaveCount(0);
  await expect(author.page.getByLabel('Excerpt')).toHaveValue('Still better.');
  await author.page.getByRole('button', { name: 'Submit for review' }).click();
  await expectToast(author.page, 'Submitted for review');

  const isPublished = async () => {
    const post = await editor.send<AdminPost>('GET', apiPaths.post(slug));
    return post.excerpt === 'Still better.';
  };
  expect(await isPublished()).toBe(false);
  await editor.page.goto(adminPaths.editPost(_id));
  await expect(editor.page.getByText(`saved by ${author.user.name} on`)).toBeVisible();
  await reviewOf(editor.page).getByRole('button', { name: 'Publish' }).click();
  await expectToast(editor.page, 'Blog published successfully');
  expect(await isPublished()).toBe(true);
  const published = await editor.send<AdminPost>('GET', apiPaths.adminPost(_id));
  expect(published).toMatchObject({ draft: null, review: null });
});

test('what is handed in can be taken back, and written on', async ({ browser, site }) => {
  const author = await signInPage(browser, site.url, 'author');
  const post = await draftOf(author, unique('Too early'));
  const { page } = author;
  await page.goto(adminPaths.editPost(post._id));
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expectToast(page, 'Submitted for review');
  await rowOf(page, post.title).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Excerpt').fill('Not yet.');
  await page.getByRole('button', { name: 'Withdraw from review' }).click();
  await expectToast(page, 'Withdrawn from review');
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Not yet.');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'Blog post updated successfully!');
  await expect(rowOf(page, post.title).getByText('Draft')).toBeVisible();
});

test('authors find their own posts alone, editors those of anyone', async ({ browser, site }) => {
  const [one, other, editor] = [
    await signInPage(browser, site.url, 'author'),
    await signInPage(browser, site.url, 'author'),
    await signInPage(browser, site.url, 'editor'),
  ];
  const word = unique('Whose');
  const mine = await draftOf(one, `${word} mine`);
  const theirs = await draftOf(other, `${word} theirs`);

  await one.page.goto(`${adminPaths.posts}?q=${encodeURIComponent(word)}`);
  await expect(rowOf(one.page, mine.title)).toBeVisible();
  await expect(rowOf(one.page, theirs.title)).toHaveCount(0);
  await expect(one.page.getByLabel('Filter by author')).toHaveCount(0);
  await one.page.goto(adminPaths.editPost(theirs._id));
  await expectToast(one.page, 'Failed to load blog post');

  await editor.page.goto(`${adminPaths.posts}?q=${encodeURIComponent(word)}`);
  await expect(rowOf(editor.page, theirs.title)).toBeVisible();
  await editor.page.getByLabel('Filter by author').selectOption(one.user._id);
  await expect(rowOf(editor.page, theirs.title)).toHaveCount(0);
  await expect(rowOf(editor.page, mine.title)).toBeVisible();
  await expect(editor.page).toHaveURL(new RegExp(`author=${one.user._id}`));
});

test('a profile makes a byline, and a list of what its owner wrote', async ({ browser, site }) => {
  const { page, user, send } = await signInPage(browser, site.url, 'editor');
  const title = unique('Signed');
  const { slug } = await send<AdminPost>('POST', apiPaths.posts, postPayload({ title }));
  await page.goto(sitePaths.post(slug));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(`By ${user.name}`)).toHaveCount(0);

  await page.goto(adminPaths.account);
  const profile = page.getByRole('region', { name: 'Public profile' });
  await profile.getByLabel('Short text').fill('Writes about signs.');
  const picture = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await pngImage({ width: 80, height: 80 }),
  };
  await profile.getByLabel('Choose an image').setInputFiles(picture);
  await expect(profile.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expectNoFaults(page);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expectToast(page, 'Profile updated successfully!');

  await page.goto(sitePaths.post(slug));
  await expect(page.getByText('Writes about signs.')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('link', { name: user.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Posts by ${user.name}` })).toBeVisible();
  await expect(page).toHaveURL(sitePaths.blogPage({ author: user._id }));
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(`By ${user.name}`);
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();

  const plain = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
  await plain.goto(sitePaths.blogPage({ author: user._id }));
  await expect(plain.getByRole('heading', { level: 1, name: `Posts by ${user.name}` })).toBeVisible();
  await expect(plain.getByRole('link', { name: title })).toBeVisible();
  await plain.goto(sitePaths.blogPage({ author: 'nobody' }));
  await expect(plain.getByText('No blog posts found. Check back soon!')).toBeVisible();
});

test('the screens of authors and reviewers are accessible', async ({ browser, site }) => {
  const author = await signInPage(browser, site.url, 'author');
  const editor = await signInPage(browser, site.url, 'editor');
  const post = await draftOf(author, unique('For everyone'));
  await author.send('PUT', apiPaths.postReview(post._id));

  await author.page.goto(adminPaths.dashboard);
  await expect(author.page.getByRole('heading', { name: 'Your newest posts' })).toBeVisible();
  await expectNoFaults(author.page);
  await author.page.goto(adminPaths.posts);
  await expect(rowOf(author.page, post.title)).toBeVisible();
  await expectNoFaults(author.page);
  await author.page.goto(adminPaths.editPost(post._id));
  await expect(author.page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expectNoFaults(author.page);

  await editor.page.goto(adminPaths.dashboard);
  await expect(editor.page.getByRole('link', { name: post.title })).toBeVisible();
  await expectNoFaults(editor.page);
  await editor.page.goto(adminPaths.postsForReview);
  await expect(rowOf(editor.page, post.title)).toBeVisible();
  await expectNoFaults(editor.page);
  await rowOf(editor.page, post.title).getByRole('link', { name: 'Edit' }).click();
  await expect(editor.page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expectNoFaults(editor.page);
  await reviewOf(editor.page).getByRole('button', { name: 'Send back…' }).click();
  await expect(editor.page.getByRole('dialog', { name: 'Send back' })).toBeVisible();
  await expectNoFaults(editor.page);
});
