import type { Locator, Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { receiveMessage, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';
import type { Staff } from '#test/support/staff.ts';

/** One word that nothing can break, and words that could be, as long as the contract lets them be. */
const endless = (length: number) => 'w'.repeat(length);
const wordy = (length: number) => 'several words '.repeat(20).slice(0, length).trim();

/** What sticks out of the window or of its table, by its words; text that is cut within its own cell does not. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('tbody :is(a, button, time), tbody tr')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const frame = element.closest('table')?.parentElement?.getBoundingClientRect();
        return left < 0 || right > clientWidth || right > (frame?.right ?? 0) + 1;
      })
      .map((element) => element.textContent?.slice(0, 40));
  });

/** Room for a few words on a line, wherever a row's name stands. */
const narrowestName = (page: Page) =>
  page
    .locator('td[data-leads] > *')
    .evaluateAll((names) => Math.min(...names.map((name) => name.parentElement?.clientWidth ?? 0)));

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectToFit(page: Page) {
  for (const width of [768, 992, 1024, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await outside(page), `what is out of sight at ${width} px`).toEqual([]);
    expect(await narrowestName(page), `room for names at ${width} px`).toBeGreaterThan(120);
    expect(await sideways(page), `how far the page scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Every list with actions, with the longest values that people can put into it. */
const lists: Record<string, (staff: Staff, origin: string) => Promise<string>> = {
  '/admin/blogs': async (staff) => {
    await staff.createPost({ title: endless(200), excerpt: endless(300), slug: '' });
    return (await staff.createPost({ title: unique(wordy(180)) })).title;
  },
  '/admin/pages': async (staff) => {
    await staff.createPage({ title: unique('Long address'), slug: `${endless(190)}-${process.pid}` });
    await staff.createPage({ title: endless(200), isPublished: false });
    return (await staff.createPage({ title: unique(wordy(180)) })).title;
  },
  '/admin/contacts': async (staff, origin) => {
    const long = { name: endless(100), email: `${endless(60)}@${endless(60)}.${endless(60)}.example` };
    const first = await receiveMessage(origin, staff, { ...long, subject: unique(endless(150)) });
    await staff.send('POST', apiPaths.contactRespond(first._id), { message: 'Thank you.' });
    return (await receiveMessage(origin, staff, { name: wordy(100), subject: unique('Short') })).subject;
  },
};

for (const [path, fill] of Object.entries(lists)) {
  test(`whatever people write, every row of ${path} shows its actions`, async ({
    staffPage: page,
    staff,
    site,
  }) => {
    const words = await fill(staff, site.url);
    await page.goto(path);
    await expect(rowOf(page, words.slice(0, 30)).first()).toBeVisible();
    await expectToFit(page);
  });
}

test('on a tablet the tools of a list end where its cards end, and an address stands beside its word', async ({
  staffPage: page,
  staff,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const email = 'tomas.ferreira-da-silva@lumenbikes.example';
  const { subject } = await receiveMessage(site.url, staff, { subject: unique('On a tablet'), email });
  await receiveMessage(site.url, staff, { subject: unique('Beside it') });
  await page.goto('/admin/contacts');
  const row = rowOf(page, subject);
  await expect(row).toBeVisible();
  const right = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  const edge = await right(page.locator('tbody'));
  expect(Math.abs(edge - (await right(page.getByLabel('Sort by'))))).toBeLessThan(1);
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(row.getByText(email, { exact: true }))).toBe(await left(row.getByRole('time')));
});

test('whoever did whatever, the audit log stands in its window', async ({ staffPage: page, staff }) => {
  const name = endless(100);
  await staff.send('PATCH', apiPaths.me, { name });
  try {
    await staff.createPost({ title: unique(endless(180)) });
    await page.goto('/admin/audit-log');
    await expect(rowOf(page, name).first()).toBeVisible();
    await expectToFit(page);
  } finally {
    await staff.send('PATCH', apiPaths.me, { name: adminAccount.name });
  }
});

test('the subject of a message opens it, by keyboard too, and keeps the filters', async ({
  staffPage: page,
  staff,
  site,
}) => {
  const { subject } = await receiveMessage(site.url, staff, { subject: unique('Press my name') });
  await page.goto(`/admin/contacts?${new URLSearchParams({ q: subject })}`);
  const link = page.getByRole('link', { name: subject });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Original Message')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue(subject);
});
