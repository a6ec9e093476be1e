import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { pageAlive } from '#test/support/page-alive.ts';
import { expectFormToHold } from './contact-screen.ts';

/** As on a train: whatever is done as soon as a page shows is done long before its script has come. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

type Act = { name: string; act: (page: Page) => Promise<void> };

const inOrder = (acts: readonly Act[]) => acts.map(({ name }) => name).join(', then ');

test.use({ hasTouch: true });

test.describe('in the first moments of a page on a slow line', () => {
  const typing: Act[] = [
    {
      name: 'a key',
      act: async (page) => {
        await page.getByLabel('Name').focus();
        await page.keyboard.type('Grace Hopper');
      },
    },
    {
      name: 'a click',
      act: async (page) => {
        await page.getByText('Company', { exact: true }).click();
        await page.keyboard.type('Navy');
      },
    },
    {
      name: 'a touch',
      act: async (page) => {
        await page.getByLabel('Message').tap();
        await page.keyboard.type('Soon.');
      },
    },
  ];

  for (const acts of ordersOf(typing)) {
    test(`nothing is lost of a message that begins with ${inOrder(acts)}`, async ({
      page,
      consoleErrors: _,
    }) => {
      await slowLine(page);
      await page.goto('/contact', { waitUntil: 'commit' });
      for (const { act } of acts) await act(page);
      const text = { Name: 'Grace Hopper', Company: 'Navy', Message: 'Soon.' };
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
      await expectFormToHold(page, text);
      await page.reload();
      await expectFormToHold(page, text);
    });
  }

  const reading: Act[] = [
    { name: 'a click', act: (page) => page.getByRole('button', { name: 'Copy link' }).click() },
    { name: 'a key', act: (page) => page.keyboard.press('Tab') },
    { name: 'a touch', act: (page) => page.getByRole('heading', { level: 1 }).tap() },
  ];

  for (const acts of ordersOf(reading)) {
    test(`a button does what it says after ${inOrder(acts)}`, async ({ page, context, staff }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { slug } = await staff.createPost({
        title: 'Quick fingers',
        content: '<p>Every word of it.</p>',
      });
      await slowLine(page);
      await page.goto(`/blog/${slug}`, { waitUntil: 'commit' });
      await pageAlive(page);
      for (const { act } of acts) await act(page);
      await expect(page.getByText('Link copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/blog/${slug}$`));
    });
  }

  const following: Act[] = [
    { name: 'a click', act: (page) => careers(page).click() },
    { name: 'a touch', act: (page) => careers(page).tap() },
    { name: 'a key', act: (page) => careers(page).press('Enter') },
  ];
  const careers = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Careers' });

  for (const { name, act } of following) {
    for (const isLoaderThere of [false, true]) {
      test(`a link is followed by ${name}, ${isLoaderThere ? 'while the program comes' : 'before any script'}`, async ({
        page,
        consoleErrors: _,
      }) => {
        await slowLine(page);
        await page.goto('/services', { waitUntil: 'commit' });
        if (isLoaderThere) await pageAlive(page);
        await act(page);
        await expect(page).toHaveTitle('Careers - Marquee');
        await page.goBack();
        await expect(page).toHaveTitle('Services - Marquee');
      });
    }
  }
});

test('of two links that are clicked in haste, the second is followed', async ({ page, consoleErrors: _ }) => {
  await page.goto('/');
  await pageAlive(page);
  await page.evaluate(() => {
    for (const path of ['/services', '/careers'])
      document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
  });
  await expect(page).toHaveTitle('Careers - Marquee');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a link is followed where the program cannot be had', { tag: '@main' }, async ({ page }) => {
  await page.route(/\/assets\/(?!loader-).*\.js$/, (route) => route.abort());
  await page.goto('/');
  await pageAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle('Careers - Marquee');
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveTitle('Services - Marquee');
});

test('a page works where the browser blocks storage, channels and beacons', async ({
  page,
  consoleErrors: _,
}) => {
  await page.addInitScript(() => {
    const block = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: block });
    Object.assign(window, { BroadcastChannel: block });
    // Tells when a view was counted, or would have been.
    const beacon = Promise.withResolvers<void>();
    Object.assign(window, { beacon: beacon.promise });
    navigator.sendBeacon = () => {
      beacon.resolve();
      return block();
    };
  });
  await page.goto('/services');
  await page.evaluate(() => (window as unknown as { beacon: Promise<void> }).beacon);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle('Careers - Marquee');
});

test('a reader stays where they have read to when the program comes', async ({ page }) => {
  // A font that arrives after the browser has restored the position moves the page.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/services');
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog - Marquee');
  await page.goBack();
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
});
