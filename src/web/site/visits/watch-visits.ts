import { apiPaths } from '#contract/paths.ts';
import type { ViewInput } from '#contract/visits.ts';
import { isLost, isSamePage, type SiteNavigation, type Visit } from '../routing/site-navigation.ts';
import { afterSecondInView } from './after-second-in-view.ts';
import { asksForPrivacy } from './asks-for-privacy.ts';
import { addStep, startJourney } from './journey.ts';
import { readEntrance } from './read-entrance.ts';

type Watch = {
  counts: boolean;
  remembers: boolean;
  /** Whether the first page is what was asked for, and not an excuse. */
  isFirstShown: boolean;
};

/** Tells the server of every page that somebody looks at, and remembers it for the message that they may write. */
export function watchVisits(navigation: SiteNavigation, { counts, remembers, isFirstShown }: Watch): void {
  if (asksForPrivacy() || !(counts || remembers)) return;
  const first = navigation.current();
  const { query, referrer, ...entrance } = readEntrance();
  // Goes with the first page that is seen, should somebody leave the one that they arrived at within the second.
  let arrival = entrance.isFresh && entrance.isFromOutside ? { query, referrer } : undefined;
  if (remembers) startJourney({ query, referrer, ...entrance });

  let shown: Visit | undefined;
  let stop = () => {};
  function watch(visit: Visit) {
    stop();
    shown = visit;
    const path = visit.address.pathname;
    if (path.startsWith('/preview/') || (visit === first && !isFirstShown)) return;
    stop = afterSecondInView(async () => {
      const at = new Date(Date.now() - 1000);
      if ((await isLost(visit)) || shown !== visit) return;
      if (remembers) addStep(path, at);
      if (counts) sendView({ path, ...arrival });
      arrival = undefined;
    });
  }

  navigation.subscribe((visit) => {
    // Another place of the page, or the same page once more, is no other view of it.
    if (!shown || !isSamePage(visit.address, shown.address)) watch(visit);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shown) watch(shown);
  });
}

function sendView(view: ViewInput) {
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' });
  if (navigator.sendBeacon?.(apiPaths.visits, body)) return;
  fetch(apiPaths.visits, { method: 'POST', body, keepalive: true }).catch(() => {});
}
