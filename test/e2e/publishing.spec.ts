import type { AdminPage } from '#contract/pages.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { accessibilityFaults } from '#test/support/accessibility-faults.ts';
import { expectToast, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { openEditor, openEditorOf } from './editor-screen.ts';

test('a draft is scheduled with what was typed, moved and taken off again', { tag: '@main' }, async ({
  staffPage: page,
  staff,
}) => {
  const { post } = await openEditor(page, staff, '<p>Words</p>');
  const stored = () => staff.send<AdminPost>('GET', apiPaths.adminPost(post._id));
  const field = page.getByLabel('Publish on');
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await schedule.click();
  await expect(page.getByText('Choose a date and time')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('2020-01-01T09:00');
  await schedule.click();
  await expect(page.getByText('Choose a time in the future')).toBeVisible();

  await page.getByLabel('Excerpt').fill('Typed just now.');
  await field.fill('2040-03-05T09:00');
  await field.press('Enter');
  await expectToast(page, 'Scheduled');
  await expect(page.getByText('Scheduled for Mar 05, 2040 09:00 (UTC)')).toBeVisible();
  expect(await stored()).toMatchObject({
    status: 'draft',
    excerpt: 'Typed just now.',
    scheduledFor: '2040-03-05T09:00:00.000Z',
  });
  expect(await accessibilityFaults(page)).toEqual([]);

  // The plan was no change of the text: it is not in the way of the next save.
  await page.getByLabel('Excerpt').fill('Typed later.');
  await field.fill('2040-03-06T10:30');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Scheduled for Mar 06, 2040 10:30 (UTC)')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('2040-03-06T10:30');
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expectToast(page, 'Unscheduled');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  expect(await stored()).toMatchObject({ excerpt: 'Typed later.', scheduledFor: null, status: 'draft' });
});

test('a live page has nothing to schedule until it is changed', async ({ staffPage: page, staff }) => {
  const live = await staff.createPage({ title: unique('Planned page'), metaDescription: 'Before.' });
  await page.goto(adminPaths.editPage(live._id));
  await page.getByLabel('Publish on').fill('2040-03-05T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('There are no changes to publish')).toBeVisible();
  await page.getByLabel('Meta Description').fill('After.');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectToast(page, 'Scheduled');
  expect(await staff.send<AdminPage>('GET', apiPaths.adminPage(live._id))).toMatchObject({
    metaDescription: 'Before.',
    draft: { metaDescription: 'After.' },
    scheduledFor: '2040-03-05T09:00:00.000Z',
  });
});

test.describe('on a site in Berlin, planned from New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times that do not exist or come twice are told', async ({ page }) => {
    const berlin = await runServer({ SITE_TIMEZONE: 'Europe/Berlin' });
    try {
      const staff = await signInStaff(berlin.url, adminAccount);
      const post = await staff.createPost({ title: 'Clocks', status: 'draft' });
      await page.addInitScript((token) => localStorage.setItem('token', token), staff.token);
      await page.goto(berlin.url + adminPaths.editPost(post._id));
      const field = page.getByLabel('Publish on');
      const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
      await field.fill('2040-03-05T09:00');
      await expect(page.getByText('Your time: Mar 05, 2040 03:00 (America/New_York)')).toBeVisible();

      await field.fill('2040-03-25T02:30');
      await expect(
        page.getByText('This time does not exist because the clocks go forward from 02:00 to 03:00.'),
      ).toBeVisible();
      await schedule.click();
      await expect(field).toBeFocused();

      await field.fill('2040-10-28T02:30');
      await schedule.click();
      await expect(page.getByText('Choose one of the two times')).toBeVisible();
      await page.getByLabel('Which time').selectOption({ label: 'Second (GMT+1)' });
      expect(await accessibilityFaults(page)).toEqual([]);
      await schedule.click();
      await expectToast(page, 'Scheduled');
      const planned = await staff.send<AdminPost>('GET', apiPaths.adminPost(post._id));
      expect(planned.scheduledFor).toBe('2040-10-28T01:30:00.000Z');
      await page.reload();
      await expect(page.getByLabel('Which time')).toHaveValue('2040-10-28T01:30:00.000Z');
    } finally {
      await berlin.stop();
    }
  });
});

test('a preview link shows the draft to a client, until it is revoked', { tag: '@main' }, async ({
  staffPage: page,
  staff,
  browser,
  site,
}) => {
  const { post } = await openEditor(page, staff, '<p>For the client</p>');
  const client = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.getByLabel('Excerpt').fill('Typed just now.');
  await page.getByRole('button', { name: 'Preview links…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await expect(dialog.getByText('No preview links yet.')).toBeVisible();
  await dialog.getByLabel('Label').fill('Acme');
  await dialog.getByLabel('Expires after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel("Link for 'Acme'");
  await expect(link).toBeFocused();
  const url = await link.inputValue();
  const works = dialog.getByRole('list', { name: 'Active preview links' });
  await expect(works).toContainText('Acme');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await staff.send<AdminPost>('GET', apiPaths.adminPost(post._id))).excerpt).toBe('Typed just now.');
  await client.goto(url);
  await expect(client.getByText('For the client')).toBeVisible();
  await expect(client.getByText('Draft preview')).toBeVisible();

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(link).toHaveCount(0);
  page.on('dialog', (question) => void question.accept());
  await works.getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Preview link revoked');
  await expect(dialog.getByText('No preview links yet.')).toBeVisible();
  expect((await client.goto(url))?.status()).toBe(404);
});

test('what could not be saved is shown by nobody: the form says why', async ({ staffPage: page, staff }) => {
  await openEditor(page, staff, '<p>Words</p>');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Preview links…' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Title is required').first()).toBeVisible();
});

test('what to look at before publishing stands beside the button, and stops nobody', async ({
  staffPage: page,
  staff,
}) => {
  const there = await staff.createPost({ title: unique('There'), slug: '', status: 'published' });
  const post = await staff.createPost({
    title: 'A title that goes on and on, far beyond what any search result would show',
    slug: unique('checked'),
    excerpt: '',
    content: `<h2>Part</h2><h4>Detail</h4><p><img src="/uploads/none.png"></p><p><a href="${sitePaths.post(there.slug)}">here</a>
      <a href="/blog/nowhere-to-be-found">there</a> <a href="https://elsewhere.example/x">elsewhere</a></p>`,
    status: 'draft',
  });
  await openEditorOf(page, post);
  const checks = page.getByRole('region', { name: 'Before publishing' });
  await expect(checks.getByRole('listitem')).toHaveText([
    /^The title has 73 characters. Search results cut it/,
    /^No excerpt\./,
    '1 image has no alternative text.',
    "The heading 'Detail' skips from level 2 to level 4.",
    'Broken link: /blog/nowhere-to-be-found',
  ]);
  await page.getByLabel('Excerpt').fill('Mended.');
  await expect(checks.getByText(/^No excerpt/)).toHaveCount(0);
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectToast(page, 'Blog post updated successfully!');

  const good = await staff.createPage({
    title: unique('Good'),
    metaDescription: 'Good.',
    content: '<p>Good.</p>',
  });
  await page.goto(adminPaths.editPage(good._id));
  await expect(checks.getByText('Ready to publish')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
