import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { expectToast, interfere, toastOf } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import {
  atWork,
  easyCaptcha,
  expectFormToHold,
  fields,
  fillIn,
  message,
  robotBox,
  sendButton,
  solveCaptcha,
  untilSolved,
} from './contact-screen.ts';

test.slow();

test.beforeEach(async ({ page, site, consoleErrors: _ }) => {
  await easyCaptcha(page, site);
  await page.goto('/contact');
});

test('a message goes out under the strict policy and arrives in the inbox', { tag: '@main' }, async ({
  page,
  staff,
}) => {
  await page.unrouteAll();
  const text = message();
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
  await fillIn(page, text);
  await solveCaptcha(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(apiPaths.contact));
  await sendButton(page).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expectToast(page, 'Thank you! Your message has been sent.');
  await expectFormToHold(page, {});
  await expect(robotBox(page)).not.toBeChecked();

  const query = new URLSearchParams({ q: text.Subject ?? '' });
  const [stored, ...more] = await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?${query}`);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    name: 'Grace Hopper',
    email: 'grace@example.org',
    phone: '+1 555 0100',
    company: 'Navy',
    message: 'We would like to talk.\nSoon.',
    isSpam: false,
    isRead: false,
  });
});

test('an answer without words is a success all the same', async ({ page }) => {
  for (const body of ['', 'Created']) {
    await page.route(`**${apiPaths.contact}`, (route) => route.fulfill({ status: 201, body }), { times: 1 });
    await fillIn(page, message());
    await solveCaptcha(page);
    await sendButton(page).click();
    await expectToast(page, 'Thank you! Your message has been sent.');
    await expectFormToHold(page, {});
    await expect(toastOf(page, 'Thank you! Your message has been sent.')).toBeHidden();
  }
});

test('required fields are marked, optional ones are not, and the message has five rows', async ({ page }) => {
  const marks = { Name: '*', Email: '*', Phone: '', Company: '', Subject: '*', Message: '*' };
  const form = page.getByRole('form', { name: 'Contact' });
  for (const [label, mark] of Object.entries(marks)) {
    await expect(form.locator('label', { hasText: label })).toHaveText(
      new RegExp(`^${label}\\s*${mark && '\\*'}$`),
    );
  }
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5');
});

test('the page may load nothing but what is ours', async ({ page }) => {
  const answer = await page.request.get('/contact');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("worker-src 'self'");
});

test('nothing is sent without the captcha', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(apiPaths.contact)) calls += 1;
  });
  const text = message();
  await fillIn(page, text);
  await expect(robotBox(page)).toBeVisible();
  await sendButton(page).click();
  await expectToast(page, 'Please complete the reCAPTCHA');
  await expect(robotBox(page)).toBeFocused();
  await expect(robotBox(page)).toHaveAccessibleDescription("Please confirm you're not a robot");
  await expectFormToHold(page, text);
  expect(calls).toBe(0);
});

test('sending while the captcha is still at work waits for it', async ({ page }) => {
  await page.unrouteAll();
  await fillIn(page, message());
  await robotBox(page).check();
  await sendButton(page).click();
  await expect(toastOf(page, 'Thank you! Your message has been sent.')).toBeVisible(atWork);
  await expectFormToHold(page, {});
});

test('a captcha that comes late because of a crowd is waited for', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/503/);
  await page.route(
    `**${apiPaths.captchaChallenge}`,
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'Busy' } }),
    { times: 2 },
  );
  await solveCaptcha(page);
});

test('the hint at the captcha goes when it is solved', async ({ page }) => {
  await expect(robotBox(page)).toBeVisible();
  await sendButton(page).click();
  const hint = page.getByText("Please confirm you're not a robot");
  await expect(hint).toBeVisible();
  await solveCaptcha(page);
  await expect(hint).toBeHidden();
});

test('mistakes stand at their fields, the first one is focused, and each goes when it is corrected', {
  tag: '@main',
}, async ({ page }) => {
  await fillIn(page, message({ Name: '   ', Email: 'nobody', Message: '' }));
  await solveCaptcha(page);
  await sendButton(page).click();
  await expectToast(page, 'Name is required');
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Message is required');
  await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid', 'true');
  await name.fill('Grace');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await fillIn(page, { Email: 'grace@example.org', Message: 'Hello' });
  await sendButton(page).click();
  await expectToast(page, 'Thank you! Your message has been sent.');
});

test('the button says Sending... while it sends, and a second press sends nothing more', async ({ page }) => {
  let calls = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${apiPaths.contact}`, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await fillIn(page, message());
  await solveCaptcha(page);
  await sendButton(page).click();
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  await page.getByLabel('Subject').press('Enter');
  letGo();
  await expectToast(page, 'Thank you! Your message has been sent.');
  await expect(sendButton(page)).toBeVisible();
  expect(calls).toBe(1);
});

