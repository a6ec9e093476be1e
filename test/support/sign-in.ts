import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from './build-test-app.ts';

export const staffAccount = {
  email: 'staff@agency.example',
  name: 'Ada Staff',
  password: 'a good long password',
} as const;

export type StaffHeaders = { 'x-auth-token': string };

/** Makes the account if it is not there yet, signs in through the real call and gives the headers of a signed-in request. */
export async function signIn(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  account: { email: string; name: string; password: string } = staffAccount,
): Promise<StaffHeaders> {
  const accounts = await services.accounts.list();
  if (!accounts.some(({ email }) => email === account.email)) await services.accounts.create(account);
  const { email, password } = account;
  const answer = await app.inject({ method: 'POST', url: apiPaths.signIn, payload: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`Signing in answered ${answer.statusCode}: ${answer.body}`);
  return { 'x-auth-token': answer.json().token };
}
