import { directKey, noneKey } from '#contract/analytics.ts';
import type { CountedVisit, Walk } from './walk.ts';

type Figures = { visitors: number; visits: number; views: number };

/** What all these visitors together leave in the figures of the day. */
export function countsOf(walks: readonly Walk[]): Record<string, string> {
  const figures = new Map<string, Figures>();
  for (const { counted } of walks) {
    const known = new Set<string>();
    for (const visit of counted) {
      for (const key of keysOf(visit)) add(figures, key, { known, visits: 1, views: visit.pages.length });
      for (const page of new Set(visit.pages)) {
        const views = visit.pages.filter((path) => path === page).length;
        add(figures, `page ${page}`, { known, visits: 1, views });
      }
    }
  }
  return Object.fromEntries(
    [...figures].map(([key, { visitors, visits, views }]) => [
      key,
      `${visitors} visitors, ${visits} visits, ${views} views`,
    ]),
  );
}

function keysOf({ way, pages, device = 'desktop' }: CountedVisit): string[] {
  const { channel, source, medium, campaign, referrer } = way;
  return [
    'all ',
    `channel ${channel}`,
    `source ${source || (channel === 'direct' ? directKey : noneKey)}`,
    `medium ${medium || noneKey}`,
    `campaign ${campaign || noneKey}`,
    `referrer ${referrer || noneKey}`,
    `landing ${pages[0]}`,
    `device ${device}`,
  ];
}

type Added = { known: Set<string>; visits: number; views: number };

function add(figures: Map<string, Figures>, key: string, { known, visits, views }: Added) {
  const before = figures.get(key) ?? { visitors: 0, visits: 0, views: 0 };
  const isNew = !known.has(key);
  known.add(key);
  figures.set(key, {
    visitors: before.visitors + Number(isNew),
    visits: before.visits + visits,
    views: before.views + views,
  });
}
