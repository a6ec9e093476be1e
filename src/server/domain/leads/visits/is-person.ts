import { isbot } from 'isbot';

/** Longer than what any browser says of itself. */
export const userAgentLength = 500;

/** Whether a program says of itself that a person uses it. Browsers inside of apps do. */
export function isPerson(userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent);
}
