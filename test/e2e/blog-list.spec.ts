import type { Locator } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { holdScripts } from '#test/support/hold-scripts.ts';
import { longDate } from '#test/support/long-date.ts';
import { jpegImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';

test.describe('the blog list', () => {
  test('says when there is nothing to show', async ({ page }) => {
    await page.goto('/blog?tag=nobody-has-this-tag');
    await expect(page.getByText('No blog posts found. Check back soon!')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('shows a card with date, title, excerpt and a button, all leading to the post', {
    tag: '@main',
  }, async ({ page, staff, consoleErrors: _ }) => {
    const words = 'Words & more words about what we learned. '.repeat(10).trim();
    const post = await staff.createPost({
      title: 'A card on the list',
      content: `<h2>${words.replaceAll('&', '&amp;')}</h2>`,
      excerpt: 'This is not what the list shows.',
    });
    await page.goto('/blog');
    const card = page.getByRole('article').filter({ hasText: 'A card on the list' });
    await expect(card.getByText(longDate(post.createdAt), { exact: true })).toBeVisible();
    await expect(card.getByText('This is not what the list shows.')).toHaveCount(0);
    await expect(card.getByText(`${words.slice(0, 150).trimEnd()}...`, { exact: true })).toBeVisible();

    await card.getByRole('link', { name: 'A card on the list' }).click();
    await expect(page).toHaveURL(`/blog/${post.slug}`);
    await page.goBack();
    await card.getByRole('link', { name: 'Read More' }).click();
    await expect(page).toHaveURL(`/blog/${post.slug}`);
  });

  test('cuts nothing off a short text', async ({ page, staff }) => {
    await staff.createPost({
      title: 'Short and complete',
      content: '<p>All that is to say.</p>',
      tags: ['short'],
    });
    await page.goto('/blog?tag=short');
    await expect(page.getByText('All that is to say.', { exact: true })).toBeVisible();
  });

  test('shows a featured image 200 pixels high, small for small screens, and lights where there is none', async ({
    page,
    site,
    staff,
  }) => {
    const featuredImage = await uploadOverHttp(
      site.url,
      staff.token,
      await jpegImage({ width: 1700, height: 900 }),
    );
    const tags = ['pictures'];
    await staff.createPost({ title: 'Second with a picture', featuredImage, tags });
    await staff.createPost({ title: 'First with a picture', featuredImage, tags });
    await staff.createPost({ title: 'Newest without', tags });
    await page.goto('/blog?tag=pictures');
    const [without, first, second] = ['Newest without', 'First with a picture', 'Second with a picture'].map(
      (title) => page.getByRole('article').filter({ hasText: title }),
    ) as [Locator, Locator, Locator];

    const image = first.locator('img');
    await expect(image).toHaveJSProperty('complete', true);
    expect((await image.boundingBox())?.height).toBe(200);
    await expect(image).toHaveAttribute('width', '1700');
    await expect(image).toHaveAttribute('height', '900');
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect(image).not.toHaveAttribute('loading', 'lazy');
    await expect(second.locator('img')).toHaveAttribute('loading', 'lazy');
    const shown = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
    expect(shown).toMatch(/-400w\.avif$/);
    await expect(without.locator('img')).toHaveCount(0);
    expect((await without.locator('> div').first().boundingBox())?.height).toBe(200);
  });

  test('shows lights where a picture cannot be had, whether it failed before the page came alive or later', async ({
    page,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.expect(/404/);
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    const scripts = await holdScripts(page);
    const tags = ['gone'];
    const featuredImage = 'https://pictures.example/gone.jpg';
    const post = await staff.createPost({ title: 'Lost picture', tags, featuredImage });
    const card = page.getByRole('article').filter({ hasText: 'Lost picture' });
    const lights = card.locator('[data-words="L"]');

    const failed = page.waitForResponse(featuredImage);
    await page.goto('/blog?tag=gone', { waitUntil: 'commit' });
    await (await failed).finished();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    scripts.letGo();
    await expect(lights).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
    expect((await card.locator('> div').first().boundingBox())?.height).toBe(200);

    await page.goto(`/blog/${post.slug}`);
    await page.getByRole('link', { name: 'gone' }).click();
    await expect(lights).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
  });

  test('stands in three columns on large screens, two on medium, one on small', async ({ page, staff }) => {
    for (const name of ['one', 'two', 'three'])
      await staff.createPost({ title: `Column ${name}`, tags: ['columns'] });
    await page.goto('/blog?tag=columns');
    const columns = async () => {
      const boxes = await Promise.all(
        (await page.getByRole('article').all()).map((card) => card.boundingBox()),
      );
      return new Set(boxes.map((box) => box?.x)).size;
    };
    for (const [width, expected] of [
      [1440, 3],
      [992, 3],
      [991, 2],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `columns at ${width} pixels`).toBe(expected);
    }
  });

  test('is paged by twelve, newest first', { tag: '@main' }, async ({ page, staff }) => {
    for (let number = 1; number <= 14; number += 1) {
      await staff.createPost({ title: `Paged ${number}`, tags: ['paged'] });
    }
    await page.goto('/blog?tag=paged');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveCount(12);
    await expect(titles.first()).toHaveText('Paged 14');
    const pager = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pager.locator('[aria-current="page"]')).toHaveText('1');
    await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(0);

    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?tag=paged&page=2');
    await expect(titles).toHaveText(['Paged 2', 'Paged 1']);
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await pager.getByRole('link', { name: 'Page 1' }).click();
    await expect(titles).toHaveCount(12);
  });

  test('past its end says so and leads back to what there is', async ({ page, staff }) => {
    await staff.createPost({ title: 'Alone with its tag', tags: ['lonely'] });
    await page.goto('/blog?tag=lonely&page=99');
    await expect(page.getByText('There is no page 99. The last page is page 1.')).toBeVisible();
    await expect(page.getByText('No blog posts found')).toHaveCount(0);
    await expect(page).toHaveTitle('Blog: lonely - Marquee');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/blog\?tag=lonely$/);
    await page.getByRole('link', { name: 'View the newest posts' }).click();
    await expect(page).toHaveURL('/blog?tag=lonely');
    await expect(page.getByRole('heading', { name: 'Alone with its tag' })).toBeVisible();
  });

  test('narrows to a tag and back', { tag: '@main' }, async ({ page, staff }) => {
    await staff.createPost({ title: 'Tagged so', tags: ['Stop Rules'] });
    await staff.createPost({ title: 'Tagged otherwise', tags: ['Go'] });
    await page.goto('/blog?tag=stop%20rules');
    await expect(page.getByText('Posts tagged stop rules')).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Tagged so']);
    await page.getByRole('link', { name: 'Show all posts' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { name: 'Tagged otherwise' })).toBeVisible();
  });
});
