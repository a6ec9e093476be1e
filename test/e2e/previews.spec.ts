import { apiPaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';

test('a draft is a 404 to visitors and a preview to staff, at its address and by a link', {
  tag: '@main',
}, async ({ site, staff, staffPage, browser }) => {
  const draft = await staff.createPost({
    title: 'Not out yet',
    content: '<p>Only for us.</p>',
    status: 'draft',
  });
  const hidden = await staff.createPage({
    title: 'Hidden page',
    content: `<p>Backstage. <a href="/blog/${draft.slug}">the draft</a></p>`,
    isPublished: false,
  });
  const addresses = [
    { path: `/blog/${draft.slug}`, text: 'Only for us.' },
    { path: `/${hidden.slug}`, text: 'Backstage.' },
  ];

  const visitor = await browser.newPage({ baseURL: site.url });
  for (const { path, text } of addresses) {
    const response = await visitor.goto(path);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).not.toContain(text);
    await expect(visitor.getByRole('heading', { name: /Not Found/ })).toBeVisible();
  }
  await visitor.close();

  for (const { path, text } of addresses) {
    const response = await staffPage.goto(path);
    expect(response?.status(), 'the server answers staff as it answers visitors').toBe(404);
    await expect(staffPage.getByText(text)).toBeVisible();
    await expect(staffPage.getByText('Draft preview')).toBeVisible();
    await expect(staffPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await staffPage.getByRole('link', { name: 'the draft' }).click();
  await expect(staffPage.getByText('Only for us.')).toBeVisible();
  await expect(staffPage.getByText('Draft preview')).toBeVisible();
});

test('what is published is no preview, to staff either', async ({ staff, staffPage, consoleErrors: _ }) => {
  const post = await staff.createPost({ title: 'Out in the open' });
  await staffPage.goto(`/blog/${post.slug}`);
  await expect(staffPage.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(staffPage.getByText('Draft preview')).toHaveCount(0);
});

test('a draft under an old address leaves visitors their redirect, and staff who follow a link see the draft', async ({
  site,
  staff,
  staffPage,
}) => {
  const moved = await staff.createPost({ title: 'Moved away', slug: 'left-behind' });
  await staff.updatePost(moved, { title: 'Moved away', slug: 'moved-away' });
  const draft = await staff.createPost({ title: 'Moving in', slug: 'left-behind', status: 'draft' });
  const content = '<p><a href="/blog/left-behind">the old address</a></p>';
  const linking = await staff.createPost({ title: 'Links to a draft', content });
  const visit = () => fetch(`${site.url}/blog/left-behind`, { redirect: 'manual' });

  const led = await visit();
  expect([led.status, led.headers.get('location')]).toEqual([301, '/blog/moved-away']);
  await staffPage.goto(`/blog/${linking.slug}`);
  await expect(staffPage.getByRole('button', { name: 'Logout' })).toBeVisible();
  await staffPage.getByRole('link', { name: 'the old address' }).click();
  await expect(staffPage.getByRole('heading', { name: 'Moving in' })).toBeVisible();
  await expect(staffPage.getByText('Draft preview')).toBeVisible();

  await staff.send('PATCH', apiPaths.postStatus(draft._id), { status: 'published' });
  const taken = await visit();
  expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining('Moving in')]);
  await staff.send('PATCH', apiPaths.postStatus(draft._id), { status: 'draft' });
  expect((await visit()).headers.get('location')).toBe('/blog/moved-away');
});
