import { expect, test } from '#test/support/e2e.ts';
import { createPublicPages } from '#test/support/public-pages.ts';

test('no public page scrolls sideways, from 320 pixels up, whatever people write', async ({
  page,
  site,
  staff,
}) => {
  for (const { name, path } of await createPublicPages(site.url, staff)) {
    await page.goto(path);
    for (const width of [320, 360, 576, 768, 992, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, `${name} at ${width} pixels`).toBeLessThanOrEqual(client);
    }
  }
});

test('nothing moves while a page loads', { tag: '@main' }, async ({ page, site, staff }) => {
  for (const { name, path } of await createPublicPages(site.url, staff)) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              total += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift, `layout shift of the ${name}`).toBeLessThan(0.01);
  }
});
