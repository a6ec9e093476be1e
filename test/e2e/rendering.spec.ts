import { expect, test } from '#test/support/e2e.ts';
import { pageAlive } from '#test/support/page-alive.ts';

const publicPages = ['/', '/services', '/blog', '/careers', '/contact'];

test('every public page comes alive without a complaint and without asking for its data again', {
  tag: '@main',
}, async ({ page, staff, consoleErrors: _ }) => {
  const post = await staff.createPost({ title: 'Hydration holds', content: '<p>Same on both sides.</p>' });
  const custom = await staff.createPage({ title: 'About hydration' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of [...publicPages, `/blog/${post.slug}`, `/${custom.slug}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const title = await page.title();
    expect(title, path).toMatch(/ - Marquee$/);
  }
  const dataCalls = calls.filter((url) => !/\/api\/(captcha|visits)/.test(url));
  expect(dataCalls).toEqual([]);
});

test('unknown posts, pages and deeper addresses are real 404s with the screens that say so', {
  tag: '@main',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/404/);
  const cases = [
    { path: '/blog/no-such-post', heading: 'Blog Post Not Found', back: 'Back to Blog' },
    { path: '/no-such-page', heading: 'Page Not Found', back: 'Back to Home' },
    { path: '/one/two/three', heading: 'Page Not Found', back: 'Back to Home' },
  ];
  for (const { path, heading, back } of cases) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: back })).toBeVisible();
  }
});

test('a moved post and a moved page answer 301 to where they are now', async ({ site, staff }) => {
  const post = await staff.createPost({ title: 'Old name of a post', slug: 'old-post-name' });
  await staff.updatePost(post, { title: 'Old name of a post', slug: 'new-post-name' });
  const custom = await staff.createPage({ title: 'Old name of a page', slug: 'old-page-name' });
  await staff.updatePage(custom, { title: 'Old name of a page', slug: 'new-page-name' });
  for (const [from, to] of [
    ['/blog/old-post-name', '/blog/new-post-name'],
    ['/old-page-name', '/new-page-name'],
  ]) {
    const response = await fetch(site.url + from, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(to);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await fetch(site.url + to)).status).toBe(200);
  }
});

test('whoever comes by an old address keeps the query that was brought along', async ({
  page,
  site,
  staff,
}) => {
  const post = await staff.createPost({ title: 'Linked from a mail', slug: 'mailed-old' });
  const renamed = {
    title: 'Linked from a mail',
    slug: 'mailed-new',
    content: '<h2>Part two</h2><p>Text.</p>',
  };
  await staff.updatePost(post, renamed);
  // At the same moment, so that one rendering serves them all.
  const locations = await Promise.all(
    ['?utm_source=x&n=%20', '?utm_source=y', '?', ''].map(async (query) => {
      const response = await fetch(`${site.url}/blog/mailed-old${query}`, { redirect: 'manual' });
      return response.headers.get('location');
    }),
  );
  expect(locations).toEqual([
    '/blog/mailed-new?utm_source=x&n=%20',
    '/blog/mailed-new?utm_source=y',
    '/blog/mailed-new',
    '/blog/mailed-new',
  ]);

  const content = '<p><a href="/blog/mailed-old?utm_source=z#section-part-two">Read on</a></p>';
  const linking = await staff.createPost({ title: 'Links to an old address', content });
  await page.goto(`/blog/${linking.slug}`);
  await pageAlive(page);
  await page.getByRole('link', { name: 'Read on' }).click();
  await expect(page).toHaveURL('/blog/mailed-new?utm_source=z#section-part-two');
});

test('HEAD answers like GET without a body, other methods are refused', async ({ site }) => {
  for (const path of ['/', '/blog', '/no-such-page']) {
    const get = await fetch(site.url + path);
    const head = await fetch(site.url + path, { method: 'HEAD' });
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await head.text()).toBe('');
    const post = await fetch(site.url + path, { method: 'POST' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  }
});

test('addresses that try to be something else are just not found', async ({ site }) => {
  for (const path of [
    '//evil.example',
    '//evil.example/blog',
    '/blog//',
    '/.env',
    '/assets/../package.json',
  ]) {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    expect(response.status, path).toBe(404);
  }
});

test('/login leads to the one place to sign in, in every spelling', async ({ site }) => {
  for (const [from, to] of [
    ['/login', '/admin-access-portal'],
    ['/login/', '/admin-access-portal'],
    ['/Login/?next=%2Fadmin%2Fpages', '/admin-access-portal?next=%2Fadmin%2Fpages'],
  ]) {
    const response = await fetch(site.url + from, { redirect: 'manual' });
    expect(response.status, from).toBe(302);
    expect(response.headers.get('location')).toBe(to);
  }
});

test('built files are kept for ever and travel compressed', async ({ site }) => {
  const html = await (await fetch(`${site.url}/`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const response = await fetch(site.url + file, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  }
});

test('pages run nothing inline and say so', async ({ site, staff }) => {
  const post = await staff.createPost({ title: 'No inline scripts' });
  for (const path of ['/', '/blog', `/blog/${post.slug}`, '/admin']) {
    const response = await fetch(site.url + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1] ?? '');
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(?:ld\+)?json"/);
  }
});

test('the same content gives the same bytes', async ({ site, staff }) => {
  const post = await staff.createPost({ title: 'Same bytes' });
  for (const path of ['/', '/blog', `/blog/${post.slug}`]) {
    const [one, two] = await Promise.all([1, 2].map(async () => (await fetch(site.url + path)).text()));
    expect(one).toBe(two);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads completely', { tag: '@main' }, async ({ page, staff }) => {
    const post = await staff.createPost({
      title: 'Read me plainly',
      content: '<p>Every word of it.</p>',
      tags: ['Plain'],
    });
    const custom = await staff.createPage({ title: 'Plain page', content: '<p>All here as well.</p>' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'A Digital Ad Agency' })).toBeVisible();
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Pay-Per-Click Advertising' })).toBeVisible();
    await page.goto('/careers');
    await expect(page.getByRole('heading', { name: 'Why Work With Us?' })).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByLabel(/^Message/)).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: 'Read me plainly' }).first()).toBeVisible();
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Every word of it.')).toBeVisible();
    await expect(page.getByText('Tags:')).toBeVisible();
    await page.goto(`/${custom.slug}`);
    await expect(page.getByText('All here as well.')).toBeVisible();
  });
});
