import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser says of itself and its authenticator; a test that lies says something else. */
export type Claims = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  userPresent?: boolean;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  credentialId?: string;
  /** Signs with another key than the one that was registered. */
  key?: KeyObject;
  attestation?: { format: string; statement: Map<string, Cbor> };
};

type Cbor = number | string | Uint8Array | Cbor[] | Map<string | number, Cbor>;

/**
 * An authenticator with one passkey: keys, counters and signatures are real, only the browser and the finger are missing. By what the options
 * ask for, or by what a test claims instead.
 */
export function createAuthenticator(siteUrl: string) {
  const site = new URL(siteUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownId = randomBytes(32).toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  function clientData(type: string, challenge: string, claims: Claims): Buffer {
    const { origin = site.origin, crossOrigin = false, topOrigin } = claims;
    const said = {
      type: claims.type ?? type,
      challenge: claims.challenge ?? challenge,
      origin,
      crossOrigin,
      topOrigin,
    };
    return Buffer.from(JSON.stringify(said));
  }

  function authenticatorData(claims: Claims, credential = Buffer.alloc(0)): Buffer {
    const { rpId = site.hostname, userPresent = true, userVerified = true } = claims;
    const flags = (userPresent ? 1 : 0) | (userVerified ? 4 : 0) | (credential.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(claims.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  }

  return {
    credentialId: ownId,
    privateKey,

    register(options: { challenge: string; user: { id: string } }, claims: Claims = {}) {
      userHandle = options.user.id;
      const id = Buffer.from(claims.credentialId ?? ownId, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const { format, statement } = claims.attestation ?? { format: 'none', statement: new Map() };
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', authenticatorData(claims, credential)],
        ]),
      );
      return answer(id.toString('base64url'), {
        clientDataJSON: clientData('webauthn.create', options.challenge, claims).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },

    signIn({ challenge }: { challenge: string }, claims: Claims = {}) {
      counter += 1;
      const data = authenticatorData(claims);
      const client = clientData('webauthn.get', challenge, claims);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), claims.key ?? privateKey);
      return answer(claims.credentialId ?? ownId, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: 'userHandle' in claims ? claims.userHandle : userHandle,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** As the browser's library hands it on. */
function answer<Response extends object>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** As much of it as authenticators need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map((part) => cbor(part as Cbor))]);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  const head = Buffer.from([(kind << 5) | 25, 0, 0]);
  head.writeUInt16BE(value, 1);
  return head;
}
