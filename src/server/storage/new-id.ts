import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

let lastTime = 0;
let counter = 0;

/** Opaque, unguessable, and in the order of creation within a process, so that "newest first" has no ties. */
export function newId(now = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    counter = 0;
  } else {
    counter += 1;
  }
  const random = Array.from(randomBytes(14), (byte) => alphabet[byte & 31]).join('');
  return encode(lastTime, 10) + encode(counter, 3) + random;
}

function encode(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let position = 0; position < length; position += 1) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
