import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { altchaChallenge } from '#contract/conversations.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';
import { type CaptchaProvider, captchaErrors } from './captcha.ts';

/** About a second of work for a phone or a laptop, a few milliseconds for us. */
const aSecond = { cost: 5000, minCounter: 500, maxCounter: 1000 };
const lifetimeMs = 20 * 60_000;

/** Only the shape is judged here; the signature decides whether a challenge is ours. */
const payloadShape = z.object({
  challenge: altchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The built-in captcha: a proof of work that we set and judge ourselves, so no third party learns of a visitor. */
export function altchaProvider({
  serverSecret,
  clock,
  difficulty = aSecond,
}: {
  serverSecret: string;
  clock: Clock;
  difficulty?: typeof aSecond;
}): CaptchaProvider {
  const derive = (purpose: string) => createHmac('sha256', serverSecret).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: derive('captcha challenge'),
    hmacKeySignatureSecret: derive('captcha solution'),
  };
  /**
   * One at a time: a crowd that asks for puzzles must leave the cores to everybody else. A solved one is a visitor who has done the work and
   * holds a written message, and costs next to nothing to judge: it goes first.
   */
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: 50,
    waitingFirst: 200,
    refusal: { message: 'Too many people are using the form. Please try again in a moment.', retryAfter: 2 },
  });

  const newChallenge = () =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: difficulty.cost,
      counter: randomInt(difficulty.minCounter, difficulty.maxCounter + 1),
      expiresAt: new Date(clock().getTime() + lifetimeMs),
      deriveKey,
      ...secrets,
    });

  return {
    info: { provider: 'altcha' },

    createChallenge: async () => altchaChallenge.parse(await inTurn(newChallenge)),

    async check(token) {
      const payload = decodePayload(token);
      const result = await inTurn(() => verifySolution({ ...payload, deriveKey, ...secrets }), 'first');
      const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000);
      if (result.expired) throw captchaErrors.expired();
      if (!result.verified) throw captchaErrors.wrong();
      if (expiresAt <= clock()) throw captchaErrors.expired();
      return { id: `altcha ${payload.challenge.signature}`, expiresAt };
    },
  };
}

function decodePayload(token: string) {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return payloadShape.parse(decoded);
  } catch {
    throw captchaErrors.wrong();
  }
}
