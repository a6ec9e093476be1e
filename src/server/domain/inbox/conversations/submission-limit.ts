import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/domain/shared/network-of.ts';
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

export async function assertBelowLimit(db: Db, address: string, now: Date): Promise<void> {
  for (const { milliseconds, most } of windows) {
    const decisive = await db
      .selectFrom('contact_attempts')
      .select('at')
      .where('address_key', '=', networkOf(address))
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
    .values({ id: newId(now.getTime()), address_key: networkOf(address), at: now.toISOString() })
    .execute();
}

function tooMany(retryAfter: number): AppError {
  return new AppError('too-many', 'Too many messages were sent from your network. Please try again later.', {
    retryAfter,
  });
}
