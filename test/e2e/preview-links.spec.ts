import { apiPaths } from '#contract/paths.ts';
import type { NewPreview } from '#contract/previews.ts';
import { accessibilityFaults, expectAccessible } from '#test/support/accessibility-faults.ts';
import { expect, test } from '#test/support/e2e.ts';
import type { Staff } from '#test/support/staff.ts';

const linkTo = (staff: Staff, kind: 'blogs' | 'pages', id: string): Promise<NewPreview> =>
  staff.send('POST', apiPaths.entryPreviews(kind, id), { label: 'For the client' });

test('a link shows a draft to whoever has it, as wide as they like', { tag: '@main' }, async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const draft = await staff.createPost({
    title: 'For your eyes',
    content: '<p>Before anybody else.</p>',
    status: 'draft',
  });
  const { pathname } = new URL((await linkTo(staff, 'blogs', draft._id)).url);
  const response = await page.goto(pathname);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('Before anybody else.');
  await expect(page.getByText('Draft preview')).toBeVisible();
  await expect(page.getByText('Anyone with this link can view it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For your eyes');

  await expect(page.getByRole('button', { name: 'Phone' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview at another width' });
  for (const [width, pixels] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1440],
  ] as const) {
    await dialog.getByRole('button', { name: width }).click();
    await expect(dialog.getByRole('button', { name: width })).toHaveAttribute('aria-pressed', 'true');
    const inside = dialog.frameLocator('iframe');
    await expect(inside.getByRole('heading', { level: 1 })).toHaveText('For your eyes');
    await expect(inside.getByText('Draft preview')).toBeVisible();
    await expect.poll(() => inside.locator('html').evaluate(() => window.innerWidth)).toBe(pixels);
    await expect(inside.getByRole('button', { name: 'Phone' })).toHaveCount(0);
  }
  // However wide a page is shown, all of it is on the screen.
  const room = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(room).toBe(0);
    await expect
      .poll(async () => {
        const { x = -1, width: wide = 0 } = (await dialog.locator('iframe').boundingBox()) ?? {};
        return x >= 0 && x + wide <= width;
      })
      .toBe(true);
  }
  expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Phone' })).toBeFocused();
});

test('the preview of a page that is live shows what is drafted, and leads to the page once that is out', async ({
  page,
  staff,
  consoleErrors: _,
}) => {
  const live = await staff.createPage({ title: 'About us', content: '<p>As it was.</p>' });
  await staff.send('PUT', apiPaths.entryDraft('pages', live._id), {
    title: 'About all of us',
    content: '<p>As it will be.</p>',
  });
  const { pathname } = new URL((await linkTo(staff, 'pages', live._id)).url);
  await page.goto(pathname);
  await expect(page.getByText('As it will be.')).toBeVisible();
  await staff.send('POST', apiPaths.entryDraftPublish('pages', live._id));
  await page.reload();
  await expect(page).toHaveURL(`/${live.slug}`);
  await expect(page.getByText('As it will be.')).toBeVisible();
  await expect(page.getByText('Draft preview')).toHaveCount(0);
});

test('a link that opens nothing shows the page that is not found', async ({ page, staff, consoleErrors }) => {
  consoleErrors.expect(/404/);
  const draft = await staff.createPost({ title: 'Taken back', status: 'draft' });
  const { _id, url } = await linkTo(staff, 'blogs', draft._id);
  await staff.send('DELETE', apiPaths.adminPreview(_id));
  const response = await page.goto(new URL(url).pathname);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
