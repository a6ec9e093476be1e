import type { CampaignWords } from '#contract/leads.ts';
import type { Db } from '#server/storage/open.ts';

const wordsShown = 50;

type Word = 'source' | 'medium' | 'campaign';

/** What campaign links have said since a moment and its day, most used first. */
export async function readCampaignWords(
  db: Db,
  since: { day: string; moment: string },
): Promise<CampaignWords> {
  const [sources, mediums, campaigns] = await Promise.all(
    (['source', 'medium', 'campaign'] as const).map((word) => mostUsed(db, word, since)),
  );
  return { sources: sources ?? [], mediums: mediums ?? [], campaigns: campaigns ?? [] };
}

/** Visits that were counted, and messages, whose senders may have come uncounted. */
async function mostUsed(
  db: Db,
  word: Word,
  { day, moment }: { day: string; moment: string },
): Promise<string[]> {
  const visits = db
    .selectFrom('visit_counts')
    .select(({ fn }) => ['value as word', fn.sum('visits').as('uses')])
    .where('dimension', '=', word)
    .where('day', '>=', day)
    .groupBy('value');
  const leads = db
    .selectFrom('lead_sources')
    .innerJoin('contacts', 'contacts.id', 'lead_sources.contact_id')
    .select(({ fn }) => [`lead_sources.${word} as word` as const, fn.countAll().as('uses')])
    .where('is_spam', '=', 0)
    .where('created_at', '>=', moment)
    .groupBy(`lead_sources.${word}`);
  const uses = new Map<string, number>();
  for (const row of [...(await visits.execute()), ...(await leads.execute())])
    if (isOfALink(row.word)) uses.set(row.word, (uses.get(row.word) ?? 0) + Number(row.uses));
  return [...uses]
    .sort(([word, count], [other, otherCount]) => otherCount - count || (word < other ? -1 : 1))
    .slice(0, wordsShown)
    .map(([used]) => used);
}

/** No row without a name of its own, such as '(none)', and no site that somebody came from. */
function isOfALink(word: string): boolean {
  return word !== '' && !word.startsWith('(') && !word.includes('.');
}
