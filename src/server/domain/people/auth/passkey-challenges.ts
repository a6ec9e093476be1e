import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db } from '#server/storage/open.ts';
import { insertChallenge } from './auth-challenges-repository.ts';

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** What a challenge is for; a registration is somebody's, a sign-in nobody's yet. */
export type Ceremony = { purpose: 'passkey registration'; userId: string } | { purpose: 'passkey sign-in' };

const lifetimeMs = 5 * 60_000;
const randomLength = 16;
const headLength = randomLength + 6;

/**
 * Challenges that say themselves until when and for what they count, under a seal of the server's: whoever asks for a million of them has
 * stored nothing. Only one that has done its work is kept, hashed, until its time is over, so that it works once.
 */
export function createPasskeyChallenges({ jwtSecret, clock }: { jwtSecret: string; clock: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'challenges for passkeys', 32));

  const sealOf = (head: Buffer, ceremony: Ceremony) =>
    createHmac('sha256', key).update(head).update(JSON.stringify(ceremony)).digest();

  const expiryOf = (bytes: Buffer) => new Date(bytes.readUIntBE(randomLength, headLength - randomLength));

  return {
    create(ceremony: Ceremony): Buffer<ArrayBuffer> {
      const head = Buffer.concat([randomBytes(randomLength), Buffer.alloc(headLength - randomLength)]);
      head.writeUIntBE(clock().getTime() + lifetimeMs, randomLength, headLength - randomLength);
      return Buffer.concat([head, sealOf(head, ceremony)]);
    },

    /** Whether it was made here, for this, and its time is not over. */
    isGood(challenge: string, ceremony: Ceremony): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, headLength);
      const own = sealOf(head, ceremony);
      if (bytes.length !== headLength + own.length) return false;
      return timingSafeEqual(bytes.subarray(headLength), own) && expiryOf(bytes) > clock();
    },

    /** For one that is good. False when it was used before. */
    spend(trx: Db, challenge: string, ceremony: Ceremony): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      return insertChallenge(trx, {
        id: createHash('sha256').update(bytes).digest('hex'),
        purpose: ceremony.purpose,
        user_id: null,
        data: '',
        created_at: clock().toISOString(),
        expires_at: expiryOf(bytes).toISOString(),
      });
    },
  };
}
