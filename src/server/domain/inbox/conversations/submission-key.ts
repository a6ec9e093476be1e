import { createHash } from 'node:crypto';

/** The text is part of the key: who corrects a message and sends it again means another message. */
export function submissionKeyOf(idempotencyKey: string, text: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, text]))
    .digest('hex');
}
