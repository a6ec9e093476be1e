import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does a challenge's work and gives the token, exactly as the widget in the browser does. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge could not be solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A token for one message to a server that is running at this origin. */
export async function solveCaptchaOf(origin: string): Promise<string> {
  const answer = await fetch(new URL('/api/captcha/challenge', origin));
  return solveCaptcha((await answer.json()) as Challenge);
}
