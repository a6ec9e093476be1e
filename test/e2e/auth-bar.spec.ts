import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A token that says itself that it ended long ago. */
const expiredToken = ['{"alg":"HS256"}', '{"exp":1000000000}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

function authCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

test('a visitor without a token is asked nothing', async ({ page, consoleErrors: _ }) => {
  const calls = authCalls(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(bar(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('an expired token is forgotten without a call', async ({ page, consoleErrors: _ }) => {
  const calls = authCalls(page);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), expiredToken);
  await page.goto('/services');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a token that the server refuses is forgotten', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/401/);
  const later = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url');
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), `e30.${later}.x`);
  await page.goto('/services');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a page that is left in the middle of the answer keeps the session', async ({ staffPage: page }) => {
  const half = Promise.withResolvers<void>();
  const halting = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"_id":', () => half.resolve());
  });
  await new Promise<void>((resolve) => halting.listen(0, '127.0.0.1', resolve));
  const { port } = halting.address() as AddressInfo;
  await page.route(`**${apiPaths.me}`, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }), {
    times: 1,
  });
  await page.goto('/');
  await half.promise;
  await page.goto('/services');
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  halting.closeAllConnections();
  halting.close();
});

test('signing out in one tab signs out the others', async ({ staffPage, context }) => {
  await staffPage.goto('/');
  await expect(bar(staffPage).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/careers');
  await expect(bar(other).getByRole('button', { name: 'Logout' })).toBeVisible();
  await bar(other).getByRole('button', { name: 'Logout' }).click();
  // A browser that is closed in the middle of a navigation can wait for its end for ever.
  await other.waitForURL('/');
  await expect(bar(staffPage).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('signing out ends the session on the server, too', async ({ staffPage, site }) => {
  await staffPage.goto('/');
  const token = await staffPage.evaluate(() => localStorage.getItem('token'));
  await bar(staffPage).getByRole('button', { name: 'Logout' }).click();
  await expect(bar(staffPage).getByRole('button', { name: 'Logout' })).toHaveCount(0);
  const me = await fetch(`${site.url}/api/auth/me`, { headers: { 'x-auth-token': token ?? '' } });
  expect(me.status).toBe(401);
});
