import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';

type Claims = { sub: string; jti: string; iat: number; exp: number; nbf?: number };
type Sign = (text: string) => string;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac =
  (hash: string, secret: string): Sign =>
  (text) =>
    createHmac(hash, secret).update(text).digest('base64url');

function forge(header: object, claims: object, sign: Sign): string {
  const text = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${text}.${sign(text)}`;
}

export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
}

/** A token like those of the product, with claims of our choosing. */
export function signedLikeOurs(claims: Partial<Claims>, secret: string): string {
  return forge({ alg: 'HS256' }, claims, hmac('sha256', secret));
}

/** Every way in which a token was ever forged, made of a good one; `secret` is the right one, for those that have found it out. */
export function forgedTokens(good: string, secret: string): [name: string, token: string][] {
  const claims = claimsOf(good);
  const [head = '', body = '', signature = ''] = good.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = rsa.publicKey.export({ format: 'jwk' });
  const withRsa: Sign = (text) => createSign('sha256').update(text).sign(rsa.privateKey, 'base64url');
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const withEc: Sign = (text) =>
    createSign('sha256').update(text).sign({ key: ec.privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url');
  const hs = (alg: string, hash: string, with_: string) => forge({ alg }, claims, hmac(hash, with_));
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  return [
    ['alg none', forge({ alg: 'none' }, claims, () => '')],
    ['alg None', forge({ alg: 'None' }, claims, () => '')],
    ['alg NONE', forge({ alg: 'NONE' }, claims, () => '')],
    ['alg nOnE', forge({ alg: 'nOnE' }, claims, () => '')],
    ['alg none with the old signature', forge({ alg: 'none' }, claims, () => signature)],
    ['alg none without the last dot', forge({ alg: 'none' }, claims, () => '').slice(0, -1)],
    ['alg empty', forge({ alg: '' }, claims, () => '')],
    ['no alg', forge({}, claims, hmac('sha256', secret))],
    ['HS384 with the secret', hs('HS384', 'sha384', secret)],
    ['HS512 with the secret', hs('HS512', 'sha512', secret)],
    ['HS512 that is HS256', hs('HS512', 'sha256', secret)],
    ['RS256 that is HS256', hs('RS256', 'sha256', secret)],
    ['RS256 with a key of its own', forge({ alg: 'RS256' }, claims, withRsa)],
    ['RS256 with its key in the head', forge({ alg: 'RS256', jwk }, claims, withRsa)],
    [
      'RS256 with its key elsewhere',
      forge({ alg: 'RS256', jku: 'http://127.0.0.1:1/keys' }, claims, withRsa),
    ],
    [
      'HS256 with its key in the head',
      forge({ alg: 'HS256', jwk }, claims, hmac('sha256', JSON.stringify(jwk))),
    ],
    ['ES256', forge({ alg: 'ES256' }, claims, withEc)],
    ['another secret', hs('HS256', 'sha256', 'another secret of thirty-two letters')],
    ['an empty secret', hs('HS256', 'sha256', '')],
    [
      'a secret from a file',
      forge({ alg: 'HS256', kid: '../../../../dev/null' }, claims, hmac('sha256', '')),
    ],
    [
      'a critical extension',
      forge({ alg: 'HS256', crit: ['b64'], b64: false }, claims, hmac('sha256', secret)),
    ],
    ['expired', signedLikeOurs({ ...claims, iat: hourAgo - 60, exp: hourAgo }, secret)],
    ['not yet valid', signedLikeOurs({ ...claims, nbf: hourAgo + 7200 }, secret)],
    ['without expiry', signedLikeOurs({ ...claims, exp: undefined as never }, secret)],
    ['expiry in words', signedLikeOurs({ ...claims, exp: '9999999999' as never }, secret)],
    ['without session', signedLikeOurs({ ...claims, jti: undefined as never }, secret)],
    ['of a session that never was', signedLikeOurs({ ...claims, jti: '0'.repeat(26) }, secret)],
    ['of nobody', signedLikeOurs({ ...claims, sub: '0'.repeat(26) }, secret)],
    ['session as a list', signedLikeOurs({ ...claims, jti: [claims.jti] as never }, secret)],
    ['session as a pattern', signedLikeOurs({ ...claims, jti: '%' }, secret)],
    ['session as SQL', signedLikeOurs({ ...claims, jti: "' or '1'='1" }, secret)],
    ['signature of other claims', `${head}.${encode({ ...claims, exp: claims.exp + 3600 })}.${signature}`],
    ['no signature', `${head}.${body}.`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 21)}`],
    ['signature turned around', `${head}.${body}.${[...signature].reverse().join('')}`],
    ['one part', head],
    ['two tokens', `${good}, ${good}`],
    ['as a bearer', `Bearer ${good}`],
    ['in quotes', `"${good}"`],
    ['garbage', 'x.y.z'],
    ['dots', '..'],
    ['nothing', ''],
    ['null', 'null'],
    ['very long', 'x'.repeat(8000)],
    ['odd letters', '\u00ff\u00fe'],
  ];
}
