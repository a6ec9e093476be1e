import { expect, type Page } from '@playwright/test';

const widths = [320, 360, 576, 768, 992, 1440, 2560];

/** At every width: nothing sticks out of the page or of its header, and the title does not lie under the header. */
export async function expectNoLayoutFaults(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(() => {
      window.scrollTo(0, 0);
      const { scrollWidth, clientWidth } = document.documentElement;
      const header = document.querySelector('header')?.getBoundingClientRect();
      const title = document.querySelector('h1')?.getBoundingClientRect();
      const links = [...document.querySelectorAll('header :is(a, button)')].filter((link) =>
        link.checkVisibility({ visibilityProperty: true }),
      );
      const strays = links.filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const isBeside = left < 0 || Math.floor(right) > clientWidth;
        return isBeside || !header || top < header.top || bottom > header.bottom + 1;
      });
      return [
        scrollWidth > clientWidth && `the page is ${scrollWidth} px wide`,
        (!header || !title || title.top < header.bottom) && 'the title lies under the header',
        ...strays.map((link) => `outside the header: ${link.textContent}`),
      ].filter(Boolean);
    });
    expect(faults, `${page.url()} at ${width} px`).toEqual([]);
  }
}
