import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

type TokenClaims = { sessionId: string; userId: string };

export type Tokens = ReturnType<typeof createTokens>;

/** Signed proof of a session. Whether the session still stands is for the database to say. */
export function createTokens(secret: string) {
  const key = createSecretKey(secret, 'utf8');
  return {
    sign: ({ sessionId, userId }: TokenClaims, issuedAt: Date, expiresAt: Date): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),

    /** Nothing for a token that is garbage, expired, or signed by another key or in another way. */
    async read(token: string, now: Date): Promise<TokenClaims | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['exp', 'jti', 'sub'],
          currentDate: now,
        });
        const { jti, sub } = payload;
        return typeof jti === 'string' && typeof sub === 'string'
          ? { sessionId: jti, userId: sub }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
