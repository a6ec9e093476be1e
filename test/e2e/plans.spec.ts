import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { ScheduleOverview } from '#contract/schedule.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, interfere, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { postPayload } from '#test/support/factories.ts';

const farAhead = '2090-03-04T05:06:00.000Z';

test('what is scheduled has a badge, a filter and a place on the dashboard', async ({
  staffPage: page,
  staff,
}) => {
  const post = await staff.createPost({ title: unique('Planned'), status: 'draft' });
  const other = await staff.createPage({ title: unique('Planned too'), isPublished: true });
  await staff.send('PUT', apiPaths.entrySchedule('blogs', post._id), { publishAt: farAhead });
  await staff.send('PUT', apiPaths.entrySchedule('pages', other._id), { publishAt: farAhead });

  await page.goto('/admin/blogs');
  await page.getByLabel('Filter by status').selectOption('Scheduled');
  const row = rowOf(page, post.title);
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(row.getByText('Scheduled for Mar 04, 2090 05:06')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasNotText: /Scheduled|Status/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/admin/pages?status=scheduled');
  await expect(rowOf(page, other.title).getByText('Published', { exact: true })).toBeVisible();
  await expect(rowOf(page, other.title).getByText('Scheduled', { exact: true })).toBeVisible();

  await page.goto('/admin');
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('link', { name: other.title })).toContainText('Page · Mar 04, 2090 05:06');
  await upcoming.getByRole('link', { name: post.title }).click();
  await expect(page).toHaveURL(adminPaths.editPost(post._id));
  for (const [kind, id] of [
    ['blogs', post._id],
    ['pages', other._id],
  ] as const)
    await staff.send('DELETE', apiPaths.entrySchedule(kind, id));
});

test('publishing by hand ends the plan in the list', async ({ staffPage: page, staff }) => {
  const post = await staff.createPost({ title: unique('Sooner'), status: 'draft' });
  await staff.send('PUT', apiPaths.entrySchedule('blogs', post._id), { publishAt: farAhead });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: post.title })}`);
  const row = rowOf(page, post.title);
  await row.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Blog published successfully');
  await expect(row.getByText('Scheduled', { exact: true })).toHaveCount(0);
});

test('changes that are not published yet leave a quiet mark in the lists', async ({
  staffPage: page,
  staff,
}) => {
  const input = postPayload({ title: unique('Changed beside'), status: 'published' });
  const post = await staff.createPost(input);
  const other = await staff.createPage({ title: unique('Changed beside'), isPublished: true });
  await page.goto(`/admin/blogs?${new URLSearchParams({ q: post.title })}`);
  const row = rowOf(page, post.title);
  await expect(row).toBeVisible();
  await expect(row.getByText('Unpublished changes')).toHaveCount(0);
  await staff.send('PUT', apiPaths.entryDraft('blogs', post._id), { ...input, excerpt: 'Soon' });
  await staff.send('PUT', apiPaths.entryDraft('pages', other._id), {
    title: other.title,
    content: '<p>Soon</p>',
  });
  await page.reload();
  await expect(row.getByText('Unpublished changes')).toBeVisible();
  await page.goto(`/admin/pages?${new URLSearchParams({ q: other.title })}`);
  await expect(rowOf(page, other.title).getByText('Unpublished changes')).toBeVisible();
});

test('the dashboard tells what did not go as planned', async ({ staffPage: page }) => {
  const plan = { kind: 'blogs', plannedBy: { name: 'Ada' }, publishAt: '2026-03-01T10:00:00.000Z' } as const;
  const overview: ScheduleOverview = {
    upcoming: [],
    troubles: [
      {
        ...plan,
        _id: 'one',
        title: 'Too late',
        outcome: 'late',
        at: '2026-03-01T13:00:00.000Z',
        reason: '',
      },
      {
        ...plan,
        _id: 'two',
        title: 'Not at all',
        outcome: 'refused',
        at: plan.publishAt,
        reason: 'The slug is taken.',
      },
    ],
  };
  await interfere(page, 'GET', /^\/api\/admin\/schedule$/, { status: 200, body: overview });
  await page.goto('/admin');
  const troubles = page.getByRole('region', { name: 'Schedule problems' });
  await expect(troubles.getByRole('link', { name: 'Too late' })).toContainText('Published 3 hours late');
  await expect(troubles.getByRole('link', { name: 'Not at all' })).toContainText(
    'Not published on Mar 01, 2026 10:00: The slug is taken.',
  );
  await expect(page.getByRole('region', { name: 'Upcoming' })).toHaveCount(0);
  await expectAccessible(page);
});
