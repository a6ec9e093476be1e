import { sql } from 'kysely';
import { findLivePaths } from '#server/domain/redirects/live-addresses.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { countView, type View } from './count-view.ts';
import { inParts } from './in-parts.ts';
import { addCounts, createTally, readKeys } from './visit-counts.ts';
import { openDay } from './visit-salt.ts';
import { nameOfVisitor, readVisitors, saveVisitors } from './visitors.ts';

/** A view that waits to be written down, in memory alone. */
export type SeenView = View & { address: string; userAgent: string; network: string };

type Site = { host: string; dayOf: (moment: Date) => string };

/** Writes down what was seen, all of it or nothing. */
export async function writeViews(storage: Storage, site: Site, views: readonly SeenView[]): Promise<void> {
  const live = await findLive(storage.db, [...new Set(views.map(({ path }) => path))]);
  const byDay = Map.groupBy(
    views.filter(({ path }) => live.has(path)),
    ({ at }) => site.dayOf(at),
  );
  let hasEnded = false;
  await inLockedTransaction(storage, 'visits', async (trx) => {
    for (const day of [...byDay.keys()].sort()) {
      const present = await openDay(trx, day);
      hasEnded ||= present.hasEnded;
      await writeDay(trx, { ...present, site: site.host }, byDay.get(day) ?? []);
    }
  });
  if (hasEnded) await eraseJournal(storage);
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
): Promise<void> {
  const named = views.map((view) => ({ view, name: nameOfVisitor(view, key) }));
  const visitors = await readVisitors(trx, [...new Set(named.map(({ name }) => name))]);
  const tally = createTally(await readKeys(trx, day));
  for (const { view, name } of named) visitors.set(name, countView(tally, visitors.get(name), view));
  await saveVisitors(trx, day, visitors);
  await addCounts(trx, day, tally.counts());
}

/** SQLite's journal still holds the salt of a day that has ended, until it is written over. While somebody reads it stays as it is. */
export async function eraseJournal({ db, engine }: Storage): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
