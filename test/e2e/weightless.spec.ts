import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { pageAlive } from '#test/support/page-alive.ts';
import { jpegImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';

test.use({ hasTouch: true });

/** The files that a page fetches, by what they are called without their hashes. */
function listenForFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, name, ending] = /\/assets\/(.+)-[\w-]{8}\.(\w+)$/.exec(request.url()) ?? [];
    if (name) files.add(ending === 'woff2' ? 'font' : `${name}.${ending}`);
  });
  return files;
}

const isAlive = (page: Page) => page.waitForFunction(() => 'alive' in document.documentElement.dataset);

test('a page that is only read fetches the loader and the font', { tag: '@main' }, async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const { slug } = await staff.createPost({ title: 'Just read me' });
  const custom = await staff.createPage({ title: 'Only words' });
  for (const path of ['/', '/services', '/blog', `/blog/${slug}`, '/careers', `/${custom.slug}`]) {
    const files = listenForFiles(page);
    await page.goto(path);
    await pageAlive(page);
    await page.mouse.move(5, 500);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    expect([...files].sort(), path).toEqual(['font', 'loader.js']);
    page.removeAllListeners('request');
  }
});

test('pictures that come when they are near are no need', async ({ page, site, staff }) => {
  const picture = await jpegImage({ width: 700, height: 400 });
  const featuredImage = await uploadOverHttp(site.url, staff.token, picture);
  for (let number = 0; number < 8; number += 1) {
    await staff.createPost({ title: `Picture ${number}`, featuredImage, tags: ['later'] });
  }
  const files = listenForFiles(page);
  await page.goto('/blog?tag=later');
  await pageAlive(page);
  await page.mouse.wheel(0, 5000);
  await expect(page.locator('article img').last()).toHaveJSProperty('complete', true);
  await page.waitForLoadState('networkidle');
  expect([...files].sort()).toEqual(['font', 'loader.js']);
});

test('a page that loads or scrolls under a resting pointer starts no program', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Blog' }).first().hover();
  await isAlive(page);

  const files = listenForFiles(page);
  await page.goto('/careers');
  await pageAlive(page);
  await page.mouse.move(5, 500);
  await page.evaluate(() => {
    const menu = document.createElement('nav');
    menu.style.height = '200vh';
    document.body.append(menu);
    menu.addEventListener('pointerover', () => Object.assign(window, { isOverMenu: true }));
  });
  await page.mouse.wheel(0, 20_000);
  await page.waitForFunction(() => 'isOverMenu' in window);
  // Some browsers repeat the last event after a change of the page.
  await page.mouse.move(5, 500);
  await page.waitForLoadState('networkidle');
  expect([...files].sort()).toEqual(['font', 'loader.js']);
  await page.mouse.move(6, 500);
  await isAlive(page);
});

const signs: [name: string, sign: (page: Page) => Promise<unknown>][] = [
  ['a pointer over a link', (page) => page.getByRole('link', { name: 'Blog' }).first().hover()],
  ['a key', (page) => page.keyboard.press('ArrowDown')],
  ['a touch', (page) => page.getByRole('heading', { level: 1 }).tap()],
  ['focus', (page) => page.getByRole('link', { name: 'Blog' }).first().focus()],
  ['somebody who has signed in elsewhere', signInElsewhere],
];

async function signInElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.setItem('token', 'x'));
}

for (const [name, sign] of signs) {
  test(`the program comes with ${name}`, { tag: '@main' }, async ({ page }) => {
    const files = listenForFiles(page);
    await page.goto('/services');
    await pageAlive(page);
    expect(files).not.toContain('program.js');
    await sign(page);
    await isAlive(page);
    expect(files).toContain('program.js');
  });
}

test('the program comes at once to the contact page, and to staff', async ({ page, staffPage, staff }) => {
  await page.goto('/contact');
  await isAlive(page);
  const { slug } = await staff.createPost({ title: 'Read by staff' });
  await staffPage.goto(`/blog/${slug}`);
  await isAlive(staffPage);
});

test('every look of a page is the same before the program comes and after', async ({ page, staff }) => {
  const content =
    '<h2>Part</h2><p>Text <a href="/blog">link</a></p><ul><li>One</li></ul><blockquote>Said</blockquote>';
  const { slug } = await staff.createPost({ title: 'Same looks', content, tags: ['looks'] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/services', '/blog?tag=looks', `/blog/${slug}`, '/careers', '/nowhere/at/all']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const before = await looksOf(page);
    await page.keyboard.press('Shift');
    await isAlive(page);
    expect(await looksOf(page), path).toEqual(before);
  }
});

/** Every property of every element that is shown. */
function looksOf(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const style = getComputedStyle(element);
      const values = Array.from(style, (name) => style.getPropertyValue(name)).join('|');
      return `${element.localName} ${element.className} ${values}`;
    }).filter((line) => !line.startsWith('script')),
  );
}

test('the rules of speculation are told by a header, and to visitors alone', async ({ site }) => {
  const told = async (path: string) => (await fetch(site.url + path)).headers.get('speculation-rules');
  expect(await told('/admin')).toBeNull();
  const address = JSON.parse((await told('/blog')) ?? '""') as string;
  const rules = await fetch(site.url + address);
  expect(rules.headers.get('content-type')).toContain('application/speculationrules+json');
  expect(await rules.json()).toHaveProperty('prerender');
});
