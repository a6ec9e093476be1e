import { LRUCache } from 'lru-cache';

/** Within this time so many views come from no network that people share: not from an office, and not from the one address of a mobile carrier. */
export const floodWindowMs = 10_000;
const mostViews = 120;
const refusalMs = 10 * 60_000;
const mostNetworks = 10_000;

type Seen = { since: number; views: number; refusedUntil: number };

/** Knows from which networks more comes than people could send. */
export function createFloods() {
  const networks = new LRUCache<string, Seen>({ max: mostNetworks });
  return {
    /** Notes a view and tells what becomes of it; 'begins' when all that came from there a moment ago is not to be believed either. */
    note(network: string, now: number): 'counted' | 'refused' | 'begins' {
      const seen = networks.get(network) ?? { since: now, views: 0, refusedUntil: 0 };
      if (now - seen.since >= floodWindowMs) Object.assign(seen, { since: now, views: 0 });
      seen.views += 1;
      const wasRefused = now < seen.refusedUntil;
      if (seen.views > mostViews) seen.refusedUntil = now + refusalMs;
      networks.set(network, seen);
      if (wasRefused) return 'refused';
      return seen.views > mostViews ? 'begins' : 'counted';
    },
  };
}
