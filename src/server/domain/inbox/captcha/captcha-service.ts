import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db } from '#server/storage/open.ts';
import { altchaProvider } from './altcha.ts';
import { captchaErrors, type SolvedCaptcha } from './captcha.ts';
import { type RecaptchaSettings, recaptchaProvider } from './recaptcha.ts';

export type CaptchaService = ReturnType<typeof createCaptchaService>;

/** The captcha that guards the contact form, as configured. */
export function createCaptchaService({
  kind,
  recaptcha,
  siteUrl,
  serverSecret,
  clock,
}: {
  kind: 'altcha' | 'recaptcha';
  recaptcha: RecaptchaSettings;
  siteUrl: string;
  /** Shared by all instances and kept over restarts, so that a captcha that is being solved stays good. */
  serverSecret: string;
  clock: Clock;
}) {
  const provider =
    kind === 'recaptcha'
      ? recaptchaProvider({ settings: recaptcha, siteUrl, clock })
      : altchaProvider({ serverSecret, clock });

  return {
    info: provider.info,

    /** For the log at start: what an operator should not overlook. */
    warning:
      kind === 'recaptcha' && recaptcha.isTestPair
        ? "Google's public test keys are in use, which let EVERYBODY pass the captcha. Set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY to a pair of your own before running a real site."
        : undefined,

    createChallenge() {
      if (!provider.createChallenge)
        throw new AppError('not-found', 'The captcha in use has no challenges of ours.');
      return provider.createChallenge();
    },

    check: provider.check,

    /** Spends a good token, in the transaction that stores what it lets through. The database decides between two that try at once. */
    async spend(trx: Db, { id, expiresAt }: SolvedCaptcha): Promise<void> {
      await trx.deleteFrom('used_captchas').where('expires_at', '<', clock().toISOString()).execute();
      const used = await trx
        .insertInto('used_captchas')
        .values({ id, expires_at: expiresAt.toISOString() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!used) throw captchaErrors.used();
    },
  };
}
