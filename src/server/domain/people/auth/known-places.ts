import { createHash, randomBytes } from 'node:crypto';
import { networkOf } from '#server/domain/shared/network-of.ts';
import type { Db } from '#server/storage/open.ts';

/** From where someone signs in: a network, and a browser if it brings the mark that an earlier sign-in left in it. */
export type SignInPlace = { address: string; device: string | undefined };

export type KnownPlace = { device: string } | 'network';

const retentionDays = 180;
/** Newest first; somebody who travels a lot forgets the oldest. */
const mostPlaces = 40;

/** The mark that a sign-in leaves in a browser. */
export function newDevice(): string {
  return randomBytes(24).toString('base64url');
}

const keyOf = (kind: 'network' | 'device', value: string) =>
  createHash('sha256').update(`${kind}\n${value}`).digest('base64url');

/** Whether the account was signed in to from this browser or this network before. The same work for accounts that do not exist. */
export async function recognisePlace(
  db: Db,
  account: string,
  { address, device }: SignInPlace,
): Promise<KnownPlace | undefined> {
  const network = keyOf('network', networkOf(address));
  const browser = keyOf('device', device ?? '');
  const known = await db
    .selectFrom('known_places')
    .innerJoin('users', 'users.id', 'known_places.user_id')
    .select('place_key')
    .where('users.email_key', '=', account)
    .where('place_key', 'in', [network, browser])
    .execute();
  const isKnown = (key: string) => known.some(({ place_key }) => place_key === key);
  if (device && isKnown(browser)) return { device };
  return isKnown(network) ? 'network' : undefined;
}

/**
 * The mark of a browser: the one that it brings if a sign-in has left it there, of whichever account, else a new one. One that somebody else has
 * put there would make them known as well.
 */
export async function markOf(db: Db, { device }: SignInPlace): Promise<string> {
  const left =
    device &&
    (await db
      .selectFrom('known_places')
      .select('place_key')
      .where('place_key', '=', keyOf('device', device))
      .limit(1)
      .executeTakeFirst());
  return device && left ? device : newDevice();
}

/** Whether an account that was signed in to before never was from this browser. */
export async function isNewDevice(db: Db, userId: string, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_places')
    .select('place_key')
    .where('user_id', '=', userId)
    .execute();
  const browser = keyOf('device', device);
  return known.length > 0 && !known.some(({ place_key }) => place_key === browser);
}

/** Remembers where a sign-in succeeded. */
export async function rememberPlace(
  db: Db,
  userId: string,
  { address, device }: { address: string; device: string },
  now: Date,
): Promise<void> {
  const keys = [keyOf('network', networkOf(address)), keyOf('device', device)];
  const last_at = now.toISOString();
  await db
    .insertInto('known_places')
    .values(keys.map((place_key) => ({ user_id: userId, place_key, last_at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place_key']).doUpdateSet({ last_at }))
    .execute();
  await forgetOldPlaces(db, userId, now);
}

async function forgetOldPlaces(db: Db, userId: string, now: Date): Promise<void> {
  const tooOld = new Date(now.getTime() - retentionDays * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('known_places').where('last_at', '<', tooOld).execute();
  const tooMany = await db
    .selectFrom('known_places')
    .select('place_key')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('place_key')
    .limit(1000)
    .offset(mostPlaces)
    .execute();
  if (tooMany.length === 0) return;
  await db
    .deleteFrom('known_places')
    .where('user_id', '=', userId)
    .where(
      'place_key',
      'in',
      tooMany.map(({ place_key }) => place_key),
    )
    .execute();
}
