import { expect, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import type { SettingsSection } from '#contract/site-settings.ts';
import { expectToast } from '#test/support/admin-screen.ts';

/** How many characters fit into a field, by its label. */
const room: Record<string, number> = {
  Name: limits.siteName,
  Label: limits.siteLabel,
  Location: limits.siteLabel,
  'Employment type': limits.siteLabel,
  Phone: limits.phone,
  Title: limits.siteTitle,
  Heading: limits.siteTitle,
  Feature: limits.siteTitle,
  Summary: limits.metaDescription,
  'Default description': limits.metaDescription,
  Details: limits.positionDetails,
};

/** Fields that take more than words, and what is typed there. */
const typed: Record<string, string> = {
  Email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
  'Accent colour': '#ff8800',
};

export async function openSection(page: Page, section: SettingsSection) {
  await page.goto(adminPaths.siteSection(section));
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
}

export async function publishSection(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
}

/** The first items of every list that are folded up: the others are like them. */
async function unfoldItems(page: Page) {
  const folded = page.locator('li[data-folds]:nth-child(-n + 3) > button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Fills every field of a section's form that takes words, each with a text that fits there. */
export async function fillSection(page: Page, section: SettingsSection, text: (most: number) => string) {
  await openSection(page, section);
  await unfoldItems(page);
  const fields = await page.locator('main form').getByRole('textbox').all();
  for (const field of fields) {
    const [label, isBlock] = await field.evaluate((element: HTMLInputElement) => [
      element.labels?.[0]?.textContent?.replace('*', '').trim() ?? '',
      element.tagName === 'TEXTAREA',
    ]);
    const isLink = label === 'URL' && !isBlock;
    // The columns of the footer have short ones.
    const isShort = section === 'navigation' && label === 'Title';
    const most = isShort ? limits.siteLabel : (room[label] ?? limits.siteText);
    await field.fill(isLink ? 'https://example.com/' : (typed[label] ?? text(most)));
  }
}
