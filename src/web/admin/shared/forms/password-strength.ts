import { passwordProblem } from '#contract/passwords.ts';

export type Strength = { level: 0 | 1 | 2 | 3 | 4; words: string };

/** How hard a password is to guess, as far as its length and variety tell. What the server would refuse is never more than weak. */
export function passwordStrength(password: string): Strength {
  if (password === '') return { level: 0, words: '' };
  const problem = passwordProblem(password);
  if (problem) return { level: 1, words: problem };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(password.toLowerCase()).size;
  if (password.length >= 20 && variety >= 10) return { level: 4, words: 'Very strong' };
  if (password.length >= 14 && variety >= 8 && kinds >= 2) return { level: 3, words: 'Strong' };
  return { level: 2, words: 'Fair. Make it longer to strengthen it.' };
}
