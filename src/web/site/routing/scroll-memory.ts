import { readFromTab, storeInTab } from '#web/data/tab-storage.ts';
import { decoded } from './site-route.ts';

const storageKey = 'scroll';

type Positions = Record<string, number>;

/** Where the reader was on each page of this tab's history, kept across reloads and visits to other documents. */
export function createScrollMemory() {
  const positions = readFromTab<Positions>(storageKey) ?? {};
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  // A page that is still loading is put in place by the browser, which tells by 'pageshow' when it has.
  if (document.readyState === 'complete') takeOver();
  let leftAt = 0;
  window.addEventListener('pageshow', ({ persisted }) => {
    takeOver();
    // Not every browser shows a document that comes back from its memory where it was left.
    if (persisted) scrollTo(leftAt);
  });

  return {
    save: (entry: string) => {
      positions[entry] = window.scrollY;
    },
    /** Leaves a page alone that was never seen before: the browser knows best where it begins. */
    restore: (entry: string) => {
      const position = positions[entry];
      if (position !== undefined) scrollTo(position);
    },
    /** Before the document goes: should it come back, the browser itself is the first who can put it in place. */
    handOver: () => {
      leftAt = window.scrollY;
      window.history.scrollRestoration = 'auto';
      storeInTab(storageKey, positions);
    },
  };
}

export function scrollToStart(hash: string) {
  const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0);
}

/** At once: a page that slides to where it belongs looks as if it had lost its way. */
function scrollTo(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
}
