import { boundedJourney } from '#contract/bounded-journey.ts';
import type { JourneyInput } from '#contract/leads.ts';
import { readFromTab, storeInTab } from '#web/data/tab-storage.ts';
import { joinOtherTabs } from './other-tabs.ts';
import type { Entrance } from './read-entrance.ts';

const storageKey = 'journey';

/** How somebody came and what they have seen. It stays in this tab, ends with it, and is told with a message alone. */
let journey: JourneyInput | undefined;

export const currentJourney = (): JourneyInput | undefined => journey;

/** Goes on with what this tab remembers. Whoever arrives by another way than before begins anew. */
export function startJourney({ landing, query, referrer, isFresh, isFromOutside, hasWay }: Entrance): void {
  journey = readFromTab(storageKey);
  const isSameWay = journey?.referrer === referrer && queryOf(journey.landing) === query;
  if (journey ? isFresh && hasWay && !isSameWay : isFromOutside) keep({ landing, referrer, pages: [] });
  try {
    joinOtherTabs({ journey: currentJourney, adopt: keep });
  } catch {
    // Some browsers have no broadcast channels, or none where site data is blocked. Each tab then has a journey of its own.
  }
}

export function addStep(path: string, at: Date): void {
  if (!journey || journey.pages.at(-1)?.path === path) return;
  keep({ ...journey, pages: boundedJourney([...journey.pages, { path, at: at.toISOString() }]) });
}

/** After a message: how somebody came stays true for the next one, what they had seen before does not tell of it. */
export function restartJourney(): void {
  if (journey) keep({ ...journey, pages: journey.pages.slice(-1) });
}

const queryOf = (address: string) => new URL(address, window.location.origin).search;

function keep(changed: JourneyInput) {
  journey = changed;
  storeInTab(storageKey, journey);
}
