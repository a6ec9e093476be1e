import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { type CaptchaProvider, captchaErrors } from './captcha.ts';

export type RecaptchaSettings = {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
  /** Google's published pair, which lets everybody pass. */
  isTestPair: boolean;
};

const timeoutMs = 3000;
/** Google lets a token live for two minutes; the rest is for clocks that disagree. */
const lifetimeMs = 5 * 60_000;

const answerShape = z.object({
  success: z.boolean(),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
  apk_package_name: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});
type Answer = z.infer<typeof answerShape>;

const ourFault = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** Google's v2 checkbox, judged by Google: what it says is checked against this site and its clock. */
export function recaptchaProvider({
  settings: { siteKey, secretKey, verifyUrl, isTestPair },
  siteUrl,
  clock,
}: {
  settings: RecaptchaSettings;
  siteUrl: string;
  clock: Clock;
}): CaptchaProvider {
  const siteHost = new URL(siteUrl).hostname;

  async function ask(token: string): Promise<Answer> {
    try {
      const reply = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!reply.ok) throw new Error(`the captcha service answered ${reply.status}`);
      return answerShape.parse(await reply.json());
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  return {
    info: { provider: 'recaptcha', siteKey },

    async check(token) {
      const answer = await ask(token);
      const codes = answer['error-codes'] ?? [];
      if (codes.some((code) => ourFault.includes(code)))
        throw unavailable(new Error(`RECAPTCHA_SECRET_KEY is not accepted: ${codes.join(', ')}`));
      if (!answer.success)
        throw codes.includes('timeout-or-duplicate') ? captchaErrors.expired() : captchaErrors.wrong();
      // The published test pair belongs to a host of Google's, whatever site it is tried on.
      if (!isTestPair && !isSolvedOn(siteHost, answer)) throw captchaErrors.wrong();
      const now = clock().getTime();
      if (!isFresh(answer, now)) throw captchaErrors.expired();
      const digest = createHash('sha256').update(token).digest('hex');
      return { id: `recaptcha ${digest}`, expiresAt: new Date(now + lifetimeMs) };
    },
  };
}

const loopback = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** A token made for another site, or by an app instead of a page, was not solved by our visitor. */
function isSolvedOn(siteHost: string, { hostname, apk_package_name }: Answer): boolean {
  if (apk_package_name !== undefined) return false;
  if (hostname === undefined || hostname.toLowerCase() === siteHost) return true;
  return loopback.includes(siteHost) && loopback.includes(hostname);
}

/** A time that is given must be one, and recent. One that is left out is no reason to refuse: Google itself has judged the token's age. */
function isFresh({ challenge_ts: solvedAt }: Answer, now: number): boolean {
  return solvedAt === undefined || Date.parse(solvedAt) + lifetimeMs >= now;
}

function unavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The captcha service cannot be reached right now. Nothing was sent; please try again in a moment.',
    { cause, retryAfter: 10 },
  );
}
