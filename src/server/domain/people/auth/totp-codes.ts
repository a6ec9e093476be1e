import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#server/domain/shared/clock.ts';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** What every app for codes does. Telephones go wrong by a few seconds, and people take some to type. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 };
const window = 1;

export type TotpCodes = ReturnType<typeof createTotpCodes>;

/**
 * Codes that change with the time. Their secret is kept encrypted under a key from the server's own, for the one person that it is of: rows of
 * the database alone do not make codes. With another JWT_SECRET no code is right any more.
 */
export function createTotpCodes({ jwtSecret, clock }: { jwtSecret: string; clock: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'secrets of apps for codes', 32));

  function seal(userId: string, secret: string): string {
    const iv = randomBytes(ivLength);
    const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
    return Buffer.concat([iv, sealed, sealing.getAuthTag()]).toString('base64url');
  }

  function unseal(userId: string, kept: string): string | undefined {
    const bytes = Buffer.from(kept, 'base64url');
    try {
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      opening.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-tagLength));
      return opening.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + opening.final('utf8');
    } catch {
      return undefined;
    }
  }

  return {
    /** A new secret, as an app takes it, and as it is kept. */
    create(
      { id, email }: { id: string; email: string },
      issuer: string,
    ): { secret: string; uri: string; sealed: string } {
      const totp = new TOTP({ ...shape, issuer, label: email, secret: new Secret({ size: 20 }) });
      const secret = totp.secret.base32;
      return { secret, uri: totp.toString(), sealed: seal(id, secret) };
    },

    /** The period whose code this is, counted from 1970; nothing for a code that is wrong now. */
    periodOf(userId: string, sealed: string, code: string): number | undefined {
      const secret = unseal(userId, sealed);
      const token = code.replaceAll(' ', '');
      if (!secret || !/^\d{6}$/.test(token)) return undefined;
      const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
      const timestamp = clock().getTime();
      const distance = totp.validate({ token, timestamp, window });
      return distance === null ? undefined : totp.counter({ timestamp }) + distance;
    },
  };
}
