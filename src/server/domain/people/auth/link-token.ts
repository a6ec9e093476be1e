import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';

/** What a mailed link carries: 256 random bits, which nobody guesses. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * All that is kept of it, so that whoever reads the database or a backup gets in nowhere. A link is looked up by this: how long that takes
 * says nothing about the token. Random bits need no salt and no slow hash.
 */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The same for every reason, so that nobody learns which links there ever were. */
export function deadLink(): AppError {
  return new AppError('not-found', 'This link is not valid, or not any more. Please ask for a new one.');
}
