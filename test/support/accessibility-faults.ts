import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds wrong with what a page shows, each with the elements it is about. It judges in the page itself: the usual way opens a second page to put
 * the findings of foreign frames together, which takes three times as long and finds nothing more here.
 */
export async function accessibilityFaults(page: Page, within = ':root'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** That axe finds nothing wrong with a page, on a desk and on a phone, and that it fits both. */
export async function expectAccessible(page: Page) {
  const size = page.viewportSize();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFaults(page), `at ${width} px`).toEqual([]);
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, `how far the page can be scrolled sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}
