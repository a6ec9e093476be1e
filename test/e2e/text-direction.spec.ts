import type { Locator } from '@playwright/test';
import { unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

const arabic = 'كيف نكتب إعلانًا جيدًا؟ (AI Workflows 101)';
const excerpt = 'هذا نص عربي طويل (English) هنا.';

/** How far a text stands from an edge of what it stands in. */
function distance(text: Locator, edge: 'left' | 'right'): Promise<number> {
  return text.evaluate((element, edge) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const around = element.parentElement as HTMLElement;
    const style = getComputedStyle(around);
    const room = Number.parseFloat(edge === 'left' ? style.paddingLeft : style.paddingRight);
    return Math.abs(range.getBoundingClientRect()[edge] - around.getBoundingClientRect()[edge]) - room;
  }, edge);
}

test('every text a writer gave runs in its own direction', async ({ staffPage: page, staff }) => {
  const english = unique('Short');
  const tag = unique('وسم');
  await staff.createPost({ title: english, tags: [tag] });
  const title = unique(arabic);
  const post = await staff.createPost({ title, tags: [tag], content: `<p>${excerpt}</p>` });
  const newest = await staff.createPost({ title: unique(arabic), tags: [tag] });
  const custom = await staff.createPage({ title: unique(arabic) });

  await test.step('on cards', async () => {
    await page.goto(`/blog?${new URLSearchParams({ tag })}`);
    const card = page.getByRole('article').filter({ hasText: title });
    for (const text of [card.getByRole('heading'), card.getByText(excerpt)]) {
      await expect(text).toHaveCSS('direction', 'rtl');
      expect(await distance(text, 'right')).toBeLessThan(4);
    }
    await expect(page.locator('strong', { hasText: tag })).toHaveCSS('direction', 'rtl');
    const plain = page.getByRole('article').filter({ hasText: english }).getByRole('heading');
    await expect(plain).toHaveCSS('direction', 'ltr');
    expect(await distance(plain, 'left')).toBeLessThan(4);
  });

  await test.step('on a post and below it', async () => {
    await page.goto(`/blog/${post.slug}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('direction', 'rtl');
    expect(await distance(heading, 'right')).toBeLessThan(4);
    await expect(page.getByRole('link', { name: tag })).toHaveCSS('direction', 'rtl');
    const newer = page.getByText(newest.title).first();
    await expect(newer).toHaveCSS('direction', 'rtl');
    const older = page.getByRole('link', { name: 'Older post' }).getByText(english);
    await expect(older).toHaveCSS('direction', 'ltr');
    expect(await distance(older, 'right')).toBeLessThan(4);
    await page.goto(`/blog/${newest.slug}`);
    const olderArabic = page.getByRole('link', { name: 'Older post' }).getByText(title);
    await expect(olderArabic).toHaveCSS('direction', 'rtl');
    expect(await distance(olderArabic, 'right')).toBeLessThan(4);
  });

  await test.step('on a page', async () => {
    await page.goto(`/${custom.slug}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('direction', 'rtl');
    expect(await distance(heading, 'right')).toBeLessThan(4);
  });

  await test.step('in the lists of the back office', async () => {
    for (const [address, words] of [
      ['/admin/blogs', title],
      ['/admin/pages', custom.title],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('strong', { hasText: words })).toHaveCSS('direction', 'rtl');
    }
  });
});
