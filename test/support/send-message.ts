import { randomUUID } from 'node:crypto';
import type { ContactInput } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from './build-test-app.ts';
import { easyChallenge } from './easy-captcha.ts';
import { contactPayload } from './factories.ts';
import { solveCaptcha } from './solve-captcha.ts';

type Sender = Pick<TestApp, 'app'>;
type Request = { payload: unknown; headers?: Record<string, string>; remoteAddress?: string };

/** The contact form's call, as any client makes it. */
export function postContact({ app }: Sender, { payload, headers, remoteAddress }: Request) {
  return app.inject({
    method: 'POST',
    url: apiPaths.contact,
    payload: payload as object,
    headers,
    remoteAddress,
  });
}

/** A message through the front door of an app whose captcha is the stand-in. */
export async function sendMessage(test: Sender, changes: Partial<ContactInput> = {}): Promise<void> {
  const payload = contactPayload({ recaptcha: `good-${randomUUID()}`, ...changes });
  const answer = await postContact(test, { payload });
  if (answer.statusCode !== 201) throw new Error(`Sending answered ${answer.statusCode}: ${answer.body}`);
}

/** A fresh token for one message, worked for as a visitor's browser does. */
export async function solvedToken({ app }: Sender): Promise<string> {
  return solveCaptcha((await app.inject(apiPaths.captchaChallenge)).json());
}

/** The same without the work. */
export async function easyToken(test: Pick<TestApp, 'config' | 'storage' | 'now'>): Promise<string> {
  return solveCaptcha(await easyChallenge(test, test.now));
}
