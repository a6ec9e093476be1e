import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampaignWords } from '#contract/leads.ts';
import type { Period } from '#server/domain/shared/calendar.ts';
import type { Db } from '#server/storage/open.ts';
import { type ReportRange, sliceRange } from './report-range.ts';
import { sumVisits } from './reports-repository.ts';

const wordsShown = 50;

type Word = 'source' | 'medium' | 'campaign';

/** What campaign links have said in a range of days, most used first. */
export async function readCampaignWords(
  db: Db,
  range: ReportRange,
  timeZone: string,
): Promise<CampaignWords> {
  const read = (word: Word) => mostUsed(db, word, sliceRange(range, timeZone));
  return { sources: await read('source'), mediums: await read('medium'), campaigns: await read('campaign') };
}

/** Visits that were counted, and messages, whose senders may have come uncounted. */
async function mostUsed(db: Db, word: Word, slices: ReturnType<typeof sliceRange>): Promise<string[]> {
  const uses = new Map<string, number>();
  const add = (used: string, count: number) => {
    if (isOfALink(used)) uses.set(used, (uses.get(used) ?? 0) + count);
  };
  for (const slice of slices) {
    for (const { key, visits } of await sumVisits(db, word, slice)) add(key, visits);
    for (const lead of await countLeads(db, word, slice.period)) add(lead.word, Number(lead.uses));
    await nextTurn();
  }
  return mostCounted(uses);
}

const countLeads = (db: Db, word: Word, { from, to }: Period) =>
  db
    .selectFrom('lead_sources')
    .innerJoin('contacts', 'contacts.id', 'lead_sources.contact_id')
    .select(({ fn }) => [`lead_sources.${word} as word` as const, fn.countAll().as('uses')])
    .where('is_spam', '=', 0)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .groupBy(`lead_sources.${word}`)
    .execute();

/** As many as are sorted before other requests get their turn: a year can have tens of thousands. */
const sortedPerTurn = 5000;

async function mostCounted(uses: ReadonlyMap<string, number>): Promise<string[]> {
  const all = [...uses];
  let most: typeof all = [];
  for (let start = 0; start < all.length; start += sortedPerTurn) {
    most = [...most, ...all.slice(start, start + sortedPerTurn)]
      .sort(([word, count], [other, otherCount]) => otherCount - count || (word < other ? -1 : 1))
      .slice(0, wordsShown);
    await nextTurn();
  }
  return most.map(([word]) => word);
}

/** No row without a name of its own, such as '(none)', and no site that somebody came from. */
function isOfALink(word: string): boolean {
  return word !== '' && !word.startsWith('(') && !word.includes('.');
}
