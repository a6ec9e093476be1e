import { createHash } from 'node:crypto';
import type { Db } from '#server/storage/open.ts';
import type { Visitor } from './count-view.ts';
import { inParts } from './in-parts.ts';

type Person = { address: string; userAgent: string };

/** The name by which somebody is known today, and by nobody tomorrow. */
export function nameOfVisitor(
  { address, userAgent }: Person,
  { salt, site }: { salt: string; site: string },
): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, address, userAgent, site]))
    .digest('base64url')
    .slice(0, 22);
}

export async function readVisitors(db: Db, names: readonly string[]): Promise<Map<string, Visitor>> {
  const known = new Map<string, Visitor>();
  for (const part of inParts(names)) {
    const rows = await db.selectFrom('visitors').selectAll().where('visitor', 'in', part).execute();
    for (const { visitor, last_at, visit, counted } of rows)
      known.set(visitor, { lastAt: last_at, visit: JSON.parse(visit), counted: JSON.parse(counted) });
  }
  return known;
}

export async function saveVisitors(
  db: Db,
  day: string,
  visitors: ReadonlyMap<string, Visitor>,
): Promise<void> {
  const rows = [...visitors].map(([visitor, { lastAt, visit, counted }]) => ({
    visitor,
    day,
    last_at: lastAt,
    visit: JSON.stringify(visit),
    counted: JSON.stringify(counted),
  }));
  for (const part of inParts(rows))
    await db
      .insertInto('visitors')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('visitor').doUpdateSet((eb) => ({
          last_at: eb.ref('excluded.last_at'),
          visit: eb.ref('excluded.visit'),
          counted: eb.ref('excluded.counted'),
        })),
      )
      .execute();
}
