import { apiPaths } from '#contract/paths.ts';
import type { Stats } from '#contract/stats.ts';
import { receiveMessage, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

test('the cards count what is there and lead to it', async ({ staffPage: page, staff, site }) => {
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
  await expect(page.getByRole('table', { name: 'Messages received per week' }).getByRole('row')).toHaveCount(
    12,
  );
});
