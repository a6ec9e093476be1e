import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's floor for argon2id. Each hash takes this much memory, which is why the service runs only a few at once. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** A well-formed hash of nothing: checking against it takes as long as checking a real one. */
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: typed(password), nonce, tagLength: 32 });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Without a hash (there is no such account) it works just as long and says no. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = phc.exec(hash ?? nobodysHash);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const wanted = Buffer.from(expected, 'base64');
  const tag = await derive('argon2id', {
    message: typed(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted) && hash !== undefined;
}

/** Keyboards disagree on how an accented letter is put together; the password is the same. */
function typed(password: string): string {
  return password.normalize('NFC');
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
