import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type { PasskeyResponse } from '#contract/getting-in.ts';
import type { PasskeysTable } from '#server/storage/tables/account-tables.ts';
import type { Ceremony, PasskeyChallenges } from './passkey-challenges.ts';

/** Loaded by the first passkey: it weighs thirty megabytes. */
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

/** Ed25519, ECDSA on P-256, RSA: between them, every authenticator there is. */
const algorithms = [-8, -7, -257];

/** Hints for the browser, and nothing else; they are not signed. */
const transportList = z.array(z.string().max(30)).max(10).catch([]);

export type PasskeyProofs = ReturnType<typeof createPasskeyProofs>;

type NewCredential = Pick<PasskeysTable, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** What authenticators are asked for and what they answer, for the site at this address and no other. */
export function createPasskeyProofs({
  siteUrl,
  challenges,
}: {
  siteUrl: string;
  challenges: PasskeyChallenges;
}) {
  const { origin, hostname } = new URL(siteUrl);

  /** The checks of the library, and the challenge they were about. It says no by throwing, and so does what it cannot read. */
  async function verified<Found extends object>(
    ceremony: Ceremony,
    verify: (expected: {
      expectedOrigin: string;
      expectedRPID: string;
      requireUserVerification: true;
      expectedChallenge: (challenge: string) => boolean;
    }) => Promise<Found | undefined>,
  ): Promise<{ found: Found; challenge: string } | undefined> {
    let seen = '';
    try {
      const found = await verify({
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: true,
        expectedChallenge: (challenge) => {
          seen = challenge;
          return challenges.isGood(challenge, ceremony);
        },
      });
      return found && { found, challenge: seen };
    } catch {
      return undefined;
    }
  }

  return {
    /** A passkey that the authenticator itself finds again, and gives away only to whoever it knows. */
    async registrationOptions(
      user: { id: string; name: string; email: string },
      known: Pick<PasskeysTable, 'credential_id' | 'transports'>[],
      siteName: string,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webauthn();
      return generateRegistrationOptions({
        rpName: siteName,
        rpID: hostname,
        userID: Buffer.from(user.id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: challenges.create({ purpose: 'passkey registration', userId: user.id }),
        excludeCredentials: known.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: JSON.parse(transports) as string[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
    },

    verifyRegistration: (response: PasskeyResponse, userId: string) =>
      verified({ purpose: 'passkey registration', userId }, async (expected) => {
        const given = response as unknown as RegistrationResponseJSON;
        if (await isVouchedFor(given)) return undefined;
        const { verifyRegistrationResponse } = await webauthn();
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: given,
          supportedAlgorithmIDs: algorithms,
        });
        if (!registrationInfo) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return {
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: JSON.stringify(transportList.parse(given.response.transports)),
        } satisfies NewCredential;
      }),

    /** Nobody is named: the browser shows whatever passkeys it has for this site. */
    async signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webauthn();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.create({ purpose: 'passkey sign-in' }),
        userVerification: 'required',
      });
    },

    verifySignIn: (response: PasskeyResponse, passkey: PasskeysTable) =>
      verified({ purpose: 'passkey sign-in' }, async (expected) => {
        const given = response as unknown as AuthenticationResponseJSON;
        // Whose passkey it is, as the authenticator says and signs for nobody: it has to be who we think it is.
        if (given.response.userHandle !== Buffer.from(passkey.user_id).toString('base64url'))
          return undefined;
        const { verifyAuthenticationResponse } = await webauthn();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: given,
          credential: {
            id: passkey.credential_id,
            publicKey: Buffer.from(passkey.public_key, 'base64url'),
            counter: Number(passkey.counter),
          },
        });
        return verified ? { counter: authenticationInfo.newCounter } : undefined;
      }),
  };
}

/**
 * Whether certificates come along that say who made the authenticator. Nobody has asked for them, and checking them would fetch lists from
 * addresses that stand in them.
 */
async function isVouchedFor({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return !(format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined));
}
