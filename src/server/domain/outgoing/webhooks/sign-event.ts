import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const makeSecret = (): string => prefix + randomBytes(24).toString('base64');

/** What tells a receiver that an event is ours and new: https://www.standardwebhooks.com */
export function signedHeaders(secret: string, event: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(event.at.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${event.body}`);
  return {
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
}
