import { apiPaths } from '#contract/paths.ts';
import { expectToast, interfere, rowOf, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { adminAccount } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';

const signInButton = { name: 'Sign In' } as const;

test('a stranger is sent to sign in and lands where they wanted to go', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/admin/blogs?status=draft');
  await expect(page).toHaveURL(/\/admin-access-portal/);
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', signInButton).click();
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL(/\/admin\/blogs\?status=draft$/);
  await expect(page.getByText(`Welcome, ${adminAccount.name}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
});

test('/login leads to the sign-in, and from there to the dashboard', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin-access-portal$/);
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
});

test('a browser that blocks site data signs in for as long as the tab is open', async ({
  page,
  consoleErrors: _,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/admin/pages');
  await expect(page.getByText('Your browser blocks site data.')).toBeVisible();
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', signInButton).click();
  await expect(page.getByRole('heading', { name: 'Manage Pages' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a crafted address cannot send anyone off the site', async ({ page }) => {
  await page.goto('/admin-access-portal?next=//elsewhere.example/admin');
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', signInButton).click();
  await expect(page).toHaveURL(/localhost:\d+\/admin$/);
});

test('someone who is signed in already goes straight to the dashboard', async ({ staffPage: page }) => {
  await page.goto('/admin-access-portal');
  await expect(page).toHaveURL(/\/admin$/);
});

test('the form says what is missing, at its field, and sends nothing', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(apiPaths.signIn)) calls += 1;
  });
  await page.goto('/admin-access-portal');
  await page.getByRole('button', signInButton).click();
  const form = page.locator('form');
  await expect(form.getByText('Email is required')).toBeVisible();
  await expect(form.getByText('Password is required')).toBeVisible();
  await expectToast(page, 'Email is required');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', signInButton).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Password').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show characters' })).toBeFocused();
  expect(calls).toBe(0);
});

test('a wrong password is told in the toast and in the form, until something is typed', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/admin-access-portal');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Invalid email or password');
  const words = page.locator('form').getByText('Invalid email or password');
  await expect(words).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid email or password');
  await page.keyboard.type('x');
  await expect(words).toBeHidden();
});

test('the button says so while signing in', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.signIn}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin-access-portal');
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', signInButton).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL(/\/admin$/);
});

test('an expired token counts as none', async ({ page }) => {
  const payload = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
  await page.goto('/admin-access-portal');
  await page.evaluate((token) => localStorage.setItem('token', token), `e30.${payload}.x`);
  await page.goto('/admin/pages');
  await expect(page).toHaveURL(/\/admin-access-portal/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('logging out ends the session and goes home', { tag: '@main' }, async ({ page, site }) => {
  const { token } = await signInStaff(site.url, adminAccount);
  await page.goto('/admin-access-portal');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const me = await fetch(site.url + apiPaths.me, { headers: { 'x-auth-token': token } });
  expect(me.status).toBe(401);
});

test('a session that ends while someone writes is renewed in place, and nothing is lost', {
  tag: '@main',
}, async ({ page, site }) => {
  const { token, send } = await signInStaff(site.url, adminAccount);
  await page.goto('/admin-access-portal');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  const title = unique('Written across two sessions');
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill(title);
  await writeContent(page, 'Content', 'Every word of this stays.');
  await send('POST', apiPaths.signOut);

  await page.getByRole('button', { name: 'Create Blog Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email')).toHaveValue(adminAccount.email);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', signInButton).click();
  await expectToast(page, 'Invalid email or password');
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await dialog.getByLabel('Password').fill(adminAccount.password);
  await dialog.getByRole('button', signInButton).click();

  // The save that met the end of the session is sent again by itself.
  await expectToast(page, 'Blog post created successfully!');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await expect(rowOf(page, title)).toContainText('Every word of this stays.');
});

test('signing out in another tab asks to sign in again instead of throwing work away', async ({
  context,
  page,
  site,
}) => {
  const { token } = await signInStaff(site.url, adminAccount);
  await page.goto('/admin-access-portal');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Half a title');
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Profile menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await page.getByLabel('Password').fill(adminAccount.password);
  await page.getByRole('button', signInButton).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
});

test('while the session is looked up a spinner shows', async ({ staffPage: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.me}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a token the server refuses is thrown away', async ({ page }) => {
  await interfere(page, 'GET', /^\/api\/auth\/me$/, { status: 401, body: { message: 'Please sign in' } });
  const payload = Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url');
  await page.goto('/admin-access-portal');
  await page.evaluate((token) => localStorage.setItem('token', token), `e30.${payload}.x`);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin-access-portal/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a server in trouble signs nobody out, says what is wrong, and lets them in when it is over', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/blogs/create');
  await page.getByLabel('Title').fill('Half a title');
  const other = await page.context().newPage();
  const message = 'The database is being moved.';
  await interfere(other, 'GET', /^\/api\/auth\/me$/, { status: 503, body: { message } });
  await other.goto('/admin');
  await expect(other.getByRole('alert')).toContainText(message);
  await expect(other).toHaveURL(/\/admin$/);

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await other.unrouteAll();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
