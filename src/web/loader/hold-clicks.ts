import { followedLink } from '../site/routing/own-links.ts';

/** On a line that takes longer than this to bring a page, the program takes longer than the page that a link leads to. */
const quickLine = 400;
/** How long a link waits for the program at most. */
const patience = 2000;

/**
 * What is clicked before the program is there is not lost: a button waits for it. So does a link on a quick line, where the program comes about as
 * soon as the page would; on any other the browser follows it.
 */
export function holdClicks(start: () => void) {
  let isHolding = true;
  const buttons: HTMLButtonElement[] = [];
  let link: HTMLAnchorElement | undefined;

  window.addEventListener('click', (event) => {
    if (!isHolding) return;
    const followed = followedLink(event);
    if (followed && isQuickLine()) {
      event.preventDefault();
      // Of two links the second is meant.
      link = followed;
      setTimeout(followLink, patience);
    } else {
      const button = (event.target as Element).closest('button');
      if (!button || button.popoverTargetElement) return;
      buttons.push(button);
    }
    start();
  });

  /** Without the program. */
  function followLink() {
    if (!isHolding) return;
    isHolding = false;
    link?.click();
    link = undefined;
    isHolding = true;
  }

  return {
    followLink,
    /** The program is there and takes what was clicked. */
    release() {
      isHolding = false;
      for (const button of buttons) button.click();
      link?.click();
    },
  };
}

function isQuickLine(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!page && page.responseEnd - page.requestStart < quickLine;
}
