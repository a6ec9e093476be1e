import { expect, test } from '#test/support/e2e.ts';
import { longDate } from '#test/support/long-date.ts';
import { pageAlive } from '#test/support/page-alive.ts';
import { jpegImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';

test.describe('a blog post', () => {
  test('shows the way back, its date, title, content and tags', { tag: '@main' }, async ({
    page,
    staff,
    consoleErrors: _,
  }) => {
    const post = await staff.createPost({
      title: 'What a post shows',
      content: '<p>Some <strong>bold</strong> words and <a href="https://example.com/">a link</a>.</p>',
      tags: ['Strategy', 'R&D'],
    });
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a post shows');
    await expect(page.getByText('Published on')).toHaveText(`Published on ${longDate(post.createdAt)}`);
    await expect(page.getByText('1 min read')).toBeVisible();
    const top = await page.getByRole('article').first().locator('header').textContent();
    expect(top).toMatch(/^Back to Blog\s*Published on .+What a post shows$/s);
    await expect(page.locator('strong', { hasText: 'bold' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.com/');
    await expect(page.getByRole('heading', { name: 'Tags:' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Strategy' })).toHaveAttribute('href', '/blog?tag=Strategy');
    await page.getByRole('link', { name: 'R&D' }).click();
    await expect(page.getByText('Posts tagged R&D')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What a post shows' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('says when it was updated', async ({ page, staff }) => {
    const post = await staff.createPost({ title: 'Changed since' });
    const updated = await staff.updatePost(post, { title: 'Changed since', content: '<p>Better now.</p>' });
    expect(updated.updatedAt).not.toBe(post.updatedAt);
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Published on')).toHaveText(
      `Published on ${longDate(post.createdAt)} • Updated ${longDate(updated.updatedAt)}`,
    );
  });

  test('leaves out what it does not have', async ({ page, staff }) => {
    const { slug } = await staff.createPost({ title: 'Bare post', tags: [], content: '<p>Just words.</p>' });
    await page.goto(`/blog/${slug}`);
    const article = page.getByRole('article').first();
    await expect(article.getByText('Just words.')).toBeVisible();
    await expect(article.getByText('Updated')).toHaveCount(0);
    await expect(article.getByText('Tags:')).toHaveCount(0);
    await expect(article.locator('img, iframe')).toHaveCount(0);
  });

  test('shows its featured image at most 400 pixels high', async ({ page, site, staff }) => {
    const featuredImage = await uploadOverHttp(
      site.url,
      staff.token,
      await jpegImage({ width: 1200, height: 1500 }),
    );
    const { slug } = await staff.createPost({ title: 'With a tall picture', featuredImage });
    await page.goto(`/blog/${slug}`);
    const image = page.getByRole('img', { name: 'With a tall picture' });
    await expect(image).toHaveJSProperty('complete', true);
    expect((await image.boundingBox())?.height).toBe(400);
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await page.setViewportSize({ width: 320, height: 700 });
    expect((await image.boundingBox())?.height).toBeLessThanOrEqual(400);
  });

  test('leaves no gap where its picture cannot be had', async ({ page, staff, consoleErrors }) => {
    consoleErrors.expect(/404/);
    await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    const featuredImage = 'https://pictures.example/gone.jpg';
    const bare = await staff.createPost({ title: 'Never had a picture' });
    const post = await staff.createPost({ title: 'Had a picture once', featuredImage });
    const gapOf = async (slug: string) => {
      await page.goto(`/blog/${slug}`);
      await expect(page.getByRole('article').first().locator('img')).toHaveCount(0);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const text = await page.locator('.prose').boundingBox();
      return (text?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0);
    };
    expect(await gapOf(post.slug)).toBe(await gapOf(bare.slug));
  });

  for (const [given, embedded] of [
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://video.example.com/watch/42', 'https://video.example.com/watch/42'],
  ] as const) {
    test(`embeds ${given} as a player that loads late and in a sandbox`, async ({ page, staff }) => {
      await page.route(/youtube|vimeo|video\.example/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
      );
      const { slug } = await staff.createPost({ title: 'With a film', videoUrl: given });
      await page.goto(`/blog/${slug}`);
      const player = page.getByTitle('Video: With a film');
      await expect(player).toHaveAttribute('src', embedded);
      await expect(player).toHaveAttribute('loading', 'lazy');
      await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
      const box = await player.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    });
  }

  test('lets a reader link to a heading', async ({ page, staff }) => {
    const filler = '<p>Words to scroll past.</p>'.repeat(60);
    const { slug } = await staff.createPost({
      title: 'Long enough',
      content: `${filler}<h2>Stop &amp; go</h2>${filler}<h2>Stop &amp; go</h2>`,
    });
    await page.goto(`/blog/${slug}`);
    await page.getByRole('link', { name: 'Stop & go' }).first().click();
    await expect(page).toHaveURL(`/blog/${slug}#section-stop-and-go`);
    await page.goto(`/blog/${slug}#section-stop-and-go-2`);
    const second = page.getByRole('heading', { name: 'Stop & go' }).nth(1);
    await expect(second).toBeInViewport();
    const bar = await page.getByRole('banner').boundingBox();
    expect((await second.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);
  });

  test('copies its address for sharing', { tag: '@main' }, async ({ page, context, staff }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { slug } = await staff.createPost({ title: 'Worth sharing' });
    await page.goto(`/blog/${slug}`);
    await pageAlive(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/blog/${slug}$`));
  });

  test('leads to the posts before and after it, and to related ones', async ({ page, staff }) => {
    const tags = ['neighbourhood'];
    const oldest = await staff.createPost({ title: 'The oldest of three', tags });
    const middle = await staff.createPost({ title: 'The middle of three', tags });
    await staff.createPost({ title: 'The newest of three', tags: ['elsewhere'] });
    await page.goto(`/blog/${middle.slug}`);
    await expect(page.getByRole('link', { name: 'Newer post The newest of three' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related posts' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'The oldest of three' })).toBeVisible();
    await page.getByRole('link', { name: 'Older post The oldest of three' }).click();
    await expect(page).toHaveURL(`/blog/${oldest.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The oldest of three');
  });

  test('prints as ink on paper, without the site around it', async ({ page, staff }) => {
    const { slug } = await staff.createPost({ title: 'For the wall' });
    await page.goto(`/blog/${slug}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
});
