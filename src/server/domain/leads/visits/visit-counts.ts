import { createHash } from 'node:crypto';
import { directKey, noneKey, otherKey } from '#contract/analytics.ts';
import type { LeadSource } from '#contract/leads.ts';
import { limits } from '#contract/limits.ts';
import type { Device } from '#contract/visits.ts';
import type { Db } from '#server/storage/open.ts';
import { inParts } from './in-parts.ts';

/** What visits are counted by. All of them together are one dimension with one key, and mediums are there for whoever makes the next link. */
const countedDimensions = [
  'all',
  'page',
  'channel',
  'source',
  'medium',
  'campaign',
  'referrer',
  'landing',
  'device',
] as const;
type CountedDimension = (typeof countedDimensions)[number];

/** How somebody came, as far as it is counted. */
export type Way = Pick<LeadSource, 'channel' | 'source' | 'medium' | 'campaign' | 'referrer'>;

export const wayOf = ({ channel, source, medium, campaign, referrer }: Way): Way => ({
  channel,
  source,
  medium,
  campaign,
  referrer,
});

type Figures = { visitors: number; visits: number; views: number };
export type Counts = Figures & { dimension: CountedDimension; value: string };
export type Key = Pick<Counts, 'dimension' | 'value'>;
/** A key with a short hash, by which visitors remember that they were counted under it. */
export type PlacedKey = Key & { mark: string };

/** Every key under which a view is counted, but that of its page. */
export function keysOfVisit(visit: Way & { landing: string; device: Device }): Key[] {
  const { channel, source, medium, campaign, referrer, landing, device } = visit;
  return [
    { dimension: 'all', value: '' },
    { dimension: 'channel', value: channel },
    { dimension: 'source', value: source || (channel === 'direct' ? directKey : noneKey) },
    { dimension: 'medium', value: medium || noneKey },
    { dimension: 'campaign', value: campaign || noneKey },
    { dimension: 'referrer', value: referrer || noneKey },
    { dimension: 'landing', value: landing },
    { dimension: 'device', value: device },
  ];
}

const nameOf = ({ dimension, value }: Key) => `${dimension} ${value}`;

export type Tally = ReturnType<typeof createTally>;

/** Adds up what a batch changes in the figures of a day. Each dimension has so many keys a day and no more: what comes after them is counted together. */
export function createTally(known: readonly Key[]) {
  const keys = new Map<CountedDimension, Set<string>>(countedDimensions.map((name) => [name, new Set()]));
  for (const { dimension, value } of known) keys.get(dimension)?.add(value);
  const places = new Map<string, PlacedKey>();
  const counts = new Map<PlacedKey, Counts>();

  function makePlace(key: Key): PlacedKey {
    const mark = createHash('sha256').update(nameOf(key)).digest('base64url').slice(0, 8);
    const place = { ...key, mark };
    places.set(nameOf(key), place);
    return place;
  }

  const placeOf = (key: Key) => places.get(nameOf(key)) ?? makePlace(key);

  return {
    /** The key under which something is counted. */
    place({ dimension, value }: Key): PlacedKey {
      const taken = keys.get(dimension) ?? new Set();
      if (!taken.has(value) && taken.size >= limits.reportKeys)
        return placeOf({ dimension, value: otherKey });
      taken.add(value);
      return placeOf({ dimension, value });
    },
    add(place: PlacedKey, figures: Figures): void {
      const { dimension, value } = place;
      const sum = counts.get(place) ?? { dimension, value, visitors: 0, visits: 0, views: 0 };
      sum.visitors += figures.visitors;
      sum.visits += figures.visits;
      sum.views += figures.views;
      counts.set(place, sum);
    },
    counts: () => [...counts.values()],
  };
}

export async function readKeys(db: Db, day: string): Promise<Key[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['dimension', 'value'])
    .where('dimension', 'in', countedDimensions)
    .where('day', '=', day)
    .execute();
  return rows as Key[];
}

export async function addCounts(db: Db, day: string, counts: readonly Counts[]): Promise<void> {
  for (const part of inParts(counts))
    await db
      .insertInto('visit_counts')
      .values(part.map((one) => ({ day, ...one })))
      .onConflict((conflict) =>
        conflict.columns(['dimension', 'day', 'value']).doUpdateSet((eb) => ({
          visitors: eb('visit_counts.visitors', '+', eb.ref('excluded.visitors')),
          visits: eb('visit_counts.visits', '+', eb.ref('excluded.visits')),
          views: eb('visit_counts.views', '+', eb.ref('excluded.views')),
        })),
      )
      .execute();
}
