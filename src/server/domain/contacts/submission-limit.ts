import { isIPv6 } from 'node:net';
import { AppError } from '#contract/errors.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';

/**
 * How many messages one address may leave. Each of them has cost a solved captcha, and a whole office, or everybody behind a proxy that
 * was not declared, can share an address: so this only stops floods.
 */
const windows = [
  { milliseconds: 60_000, most: 100 },
  { milliseconds: 60 * 60_000, most: 1000 },
] as const;
const longest = 60 * 60_000;

/** Who sent it, as far as counting goes: a household with IPv6 has a whole /64 to itself. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const network = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])];
  return `${network.slice(0, 4).join(':')}::/64`;
}

export async function assertBelowLimit(db: Db, address: string, now: Date): Promise<void> {
  for (const { milliseconds, most } of windows) {
    const decisive = await db
      .selectFrom('contact_attempts')
      .select('at')
      .where('address_key', '=', addressKey(address))
      .where('at', '>', new Date(now.getTime() - milliseconds).toISOString())
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (decisive) throw tooMany((Date.parse(decisive.at) + milliseconds - now.getTime()) / 1000);
  }
}

export async function recordSubmission(db: Db, address: string, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_attempts')
    .where('at', '<', new Date(now.getTime() - longest).toISOString())
    .execute();
  await db
    .insertInto('contact_attempts')
    .values({ id: newId(now.getTime()), address_key: addressKey(address), at: now.toISOString() })
    .execute();
}

function tooMany(retryAfter: number): AppError {
  return new AppError('too-many', 'Too many messages were sent from your network. Please try again later.', {
    retryAfter,
  });
}
