import { apiPaths } from '#contract/paths.ts';
import type { Stats } from '#contract/stats.ts';
import { receiveMessage, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';

test('the cards count what is there and lead to it', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  site,
}) => {
  await staff.createPost({ title: unique('Counted'), status: 'published' });
  await staff.createPost({ title: unique('Counted'), status: 'draft' });
  const message = await receiveMessage(site.url, staff, { subject: unique('Counted') });
  const stats = await staff.send<Stats>('GET', apiPaths.stats);
  await page.goto('/admin');
  const cards = [
    ['Total Blogs', stats.totalBlogs, /\/admin\/blogs$/],
    ['Published', stats.publishedBlogs, /\/admin\/blogs$/],
    ['Drafts', stats.draftBlogs, /\/admin\/blogs$/],
    ['Contact Messages', stats.totalContacts, /\/admin\/contacts$/],
  ] as const;
  for (const [label, count, address] of cards) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(card).toContainText(String(count));
    await card.click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
  await page.getByRole('link', { name: message.subject }).click();
  await expect(page.getByRole('dialog').getByText(message.subject)).toBeVisible();
});

test('the quick actions lead where they say', async ({ staffPage: page }) => {
  const actions = [
    ['Create New Blog Post', /\/admin\/blogs\/create$/],
    ['View Contact Messages', /\/admin\/contacts$/],
    ['Manage Pages', /\/admin\/pages$/],
  ] as const;
  for (const [name, address] of actions) {
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  }
});

test('the charts tell their numbers in words, too', async ({ staffPage: page, staff }) => {
  await staff.createPost({ title: unique('Charted'), status: 'published' });
  await page.goto('/admin');
  const months = page.getByRole('table', { name: 'Posts published per month' });
  await expect(months.getByRole('row')).toHaveCount(12);
  const thisMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  await expect(months.getByRole('row').last()).toContainText(new RegExp(`${thisMonth.format()}[1-9]`));
  for (const name of ['Messages received per week', 'Visits per week'])
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(12);
});

test('the charts name months and weeks by the calendar of the site', async ({ page }) => {
  const site = await runServer({ SITE_TIMEZONE: 'Europe/Berlin' });
  try {
    await page.goto(`${site.url}/admin`);
    await page.getByLabel('Email').fill(adminAccount.email);
    await page.getByLabel('Password').fill(adminAccount.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const lastOf = (name: string) => page.getByRole('table', { name }).getByRole('rowheader').last();
    const thisMonth = inBerlin(new Date(), { month: 'short', year: 'numeric' });
    await expect(lastOf('Posts published per month')).toHaveText(thisMonth);
    const week = Array.from({ length: 7 }, (_, days) => new Date(Date.now() - days * 86_400_000));
    const monday = week.find((day) => inBerlin(day, { weekday: 'short' }) === 'Mon');
    const thisWeek = `Week of ${inBerlin(monday, { month: 'short', day: 'numeric' })}`;
    await expect(lastOf('Messages received per week')).toHaveText(thisWeek);
  } finally {
    await site.stop();
  }
});

function inBerlin(moment: Date | undefined, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'Europe/Berlin' }).format(moment);
}
