import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';
import { holdScripts } from '#test/support/hold-scripts.ts';
import { photograph } from '#test/support/photograph.ts';
import type { Staff } from '#test/support/staff.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';

const list = '/blog?tag=photographs';
let photographs: string[] = [];

/** Twelve posts, the newest with the first of three photographs. */
async function writePosts(siteUrl: string, staff: Staff): Promise<void> {
  if (photographs.length > 0) return;
  for (const seed of [1, 2, 3])
    photographs.push(
      await uploadOverHttp(siteUrl, staff.token, await photograph({ width: 1600, height: 960, seed })),
    );
  for (let number = 11; number >= 0; number -= 1) {
    const featuredImage = photographs[number % photographs.length] ?? '';
    await staff.createPost({
      title: `Photograph ${number}`,
      tags: ['photographs'],
      featuredImage,
      content: `<p>Words</p><p><img src="${featuredImage}" alt="Within"></p>`,
    });
  }
}

test.beforeEach(({ site, staff }) => writePosts(site.url, staff));
test.afterAll(() => {
  photographs = [];
});

/** What each card's picture has cost, brought into view one after the other. */
async function picturesOfCards(page: Page): Promise<{ type: string; bytes: number }[]> {
  const pictures: { type: string; bytes: number }[] = [];
  for (const image of await page.getByRole('article').locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    const source = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
    // Of a picture that another card has already shown, the browser tells the bytes that it came in.
    const bytes = await page.evaluate((url) => {
      const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
      return entry?.encodedBodySize ?? 0;
    }, source);
    pictures.push({ type: source.split('.').at(-1) ?? '', bytes });
  }
  return pictures;
}

for (const deviceScaleFactor of [1.75, 3])
  test.describe(`on a phone of density ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor, isMobile: true, hasTouch: true });

    test('the photographs of twelve cards come as AVIF and in less than 120 KB', async ({ page }) => {
      await page.goto(list);
      const pictures = await picturesOfCards(page);
      expect(pictures).toHaveLength(12);
      expect(new Set(pictures.map(({ type }) => type))).toEqual(new Set(['avif']));
      for (const { bytes } of pictures) expect(bytes).toBeGreaterThan(1000);
      expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(120_000);
    });
  });

test('colours stand in for a photograph that has not come, on its card and in the post, where it will stand', async ({
  page,
  request,
}) => {
  const html = await (await request.get(list)).text();
  expect(html.match(/style="background:linear-gradient\((?:,?#[0-9a-f]{3}){3}\)"/g)).toHaveLength(12);
  expect(brotliCompressSync(html).length).toBeLessThan(10_000);

  const held = Promise.withResolvers<void>();
  await page.route('/uploads/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const [path, picture] of [
    [list, page.getByRole('article').locator('img').first()],
    [sitePaths.post('photograph-0'), page.getByRole('img', { name: 'Within' })],
    [sitePaths.post('photograph-0'), page.getByRole('img', { name: 'Photograph 0' })],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(picture).toHaveCSS('background-image', /^linear-gradient\(rgb/);
    await expect(picture).toHaveJSProperty('complete', false);
  }
  const place = await page.getByRole('img', { name: 'Photograph 0' }).boundingBox();
  held.resolve();
  await expect(page.getByRole('img', { name: 'Photograph 0' })).toHaveJSProperty('complete', true);
  expect(await page.getByRole('img', { name: 'Photograph 0' }).boundingBox()).toEqual(place);
});

test('one picture of a page is asked for first, all others when they are near', async ({ page }) => {
  for (const path of [list, sitePaths.post('photograph-0')]) {
    await page.goto(path);
    const images = await page
      .locator('main img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ fetchPriority, loading }) => `${fetchPriority} ${loading}`),
      );
    expect(images[0], path).toBe('high eager');
    expect(new Set(images.slice(1)), path).toEqual(new Set(['auto lazy']));
  }
});

test('pages announce the width in which a picture is shown', async ({ page }) => {
  for (const width of [360, 412, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [list, sitePaths.post('photograph-0')]) {
      await page.goto(path);
      for (const { announced, shown, scrollbar } of await widthsOfPictures(page)) {
        expect(announced, `${path} at ${width} pixels`).toBeGreaterThan(shown - 2);
        // Widths in a style sheet reckon with the scrollbar, where it takes room.
        expect(announced, `${path} at ${width} pixels`).toBeLessThan(shown + scrollbar + 2);
      }
    }
  }
});

function widthsOfPictures(page: Page) {
  return page.locator('main img').evaluateAll((all) => {
    const probe = document.createElement('div');
    document.body.append(probe);
    return all.map((image) => {
      const sizes = image.parentElement?.querySelector('source[sizes]')?.getAttribute('sizes') ?? '';
      const entries = sizes.split(', ').map((entry) => /^(\(.*?\) )?(.+)$/.exec(entry) ?? []);
      const chosen = entries.find(([, condition]) => !condition || matchMedia(condition).matches);
      probe.style.width = chosen?.[2] ?? '';
      return {
        announced: probe.getBoundingClientRect().width,
        shown: image.getBoundingClientRect().width,
        scrollbar: innerWidth - document.body.clientWidth,
      };
    });
  });
}

test('a picture that cannot be had leaves no mark of the browser before the program starts', async ({
  page,
  staff,
}) => {
  const featuredImage = `/uploads/${'f'.repeat(32)}-1600x900.jpg`;
  const post = await staff.createPost({ title: 'Lost for now', tags: ['lost'], featuredImage });
  await holdScripts(page);
  for (const path of ['/blog?tag=lost', sitePaths.post(post.slug)]) {
    const failed = page.waitForResponse(/f{32}/);
    await page.goto(path, { waitUntil: 'commit' });
    await (await failed).finished();
    const image = page.locator('main img').first();
    await expect(image).toHaveJSProperty('complete', true);
    const { channels } = await sharp(await image.screenshot()).stats();
    for (const { stdev } of channels.slice(0, 3)) expect(stdev, path).toBeLessThan(4);
  }
  // Other tests read the same list, and listen for what is missing.
  await staff.send('DELETE', apiPaths.post(post._id));
});
