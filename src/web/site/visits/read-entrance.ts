import { longestUrl } from '#contract/visit-limits.ts';

/** Of links in advertisements and mailings. Which network they are of is for the server to say. */
const campaignSigns =
  /[?&](?:utm_\w+|\w*c(?:lk?)?id|[gw]braid|li_fat_id|epik|tblci|igsh\w*|mc_eid|_hsenc|mkt_tok|vero_id|srsltid)=/i;

export type Entrance = {
  landing: string;
  query: string;
  /** Where the link stood, when that was another site. */
  referrer: string;
  /** Not on the way back, and not the same document once more. */
  isFresh: boolean;
  /** By a link inside of the site nobody arrives, they are here already. */
  isFromOutside: boolean;
  /** Whether it tells a way; an address that somebody typed does not. */
  hasWay: boolean;
};

/** How somebody came to this document, as far as their browser tells. */
export function readEntrance(): Entrance {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { host, pathname, search } = window.location;
  const isOwn = document.referrer.split('/')[2] === host;
  const referrer = isOwn ? '' : document.referrer.slice(0, longestUrl);
  const hasCampaign = campaignSigns.test(search);
  return {
    landing: (pathname + search).slice(0, longestUrl),
    query: search.slice(0, longestUrl),
    referrer,
    isFresh: entry?.type !== 'reload' && entry?.type !== 'back_forward',
    isFromOutside: hasCampaign || !isOwn,
    hasWay: hasCampaign || referrer !== '',
  };
}
