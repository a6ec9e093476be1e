import type { Browser, Page } from '@playwright/test';
import type { User } from '#contract/auth.ts';
import type { Role } from '#contract/policy.ts';
import { onDatabaseOf } from './run-server.ts';
import { signInAs } from './sign-in.ts';

export type Someone = {
  user: User;
  page: Page;
  send: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
};

/** Somebody of a role, in a browser of their own. */
export async function signInPage(browser: Browser, url: string, role: Role): Promise<Someone> {
  const { user, headers } = await onDatabaseOf(url, (storage, config) =>
    signInAs({ storage, config, now: () => new Date() }, role),
  );
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript((token) => localStorage.setItem('token', token), headers['x-auth-token']);
  return {
    user,
    page: await context.newPage(),
    send: async <Answer>(method: string, path: string, body?: object) => {
      const type = body && { 'content-type': 'application/json' };
      const options = { method, headers: { ...headers, ...type }, body: body && JSON.stringify(body) };
      return (await (await fetch(url + path, options)).json()) as Answer;
    },
  };
}
