import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
