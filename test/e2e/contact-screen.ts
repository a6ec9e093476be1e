import { expect, type Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { unique } from '#test/support/admin-screen.ts';
import { easyChallenge } from '#test/support/easy-captcha.ts';
import { onDatabaseOf, type RunningServer } from '#test/support/run-server.ts';

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

/** Lets the page have puzzles that are solved at once, for tests that are not about the work itself. */
export async function easyCaptcha(page: Page, { url }: RunningServer) {
  await page.route(`**${apiPaths.captchaChallenge}`, async (route) => {
    const json = await onDatabaseOf(url, (storage, config) => easyChallenge({ config, storage }));
    await route.fulfill({ json });
  });
}

/** The proof can be real work, which takes its time where many browsers share few cores. */
export const atWork = { timeout: 200_000 };

export async function untilSolved(page: Page) {
  await expect(page.locator('altcha-widget .altcha')).toHaveAttribute('data-state', 'verified', atWork);
}

export async function solveCaptcha(page: Page) {
  await robotBox(page).check();
  await untilSolved(page);
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

export async function expectFormToHold(page: Page, text: FormText) {
  for (const label of fields) await expect(page.getByLabel(label)).toHaveValue(text[label] ?? '');
}