test.describe('when sending fails, everything typed stays and', () => {
  const text = message();
  test.beforeEach(async ({ page }) => {
    await fillIn(page, text);
    await solveCaptcha(page);
  });

  test("the server's message is shown", async ({ page, consoleErrors }) => {
    consoleErrors.expect(/503/);
    await interfere(page, 'POST', /contact$/, { status: 503, body: { message: 'Back in a minute.' } });
    await sendButton(page).click();
    await expectToast(page, 'Back in a minute.');
    await expectFormToHold(page, text);
  });

  for (const [name, answer] of [
    ['without an answer', 'no answer'],
    ['with an answer that says nothing', { status: 500 }],
  ] as const) {
    test(`${name} there are words of our own, and trying again works with the same captcha`, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.expect(/500|ERR_CONNECTION_FAILED/);
      await interfere(page, 'POST', /contact$/, answer);
      await sendButton(page).click();
      await expectToast(page, 'Something went wrong. Please try again.');
      await expectFormToHold(page, text);
      await page.unrouteAll();
      await sendButton(page).click();
      await expectToast(page, 'Thank you! Your message has been sent.');
      await expectFormToHold(page, {});
    });
  }

  test("the server's word on a field stands at it", async ({ page, consoleErrors }) => {
    consoleErrors.expect(/400/);
    const errors = { email: 'We cannot write to this address' };
    await interfere(page, 'POST', /contact$/, { status: 400, body: { message: errors.email, errors } });
    await sendButton(page).click();
    await expectToast(page, errors.email);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(errors.email);
    await expectFormToHold(page, text);
  });

  test('a captcha that was refused can be solved again', async ({ page, site, consoleErrors }) => {
    consoleErrors.expect(/400/);
    const errors = { recaptcha: 'The captcha has expired. Please complete it again.' };
    await interfere(page, 'POST', /contact$/, { status: 400, body: { message: errors.recaptcha, errors } });
    await sendButton(page).click();
    await expectToast(page, errors.recaptcha);
    await expect(robotBox(page)).not.toBeChecked();
    await expectFormToHold(page, text);
    await page.unrouteAll();
    await easyCaptcha(page, site);
    await solveCaptcha(page);
    await sendButton(page).click();
    await expectToast(page, 'Thank you! Your message has been sent.');
  });
});

test('a message whose answer got lost is not stored twice', async ({ page, staff, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/);
  const text = message();
  await page.route(
    `**${apiPaths.contact}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillIn(page, text);
  await solveCaptcha(page);
  await sendButton(page).click();
  await expectToast(page, 'Something went wrong. Please try again.');
  await sendButton(page).click();
  await expectToast(page, 'Thank you! Your message has been sent.');
  const query = new URLSearchParams({ q: text.Subject ?? '' });
  expect(await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?${query}`)).toHaveLength(1);
});

test('whoever fills in what people cannot see ends up under spam', async ({ page, staff }) => {
  const text = message();
  await fillIn(page, text);
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://buy.example';
  });
  await solveCaptcha(page);
  await sendButton(page).click();
  await expectToast(page, 'Thank you! Your message has been sent.');
  const query = new URLSearchParams({ q: text.Subject ?? '' });
  expect(await staff.send('GET', `${apiPaths.adminContacts}?${query}`)).toEqual([]);
  query.set('status', 'spam');
  expect(await staff.send('GET', `${apiPaths.adminContacts}?${query}`)).toHaveLength(1);
});

test('the captcha comes with a click inside the site too, and only then', async ({ page }) => {
  await page.goto('/');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await expect(page.getByRole('link', { name: 'Innovate' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('altcha'))).toEqual([]);
  await page.getByRole('link', { name: 'Innovate' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await solveCaptcha(page);
});

test('a captcha that cannot be loaded says so and can be asked for again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload/);
  await page.route(/load-altcha/, (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByText('Could not load the captcha.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(robotBox(page)).toBeVisible();
});

test('the keyboard alone is enough', async ({ page }) => {
  await expect(robotBox(page)).toBeVisible();
  const text = message();
  await page.getByLabel('Name').focus();
  for (const label of fields) {
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type((text[label] ?? '').replaceAll('\n', ' '));
    await page.keyboard.press('Tab');
  }
  await expect(robotBox(page)).toBeFocused();
  await page.keyboard.press('Space');
  await untilSolved(page);
  await expect(robotBox(page)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Thank you! Your message has been sent.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole form can be read, and it says what is missing', { tag: '@main' }, async ({ page }) => {
    await page.goto('/contact');
    for (const label of fields) await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5');
    await expect(sendButton(page)).toBeDisabled();
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
  });
});
