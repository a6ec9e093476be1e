import { test as base, expect, type Page } from '@playwright/test';
import { findUserByEmail } from '#server/domain/people/auth/users-repository.ts';
import { adminAccount, onDatabaseOf, type RunningServer, runServer } from './run-server.ts';
import { tokenFor } from './sign-in.ts';
import { type Staff, signInStaff } from './staff.ts';

export { expect };

/** What the browser complained about; each complaint that a test does not expect fails it. */
export type ConsoleGuard = { expect: (pattern: RegExp) => void };

type TestFixtures = {
  /** Closes what a test leaves open: a forgotten page of the back office goes on asking for news. */
  closedContexts: undefined;
  consoleErrors: ConsoleGuard;
  /** A page of a browser in which a member of staff is signed in. */
  staffPage: Page;
};

type WorkerFixtures = { site: RunningServer; staff: Staff };

/** One real server for each worker; every test brings content of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const server = await runServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  staff: [
    async ({ site }, use) => {
      await use(await signInStaff(site.url, adminAccount));
    },
    { scope: 'worker' },
  ],
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  consoleErrors: async ({ page }, use) => {
    // Tests share a server, and some write posts with pictures from elsewhere: there is no elsewhere while tests run.
    const expected: RegExp[] = [/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/];
    const complaints = listenForComplaints(page);
    await use({ expect: (pattern) => void expected.push(pattern) });
    const surprises = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(surprises, 'what the browser complained about').toEqual([]);
  },
  staffPage: async ({ page, site }, use) => {
    // A session of its own, so that signing out of it leaves the others alone.
    const token = await onDatabaseOf(site.url, async (storage, config) => {
      const admin = await findUserByEmail(storage.db, adminAccount.email);
      return tokenFor(String(admin?.id), { storage, config });
    });
    await page.addInitScript((token) => {
      if (sessionStorage.getItem('was-signed-in')) return;
      sessionStorage.setItem('was-signed-in', 'yes');
      localStorage.setItem('token', token);
    }, token);
    await use(page);
  },
});

export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
