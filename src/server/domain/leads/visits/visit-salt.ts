import { randomBytes } from 'node:crypto';
import type { Db } from '#server/storage/open.ts';

const dayMs = 24 * 60 * 60_000;

/** Ends every day but the present one: its salt and whoever came. Tells whether there was any. */
export async function forgetOtherDays(db: Db, day: string): Promise<boolean> {
  // By the clock of another instance the next day may have begun; any further one was a wrong clock's.
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, day.length);
  const salts = await db
    .deleteFrom('visit_salt')
    .where((eb) => eb.or([eb('day', '<', day), eb('day', '>', next)]))
    .executeTakeFirst();
  const visitors = await db
    .deleteFrom('visitors')
    .where((eb) => eb.or([eb('day', '<', day), eb('day', '>', next)]))
    .executeTakeFirst();
  return salts.numDeletedRows + visitors.numDeletedRows > 0n;
}

/** The salt under which visitors are known on a day, made with the day's first visitor and by nothing that outlives it. */
export async function openDay(
  db: Db,
  wanted: string,
): Promise<{ day: string; salt: string; hasEnded: boolean }> {
  const hasEnded = await forgetOtherDays(db, wanted);
  const known = await db.selectFrom('visit_salt').select(['day', 'salt']).executeTakeFirst();
  if (known) return { ...known, hasEnded };
  const present = { day: wanted, salt: randomBytes(32).toString('base64url') };
  await db
    .insertInto('visit_salt')
    .values({ id: 1, ...present })
    .execute();
  return { ...present, hasEnded };
}
