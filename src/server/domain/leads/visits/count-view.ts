import type { Device } from '#contract/visits.ts';
import { type Key, keysOfVisit, type PlacedKey, type Tally, type Way } from './visit-counts.ts';

/** Without a view for so long, a visit is over. */
const visitMs = 30 * 60_000;
/** More pages of one visit, or keys of one visitor, are counted as known: nobody reads so much in a day. */
const mostPages = 100;
const mostKeys = 300;

export type View = {
  at: Date;
  path: string;
  device: Device;
  /** How they came, with the page that they arrived at. */
  way: Way | undefined;
};

type Visit = Way & {
  landing: string;
  device: Device;
  /** Which pages it saw, by short hashes. */
  pages: string[];
};

/** What is remembered of somebody until the day is over. */
export type Visitor = {
  lastAt: string;
  visit: Visit;
  /** Under which keys they were counted today, by short hashes. */
  counted: string[];
};

const direct: Way = { channel: 'direct', source: '', medium: '', campaign: '', referrer: '' };

/** Counts a view, and tells what to remember of whoever made it. */
export function countView(tally: Tally, before: Visitor | undefined, view: View): Visitor {
  const under = visitUnderWay(before, view);
  const visit: Visit = under ?? {
    ...(view.way ?? direct),
    landing: view.path,
    device: view.device,
    pages: [],
  };
  const counted = createMarks(before?.counted ?? [], mostKeys);
  const pages = createMarks(visit.pages, mostPages);
  const count = (wanted: Key, isFirstOfVisit: (key: PlacedKey) => boolean) => {
    const key = tally.place(wanted);
    tally.add(key, { visitors: Number(counted.isNew(key)), visits: Number(isFirstOfVisit(key)), views: 1 });
  };
  for (const key of keysOfVisit(visit)) count(key, () => under === undefined);
  count({ dimension: 'page', value: view.path }, pages.isNew);
  return {
    lastAt: view.at.toISOString(),
    visit: { ...visit, pages: pages.all() },
    counted: counted.all(),
  };
}

/** Who comes back without a word of how goes on where they were; who comes by another way begins anew. */
function visitUnderWay(before: Visitor | undefined, { at, way }: View): Visit | undefined {
  if (!before || at.getTime() - Date.parse(before.lastAt) > visitMs) return undefined;
  return !way || way.channel === 'direct' || isSameWay(way, before.visit) ? before.visit : undefined;
}

function isSameWay(one: Way, other: Way): boolean {
  return (Object.keys(direct) as (keyof Way)[]).every((part) => one[part] === other[part]);
}

function createMarks(known: readonly string[], most: number) {
  const marks = new Set(known);
  return {
    isNew({ mark }: PlacedKey): boolean {
      if (marks.has(mark) || marks.size >= most) return false;
      marks.add(mark);
      return true;
    },
    all: () => [...marks],
  };
}
