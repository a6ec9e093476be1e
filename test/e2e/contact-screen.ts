import { expect, type Page } from '@playwright/test';
import { unique } from '#test/support/admin-screen.ts';

export const fields = ['Name', 'Email', 'Phone', 'Company', 'Subject', 'Message'] as const;
type FormText = Partial<Record<(typeof fields)[number], string>>;

export const message = (changes: FormText = {}): FormText => ({
  Name: 'Grace Hopper',
  Email: 'grace@example.org',
  Phone: '+1 555 0100',
  Company: 'Navy',
  Subject: unique('A new campaign'),
  Message: 'We would like to talk.\nSoon.',
  ...changes,
});

export async function fillIn(page: Page, text: FormText) {
  for (const [label, value] of Object.entries(text)) await page.getByLabel(label).fill(value ?? '');
}

export const robotBox = (page: Page) => page.getByRole('checkbox', { name: "I'm not a robot" });

/** The proof is real work, which takes its time where many browsers share few cores. */
export async function untilSolved(page: Page) {
  await expect(page.locator('altcha-widget .altcha')).toHaveAttribute('data-state', 'verified', {
    timeout: 45_000,
  });
}

export async function solveCaptcha(page: Page) {
  await robotBox(page).check();
  await untilSolved(page);
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

export async function expectFormToHold(page: Page, text: FormText) {
  for (const label of fields) await expect(page.getByLabel(label)).toHaveValue(text[label] ?? '');
}
