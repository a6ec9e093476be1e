import type { JourneyStep } from '#contract/leads.ts';

/** A page of a journey, and how long after the page before it was opened. */
export type PageSeen = JourneyStep & { index: number; after: number | undefined };

/** Of a long journey the first pages and the last ones tell the most. */
const shownAtEachEnd = 2;

export function pagesSeen(journey: readonly JourneyStep[]): PageSeen[] {
  return journey.map((step, index) => {
    const previous = journey[index - 1];
    return { ...step, index, after: previous && Date.parse(step.at) - Date.parse(previous.at) };
  });
}

/** What is shown of a journey at first; nothing is left out where that would hide a single page. */
export function foldJourney(pages: readonly PageSeen[]) {
  if (pages.length <= 2 * shownAtEachEnd + 1) return { first: pages, hidden: 0, last: [] };
  return {
    first: pages.slice(0, shownAtEachEnd),
    hidden: pages.length - 2 * shownAtEachEnd,
    last: pages.slice(-shownAtEachEnd),
  };
}
