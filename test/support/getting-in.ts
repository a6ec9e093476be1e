import { Secret, TOTP } from 'otpauth';
import type { LoginAnswer } from '#contract/auth.ts';
import type { Passkey, TotpSecret } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { TestApp } from './build-test-app.ts';
import { type StaffHeaders, signIn, staffAccount } from './sign-in.ts';

/** The site as authenticators know it. */
export const siteUrl = 'https://agency.example';

type Test = Pick<TestApp, 'app' | 'services' | 'storage' | 'config' | 'now'>;

let people = 0;

/** Somebody with an account of their own, so that nobody is throttled by another's guesses, and signed in. */
export async function newPerson(test: Test) {
  people += 1;
  const account = { ...staffAccount, email: `person-${people}@agency.example` };
  const headers = await signIn(test, account);
  const { _id } = (await test.app.inject({ url: apiPaths.me, headers })).json();
  return { ...account, _id: _id as string, headers };
}
export type Person = Awaited<ReturnType<typeof newPerson>>;

/** A call that has to succeed. */
export async function call<Answer>(
  { app }: Pick<TestApp, 'app'>,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { headers = {}, payload }: { headers?: Partial<StaffHeaders>; payload?: object } = {},
): Promise<Answer> {
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
}

/** What the app on somebody's telephone shows at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.getTime() });
}

/** Sets up an app for codes. The code that confirms it is of the past period: the one of now is left for the test. */
export async function addApp(test: Test, { headers, password }: { headers: StaffHeaders; password: string }) {
  const { secret } = await call<TotpSecret>(test, 'POST', apiPaths.totp, { headers, payload: { password } });
  const code = codeAt(secret, new Date(test.now().getTime() - 30_000));
  const payload = { code };
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(test, 'POST', apiPaths.totpConfirm, {
    headers,
    payload,
  });
  return { secret, recoveryCodes, codeNow: () => codeAt(secret, test.now()) };
}

export type Options = { challenge: string; user: { id: string } };

export const registrationOptions = (test: Test, headers: StaffHeaders) =>
  call<Options>(test, 'POST', apiPaths.passkeyRegistration, { headers });

export const signInOptions = (test: Pick<TestApp, 'app'>) =>
  call<Options>(test, 'POST', apiPaths.passkeySignInOptions);

export async function addPasskey(
  test: Test,
  { headers }: Pick<Person, 'headers'>,
  authenticator: Authenticator = createAuthenticator(test.config.siteUrl),
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  const response = authenticator.register(await registrationOptions(test, headers));
  const payload = { name: 'Telephone', response };
  return {
    authenticator,
    passkey: await call<Passkey>(test, 'POST', apiPaths.passkeys, { headers, payload }),
  };
}

export async function signInByPasskey(test: Pick<TestApp, 'app'>, authenticator: Authenticator) {
  const response = authenticator.signIn(await signInOptions(test));
  return call<LoginAnswer>(test, 'POST', apiPaths.passkeySignIn, { payload: { response } });
}

/** What waits to be sent to somebody, the oldest first. */
export async function mailsTo({ storage }: Pick<TestApp, 'storage'>, email: string): Promise<Mail[]> {
  const rows = await storage.db.selectFrom('outbox_mails').select('mail').orderBy('id').execute();
  return rows
    .map(({ mail }) => JSON.parse(mail || '{}') as Mail)
    .filter(({ to }) => typeof to === 'object' && to.address === email);
}

/** Has whoever has forgotten a password be mailed. */
export async function answerResetRequests({ services }: Pick<TestApp, 'services'>): Promise<void> {
  const { signal } = new AbortController();
  for (const job of services.passwordResets.jobs) await job.run({ log: silentLog, signal });
}

let requests = 0;

/** The token of a link that somebody has had mailed. */
export async function newResetToken(test: Test, email: string): Promise<string> {
  requests += 1;
  // From a network of its own: one of them asks for only so many.
  const remoteAddress = `10.77.${requests >> 8}.${requests & 255}`;
  await test.app.inject({ method: 'POST', url: apiPaths.forgot, payload: { email }, remoteAddress });
  await answerResetRequests(test);
  const { text = '' } = (await mailsTo(test, email)).at(-1) ?? {};
  const token = /\/admin-access-portal\/reset\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}
