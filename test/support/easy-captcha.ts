import type { AltchaChallenge } from '#contract/conversations.ts';
import type { Config } from '#server/config.ts';
import { altchaProvider } from '#server/domain/inbox/captcha/altcha.ts';
import { loadJwtSecret } from '#server/domain/people/auth/jwt-secret.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Storage } from '#server/storage/open.ts';

/**
 * A puzzle that the server takes for its own, and that is solved at once: seconds of work say nothing more in tests that are not about the
 * work itself.
 */
export async function easyChallenge(
  { config, storage }: { config: Config; storage: Storage },
  clock: Clock = () => new Date(),
): Promise<AltchaChallenge> {
  const serverSecret = await loadJwtSecret(config, storage);
  const difficulty = { cost: 1, minCounter: 1, maxCounter: 2 };
  const { createChallenge } = altchaProvider({ serverSecret, clock, difficulty });
  if (!createChallenge) throw new Error('the built-in captcha sets puzzles');
  return createChallenge();
}
