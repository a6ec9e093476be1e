import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';

/** The names of the font files that a page fetches, with their sizes. */
async function fontsOf(page: Page, path: string): Promise<Map<string, number>> {
  const responses: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const name = /\/inter-([a-z-]+)-[^/]*\.woff2$/.exec(response.url())?.[1];
    if (name) responses.push(response.body().then((body) => [name, body.length]));
  });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return new Map(await Promise.all(responses));
}

test('what most people write comes with one small font, in every weight', async ({ page, staff }) => {
  const content = '<p>Ä ß é ç ñ Ø – — ‘ ’ “ ” „ … € • « » <strong>Bold</strong> 1/2 × 3 ™ ©</p>';
  const post = await staff.createPost({ title: 'Ordinary letters', content });
  const fonts = await fontsOf(page, `/blog/${post.slug}`);
  expect([...fonts.keys()]).toEqual(['latin']);
  expect(fonts.get('latin')).toBeLessThanOrEqual(25 * 1024);
});

test('other letters bring the font that has them, and no more', async ({ page, staff }) => {
  for (const [letters, font] of [
    ['Příliš žluťoučký', 'latin-ext'],
    ['Жёлтый', 'cyrillic'],
    ['Ωμέγα', 'greek'],
    ['ường', 'vietnamese'],
  ] as const) {
    // A page shows nothing of others, such as their titles.
    const custom = await staff.createPage({ title: `In ${font}`, content: `<p>${letters}</p>` });
    const fonts = await fontsOf(await page.context().newPage(), `/${custom.slug}`);
    expect([...fonts.keys()].sort(), letters).toEqual([font, 'latin'].sort());
  }
});
