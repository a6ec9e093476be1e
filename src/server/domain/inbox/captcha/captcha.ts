import type { AltchaChallenge, CaptchaInfo } from '#contract/conversations.ts';
import { type AppError, invalidField } from '#contract/errors.ts';

/** A token that was found good but is not used up yet: what to remember it by, and for how long. */
export type SolvedCaptcha = { id: string; expiresAt: Date };

/** What any captcha must be able to do. Choosing another one means writing another of these. */
export type CaptchaProvider = {
  /** What the form needs to know to show it. */
  info: CaptchaInfo;
  /** A fresh puzzle, for the kind of captcha that we set ourselves. */
  createChallenge?: () => Promise<AltchaChallenge>;
  /** Judges a token; throws what the visitor should read when it is not good. */
  check: (token: string) => Promise<SolvedCaptcha>;
};

const rejected = (message: string): AppError => invalidField('recaptcha', message);

export const captchaErrors = {
  wrong: () => rejected('The captcha could not be verified. Please complete it again.'),
  expired: () => rejected('The captcha has expired. Please complete it again.'),
  used: () => rejected('This captcha was already used. Please complete it again.'),
};
