import type { Page, Route } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { pageAlive } from '#test/support/page-alive.ts';

/** Holds the real answers of matching calls back until they are let go. */
async function holdBack(page: Page, pattern: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const fail = (page: Page, pattern: string) =>
  page.route(pattern, (route: Route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));

/** Something that only a new document would take away. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** Opens a page and starts the program. On a slow line, a link that is clicked before that loads a new document. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await pageAlive(page);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
}

test('walking through the site keeps the document, names every page and marks it in the bar', {
  tag: '@main',
}, async ({ page, consoleErrors: _ }) => {
  await open(page, '/');
  for (const [name, title] of [
    ['Services', 'Services - Marquee'],
    ['Blog', 'Blog - Marquee'],
    ['Careers', 'Careers - Marquee'],
    ['Contact', 'Contact - Marquee'],
    ['Home', 'A Digital Ad Agency - Marquee'],
  ]) {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(title ?? '');
    await expect(bar.locator('[aria-current="page"]')).toHaveText([name ?? '']);
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.locator('meta[name=description]').count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test("the blog says 'Loading blogs...' while it loads", async ({ page, staff, consoleErrors: _ }) => {
  await staff.createPost({ title: 'Worth the wait' });
  await open(page, '/');
  const release = await holdBack(page, '**/api/blogs?*');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Loading blogs...')).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Worth the wait' }).first()).toBeVisible();
  await expect(page.getByText('Loading blogs...')).toHaveCount(0);
});

test("a post says 'Loading blog post...' while it loads, and is not held up by what stands below it", async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const post = await staff.createPost({ title: 'Slow but steady', content: '<p>Here at last.</p>' });
  await open(page, '/blog');
  await holdBack(page, '**/neighbours');
  const release = await holdBack(page, `**/api/blogs/${post.slug}`);
  await page.getByRole('link', { name: 'Slow but steady' }).first().click();
  await expect(page.getByText('Loading blog post...')).toBeVisible();
  release();
  await expect(page.getByText('Here at last.')).toBeVisible();
});

test("a custom page says 'Loading page...' while it loads, from a link that somebody wrote into a post", async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const custom = await staff.createPage({ title: 'Linked page', content: '<p>Found by a link.</p>' });
  const post = await staff.createPost({
    title: 'Has a link',
    content: `<p>See <a href="/${custom.slug}">the linked page</a>.</p>`,
  });
  await open(page, `/blog/${post.slug}`);
  const release = await holdBack(page, '**/api/pages/*');
  await page.getByRole('link', { name: 'the linked page' }).click();
  await expect(page.getByText('Loading page...')).toBeVisible();
  release();
  await expect(page.getByText('Found by a link.')).toBeVisible();
  await expect(page).toHaveTitle('Linked page - Marquee');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Who we are.');
  expect(await isSameDocument(page)).toBe(true);
});

test('a list that cannot be loaded is empty, and the failure is only logged', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/500|Could not load the blog posts/);
  await open(page, '/');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Could not load the blog posts'),
  );
  await fail(page, '**/api/blogs?*');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('No blog posts found. Check back soon!')).toBeVisible();
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a post or page that cannot be loaded is not found', async ({ page, staff, consoleErrors }) => {
  consoleErrors.expect(/500/);
  const custom = await staff.createPage({ title: 'Out of reach' });
  const post = await staff.createPost({
    title: 'Breaks on the way',
    content: `<p><a href="/${custom.slug}">out of reach</a></p>`,
  });
  await open(page, `/blog/${post.slug}`);
  await fail(page, '**/api/**');
  await page.getByRole('link', { name: 'out of reach' }).click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.unroute('**/api/**');
  await open(page, '/blog');
  await fail(page, '**/api/**');
  await page.getByRole('link', { name: 'Breaks on the way' }).first().click();
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  await expect(
    page.getByText("The blog post you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
});

test('a page whose code cannot be had says so, and can be loaded again', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED|dynamically imported module/);
  await open(page, '/');
  await page.route(/services-screen.*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(/services-screen.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Services - Marquee');
  expect(await isSameDocument(page)).toBe(false);
});

test('a link is fetched ahead when it is hovered or focused, and not again when it is followed', {
  tag: '@main',
}, async ({ page, staff, consoleErrors: _ }) => {
  const post = await staff.createPost({ title: 'Looked at first' });
  // The pointer is what starts the program here.
  await page.goto('/blog');
  await pageAlive(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/blogs/${post.slug}`)) calls.push(request.url());
  });
  const link = page.getByRole('link', { name: 'Looked at first' }).first();
  const answered = page.waitForResponse(`**/api/blogs/${post.slug}`);
  await link.hover();
  await answered;
  await link.click();
  await expect(page.getByRole('heading', { name: 'Looked at first', level: 1 })).toBeVisible();
  expect(calls).toHaveLength(1);

  await page.goBack();
  const services = page.waitForResponse(/services-screen.*\.js/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).focus();
  await services;
});

test('back and forward return to where the reader was, with what was there', { tag: '@main' }, async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const post = await staff.createPost({
    title: 'A long read',
    content: Array.from({ length: 80 }, (_, line) => `<p>Paragraph ${line}</p>`).join(''),
  });
  await open(page, `/blog/${post.slug}`);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle('Careers - Marquee');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const left = await page.evaluate(() => window.history.length);
  await page.goBack();
  await expect(page).toHaveTitle('A long read - Marquee');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1400);
  await page.goForward();
  await expect(page).toHaveTitle('Careers - Marquee');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => window.history.length)).toBe(left);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link whose hash cannot be decoded leads to the top of its page', async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const post = await staff.createPost({
    title: 'Gives all of it',
    content: '<p><a href="/services#100%">all of it</a></p>',
  });
  await open(page, `/blog/${post.slug}`);
  await page.getByRole('link', { name: 'all of it' }).click();
  await expect(page).toHaveTitle('Services - Marquee');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await open(page, '/services#100%');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle('Careers - Marquee');
  expect(await isSameDocument(page)).toBe(true);
});

test('a reload keeps the place', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/);
  // A font that arrives after the browser has restored the position moves the page.
  await page.route('**/*.woff2', (route) => route.abort());
  await open(page, '/services');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('an old address follows its post when the site goes there by itself', async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const post = await staff.createPost({ title: 'Moves while you read', slug: 'before-the-move' });
  const linking = await staff.createPost({
    title: 'Links to the old name',
    content: '<p><a href="/blog/before-the-move">old link</a></p>',
  });
  await staff.updatePost(post, { title: 'Moves while you read', slug: 'after-the-move' });
  await open(page, `/blog/${linking.slug}`);
  await page.getByRole('link', { name: 'old link' }).click();
  await expect(page).toHaveURL(/\/blog\/after-the-move$/);
  await expect(page.getByRole('heading', { name: 'Moves while you read', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${linking.slug}$`));
});

test('links to the back office, to files and to other sites are new documents', async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const post = await staff.createPost({
    title: 'Leads elsewhere',
    content: '<p><a href="/feed.xml">the feed</a></p>',
  });
  await open(page, `/blog/${post.slug}`);
  const feed = page.waitForRequest(
    (request) => request.url().endsWith('/feed.xml') && request.isNavigationRequest(),
  );
  await page.getByRole('link', { name: 'the feed' }).click();
  await feed;
});
