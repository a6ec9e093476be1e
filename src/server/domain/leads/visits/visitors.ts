import { createHash } from 'node:crypto';
import type { Db } from '#server/storage/open.ts';
import type { Visitor } from './count-view.ts';
import { inParts } from './in-parts.ts';

/**
 * So many visitors of one network count per day. An office or the shared address of a mobile carrier has fewer visitors of one site; a program that
 * changes its user agent with every view has more.
 */
export const visitorsPerNetwork = 200;

type Person = { address: string; userAgent: string };
type DayKey = { salt: string; site: string };

/** The name by which somebody is known today, and by nobody tomorrow. */
export function nameOfVisitor({ address, userAgent }: Person, { salt, site }: DayKey): string {
  return shortHash([salt, address, userAgent, site]);
}

/** The name of a network for the same day. */
export function nameOfNetwork(network: string, { salt, site }: DayKey): string {
  return shortHash([salt, network, site]);
}

function shortHash(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** How many visitors of each network the day has. */
export async function countVisitors(
  db: Db,
  day: string,
  networks: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const part of inParts(networks)) {
    const rows = await db
      .selectFrom('visitors')
      .select(({ fn }) => ['network', fn.countAll<number | string>().as('visitors')])
      .where('network', 'in', part)
      .where('day', '=', day)
      .groupBy('network')
      .execute();
    for (const { network, visitors } of rows) counts.set(network, Number(visitors));
  }
  return counts;
}

/** A visitor, and the name of their network. */
type DayVisitor = Visitor & { network: string };

export async function readVisitors(db: Db, names: readonly string[]): Promise<Map<string, DayVisitor>> {
  const known = new Map<string, DayVisitor>();
  for (const part of inParts(names)) {
    const rows = await db.selectFrom('visitors').selectAll().where('visitor', 'in', part).execute();
    for (const { visitor, network, last_at, visit, counted } of rows)
      known.set(visitor, {
        network,
        lastAt: last_at,
        visit: JSON.parse(visit),
        counted: JSON.parse(counted),
      });
  }
  return known;
}

export async function saveVisitors(
  db: Db,
  day: string,
  visitors: ReadonlyMap<string, DayVisitor>,
): Promise<void> {
  const rows = [...visitors].map(([visitor, { network, lastAt, visit, counted }]) => ({
    visitor,
    network,
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
