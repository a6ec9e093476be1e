import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { pageAlive } from '#test/support/page-alive.ts';

/** A post on whose page a toast can be raised, with a clock that stands still until it is told to go on. */
async function openPost(page: Page, slug: string) {
  await page.clock.install();
  await page.goto(`/blog/${slug}`);
  await pageAlive(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const copy = page.getByRole('button', { name: 'Copy link' });
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('Link copied');
  return { copy, notice };
}

test.describe('a toast', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('stands at the top right for four seconds and is announced', async ({ page, staff }) => {
    const { slug } = await staff.createPost({ title: 'Four seconds' });
    const { copy, notice } = await openPost(page, slug);
    await copy.click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    const box = await notice.boundingBox();
    const { width = 0 } = page.viewportSize() ?? {};
    expect(box?.y).toBeLessThan(100);
    expect(box?.x).toBeGreaterThan(width / 2);

    await page.clock.runFor(3900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  });

  test('waits while someone points at it', async ({ page, staff }) => {
    const { slug } = await staff.createPost({ title: 'No hurry' });
    const { copy, notice } = await openPost(page, slug);
    await copy.click();
    await notice.hover();
    await page.clock.runFor(10_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(0, 500);
    await page.clock.runFor(4100);
    await expect(notice).toHaveCount(0);
  });

  test('goes when it is closed, by keyboard too', async ({ page, staff }) => {
    const { slug } = await staff.createPost({ title: 'Thank you' });
    const { copy, notice } = await openPost(page, slug);
    await copy.click();
    await page.getByRole('button', { name: 'Close notification' }).press('Enter');
    await expect(notice).toHaveCount(0);
  });

  test('says the address where it cannot be copied', async ({ page, context, staff }) => {
    const { slug } = await staff.createPost({ title: 'By hand then' });
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const { copy } = await openPost(page, slug);
    await context.clearPermissions();
    await copy.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Could not copy the link');
    await expect(alert).toContainText(`/blog/${slug}`);
  });
});
