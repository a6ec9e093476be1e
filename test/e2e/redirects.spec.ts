import { apiPaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';

test('an address at which nothing is leads on, from outside and from a link of the site', {
  tag: '@main',
}, async ({ page, staff, consoleErrors }) => {
  consoleErrors.expect(/404/);
  await staff.send('POST', apiPaths.redirects, {
    from: '/our-old-work',
    to: '/services?ref=old',
  });
  await page.goto('/our-old-work?utm_source=mail');
  await expect(page).toHaveURL('/services?ref=old&utm_source=mail');
  const post = await staff.createPost({
    title: 'Where we were',
    content: '<p><a href="/our-old-work">old work</a> <a href="/never/there">nowhere</a></p>',
  });
  await page.goto(`/blog/${post.slug}`);
  await page.getByRole('link', { name: 'old work' }).click();
  await expect(page).toHaveURL('/services?ref=old');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Where we were' })).toBeVisible();
});

test('a link of the site that leads nowhere is missed', async ({ page, staff, consoleErrors }) => {
  consoleErrors.expect(/404/);
  const post = await staff.createPost({
    title: 'Into the void',
    content: '<p><a href="/into-the-void">void</a></p>',
  });
  await page.goto(`/blog/${post.slug}`);
  await page.getByRole('link', { name: 'void', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect
    .poll(() => staff.send('GET', `${apiPaths.missing}?q=/into-the-void`))
    .toMatchObject([{ path: '/into-the-void', hits: 1 }]);
});
