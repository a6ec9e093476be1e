import { visitsPath } from '#contract/path-kinds.ts';
import type { ViewInput } from '#contract/visits.ts';
import { afterSecondInView } from './after-second-in-view.ts';
import { asksForPrivacy } from './asks-for-privacy.ts';
import { addStep, startJourney } from './journey.ts';
import { readEntrance } from './read-entrance.ts';

export type ShownPage = {
  pathname: string;
  search: string;
  /** Whether there turned out to be nothing. */
  isLost: () => boolean | Promise<boolean>;
};

type Watch = {
  counts: boolean;
  remembers: boolean;
  /** Whether the first page is what was asked for, and not an excuse. */
  isFirstShown: boolean;
};

let watch = (_page: ShownPage) => {};

/** To be told of every page that is shown in this document after the first one. */
export const watchPage = (page: ShownPage): void => watch(page);

/** Tells the server of every page that somebody looks at, and remembers it for the message that they may write. */
export function watchVisits({ counts, remembers, isFirstShown }: Watch): void {
  if (asksForPrivacy() || !(counts || remembers)) return;
  const { query, referrer, ...entrance } = readEntrance();
  // Goes with the first page that is seen, should somebody leave the one that they arrived at within the second.
  let arrival = entrance.isFresh && entrance.isFromOutside ? { query, referrer } : undefined;
  if (remembers) startJourney({ query, referrer, ...entrance });

  let shown: ShownPage | undefined;
  let stop = () => {};
  function begin(page: ShownPage) {
    stop();
    shown = page;
    const path = page.pathname;
    if (path.startsWith('/preview/')) return;
    stop = afterSecondInView(async () => {
      const at = new Date(Date.now() - 1000);
      if ((await page.isLost()) || shown !== page) return;
      if (remembers) addStep(path, at);
      if (counts) sendView({ path, ...arrival });
      arrival = undefined;
    });
  }

  watch = (page) => {
    // Another place of the page, or the same page once more, is no other view of it.
    if (page.pathname !== shown?.pathname || page.search !== shown.search) begin(page);
  };
  const { pathname, search } = window.location;
  watch({ pathname, search, isLost: () => !isFirstShown });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shown) begin(shown);
  });
}

function sendView(view: ViewInput) {
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' });
  try {
    navigator.sendBeacon(visitsPath, body);
  } catch {
    // Some browsers and extensions remove or block beacons. The view is not counted.
  }
}
