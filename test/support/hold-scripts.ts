import type { Page } from '@playwright/test';

/** Keeps a page as the server sent it until it is let go, as on a slow line. */
export async function holdScripts(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  return { letGo };
}
