import { sql } from 'kysely';
import { findLivePaths } from '#server/domain/site/redirects/live-addresses.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { countView, type View } from './count-view.ts';
import { inParts } from './in-parts.ts';
import { addCounts, createTally, readKeys } from './visit-counts.ts';
import { openDay } from './visit-salt.ts';
import {
  countVisitors,
  nameOfNetwork,
  nameOfVisitor,
  readVisitors,
  saveVisitors,
  visitorsPerNetwork,
} from './visitors.ts';

/** A view that waits to be written down, in memory alone. */
export type SeenView = View & { address: string; userAgent: string; network: string };

type Site = { host: string; dayOf: (moment: Date) => string };

/** Writes down what was seen, all of it or nothing. Returns the number of views beyond the visitors that a network has per day. */
export async function writeViews(
  storage: Storage,
  site: Site,
  views: readonly SeenView[],
): Promise<{ refused: number }> {
  const live = await findLive(storage.db, [...new Set(views.map(({ path }) => path))]);
  const byDay = Map.groupBy(
    views.filter(({ path }) => live.has(path)),
    ({ at }) => site.dayOf(at),
  );
  let hasEnded = false;
  let refused = 0;
  await inLockedTransaction(storage, 'visits', async (trx) => {
    for (const day of [...byDay.keys()].sort()) {
      const present = await openDay(trx, day);
      hasEnded ||= present.hasEnded;
      refused += await writeDay(trx, { ...present, site: site.host }, byDay.get(day) ?? []);
    }
  });
  if (hasEnded) await eraseJournal(storage);
  return { refused };
}

async function findLive(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (const part of inParts(paths)) for (const path of await findLivePaths(db, part)) live.add(path);
  return live;
}

async function writeDay(
  trx: Db,
  { day, ...key }: { day: string; salt: string; site: string },
  views: readonly SeenView[],
): Promise<number> {
  const named = views.map((view) => ({
    view,
    name: nameOfVisitor(view, key),
    network: nameOfNetwork(view.network, key),
  }));
  const visitors = await readVisitors(trx, [...new Set(named.map(({ name }) => name))]);
  const newcomers = named.filter(({ name }) => !visitors.has(name));
  const counts = await countVisitors(trx, day, [...new Set(newcomers.map(({ network }) => network))]);
  const tally = createTally(await readKeys(trx, day));
  let refused = 0;
  for (const { view, name, network } of named) {
    const before = visitors.get(name);
    const count = counts.get(network) ?? 0;
    if (!before && count >= visitorsPerNetwork) {
      refused += 1;
      continue;
    }
    if (!before) counts.set(network, count + 1);
    visitors.set(name, { network, ...countView(tally, before, view) });
  }
  await saveVisitors(trx, day, visitors);
  await addCounts(trx, day, tally.counts());
  return refused;
}

/** SQLite's journal still holds the salt of a day that has ended, until it is written over. While somebody reads it stays as it is. */
export async function eraseJournal({ db, engine }: Storage): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
