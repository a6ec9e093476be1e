import { apiPaths } from '#contract/paths.ts';
import type { NewPreview } from '#contract/previews.ts';
import { expect, test } from '#test/support/e2e.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('the menu opens, shows how to close it, and closes', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const [bars, cross] = [button.locator('svg').first(), button.locator('svg').last()];
  await expect(bars).toBeVisible();
  await expect(cross).toBeHidden();
  await button.click();
  await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeVisible();
  await expect(cross).toBeVisible();
  await expect(bars).toBeHidden();
  await button.click();
  await expect(page.getByRole('link', { name: 'Careers', exact: true })).toBeHidden();
});

test('the running words can be stopped', async ({ page }) => {
  await page.goto('/');
  const running = () =>
    page.evaluate(() => {
      const animations = document.getAnimations().filter((each) => each instanceof CSSAnimation);
      return animations.filter(({ playState }) => playState === 'running').length;
    });
  expect(await running()).toBeGreaterThan(0);
  await page.getByLabel('Pause motion').check({ force: true });
  expect(await running()).toBe(0);
});

test('the contact form says before its first field what it needs, and how else to reach the agency', async ({
  page,
  staff,
}) => {
  const contact = { email: 'hello@example.com', phone: '+49 30 1234', address: '', hours: '', social: [] };
  await staff.send('PUT', apiPaths.settingsSection('contact'), { ...contact, journeys: true });
  await page.goto('/contact');
  const words = page.locator('noscript');
  await expect(words.locator('p').first()).toContainText('This form needs JavaScript');
  await expect(words.getByRole('link', { name: contact.email })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(words.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:+49301234');
  const top = async (name: string) => (await page.locator(name).boundingBox())?.y ?? 0;
  expect(await top('noscript div')).toBeLessThan(await top('input[name=name]'));
});

test('posts, lists, previews and what is not there offer nothing that does nothing', async ({
  page,
  staff,
}) => {
  const words = { content: '<p>Every word.</p>', tags: ['Plain'] };
  const post = await staff.createPost({
    ...words,
    title: 'Plainly shown',
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  });
  const draft = await staff.createPost({ ...words, title: 'Plainly drafted', status: 'draft' });
  const preview = await staff.send<NewPreview>('POST', apiPaths.entryPreviews('blogs', draft._id), {
    label: 'For the client',
  });
  const pages = {
    '/blog?tag=Plain': 'Plainly shown',
    [`/blog/${post.slug}`]: 'Every word.',
    [new URL(preview.url).pathname]: 'Every word.',
    '/blog/no-such-post': 'Blog Post Not Found',
    '/no-such-page': 'Page Not Found',
  };
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    await expect(page.getByText(/^Loading/), path).toHaveCount(0);
    expect(await page.getByRole('button').allInnerTexts(), path).toEqual(['']);
  }
  await page.goto(`/blog/${post.slug}`);
  await expect(page.getByTitle('Video: Plainly shown')).toHaveAttribute('src', /youtube/);
});
