import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { expectToast } from '#test/support/admin-screen.ts';
import { test as base, expect, listenForComplaints } from '#test/support/e2e.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { runServer } from '#test/support/run-server.ts';

/** A site that chose reCAPTCHA, which lives on another origin here as it does with Google. */
const test = base.extend<object, { google: RecaptchaStandIn }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const google = await startRecaptchaStandIn();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const server = await runServer(google.env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.slow();

const box = { name: 'Stand-in captcha' };

test('is loaded on the contact page alone, dark, and lets a message through', async ({
  page,
  google,
  staff,
}) => {
  const complaints = listenForComplaints(page);
  const foreign: string[] = [];
  const origin = new URL(google.env.RECAPTCHA_SCRIPT_URL ?? '').origin;
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  const strict = (await page.request.get('/')).headers()['content-security-policy'];
  expect(strict).not.toContain(origin);
  const contact = (await page.request.get('/contact')).headers()['content-security-policy'];
  expect(contact).toContain(`script-src 'self' ${origin}`);

  // By a click inside the site, from a page whose policy does not let the script in.
  await page.getByRole('link', { name: 'Innovate' }).click();
  await expect(page.getByRole('checkbox', box)).toBeVisible();
  expect(foreign).toEqual([`${origin}/api.js?render=explicit`]);
  await expect(page.locator('[data-sitekey=the-site-key]')).toHaveAttribute('data-theme', 'dark');

  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByLabel('Subject').fill('Through reCAPTCHA');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Please complete the reCAPTCHA');
  await page.getByRole('checkbox', box).check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Thank you! Your message has been sent.');
  await expect(page.getByRole('checkbox', box)).not.toBeChecked();
  await expect(page.getByLabel('Name')).toHaveValue('');
  const stored = await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?q=Through+reCAPTCHA`);
  expect(stored).toMatchObject([{ name: 'Grace', isSpam: false }]);
  expect(complaints).toEqual([]);
});

test('that cannot be asked leaves everything in the form and the box to be ticked again', async ({
  page,
  google,
}) => {
  google.judgeBy(() => 'error');
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('Email').fill('grace@example.org');
  await page.getByLabel('Subject').fill('Kept');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('checkbox', box).check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').getByText('The captcha service cannot be reached')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByRole('checkbox', box)).not.toBeChecked();
});

test('whose script is blocked says so', async ({ page, google }) => {
  const origin = new URL(google.env.RECAPTCHA_SCRIPT_URL ?? '').origin;
  await page.route(`${origin}/**`, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByText('Could not load the captcha.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', box)).toBeVisible();
});

for (const spelling of ['/contact/', '/Contact']) {
  test(`comes under ${spelling} too, in one load`, async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.goto(spelling);
    await expect(page.getByRole('checkbox', box)).toBeVisible();
    expect(documents).toBe(1);
  });
}

test("ends with the contact page: its script and policy go where a link or 'back' leads", async ({
  page,
}) => {
  const hasCaptcha = () => page.evaluate(() => 'grecaptcha' in window);
  await page.goto('/');
  await page.getByRole('link', { name: 'Innovate' }).click();
  await expect(page.getByRole('checkbox', box)).toBeVisible();
  expect(await hasCaptcha()).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hasCaptcha()).toBe(false);
  await page.goBack();
  await expect(page.getByRole('checkbox', box)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(hasCaptcha).toBe(false);
});

test('that never gets ready says so', async ({ page, google }) => {
  const origin = new URL(google.env.RECAPTCHA_SCRIPT_URL ?? '').origin;
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.grecaptcha = { ready: () => {} };' }),
  );
  await page.clock.install();
  await page.goto('/contact');
  await page.waitForFunction(() => 'grecaptcha' in window);
  await page.clock.runFor(11_000);
  await expect(page.getByText('Could not load the captcha.')).toBeVisible();
});
