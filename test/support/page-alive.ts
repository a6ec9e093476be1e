import { expect, type Page } from '@playwright/test';

/** Waits until the script has taken over the page: from then on the bar itself says whether its menu is open. */
export async function pageAlive(page: Page): Promise<void> {
  await expect(page.locator('button[popovertarget]')).toHaveAttribute('aria-expanded', /true|false/);
}
