import type { Page } from '@playwright/test';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { Role } from '#contract/policy.ts';
import type { NewInvitation } from '#contract/team.ts';
import { unique } from './admin-screen.ts';
import { type Staff, signInStaff } from './staff.ts';

export type Colleague = { email: string; name: string; password: string };

/** An address that nobody else has. */
export function newEmail(): string {
  return `${unique('person').replaceAll(' ', '-')}@agency.example`;
}

/** Somebody who has come to the team by an invitation, with a password of their own. */
export async function joinTeam(admin: Staff, role: Role): Promise<Colleague> {
  const email = newEmail();
  const { url } = await admin.send<NewInvitation>('POST', apiPaths.invitations, { email, role });
  const { origin, searchParams } = new URL(url);
  const account = { name: unique(`Some ${role}`), password: `a good long password of ${role}` };
  const answer = await fetch(origin + apiPaths.invitation(searchParams.get('token') ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (answer.status !== 201) throw new Error(`Joining answered ${answer.status}: ${await answer.text()}`);
  return { email, ...account };
}

/** Has a browser be signed in as somebody, without the screen that is for it. */
export async function enterAs(page: Page, origin: string, account: Colleague): Promise<Staff> {
  const staff = await signInStaff(origin, account);
  await page.goto(origin + adminPaths.login);
  await page.evaluate((token) => localStorage.setItem('token', token), staff.token);
  return staff;
}

/** Types a name and a password where one signs in, and sends them. */
export async function typePassword(page: Page, { email, password }: Pick<Colleague, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/localhost:\d+\/$/);
}
