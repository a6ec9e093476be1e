import { expect, test } from '#test/support/e2e.ts';

const services = [
  'AI Workflows',
  'Automation',
  'AI Agents',
  'Digital Marketing Strategy',
  'Social Media Management',
  'Search Engine Optimization',
  'Pay-Per-Click Advertising',
  'Content Marketing',
  'Web Design & Development',
  'Brand Identity Design',
  'Analytics & Reporting',
];

test.describe('the services page', () => {
  test('shows eleven cards, each with a title, a description and four bullets', { tag: '@main' }, async ({
    page,
    consoleErrors: _,
  }) => {
    await page.goto('/services');
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(services);
    for (const card of await cards.all()) {
      await expect(card.locator('svg').first()).toBeVisible();
      await expect(card.getByRole('paragraph')).toHaveText(/\w.{60,}\.$/);
      await expect(card.getByRole('listitem')).toHaveCount(4);
    }
  });

  test('says nothing twice', async ({ page }) => {
    await page.goto('/services');
    const texts = await page.getByRole('article').locator('p, li').allTextContents();
    expect(texts).toHaveLength(55);
    expect(new Set(texts).size).toBe(55);
  });

  test('closes with a call to action that leads to the contact page', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Ready to Transform Your Business?' })).toBeVisible();
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
