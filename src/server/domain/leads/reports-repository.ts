import type { Dimension } from '#contract/analytics.ts';
import type { Period } from '#server/domain/calendar.ts';
import type { Db } from '#server/storage/open.ts';
import type { LeadSourcesTable } from '#server/storage/tables/leads-tables.ts';
import { firstAnswer } from './first-answer.ts';

export type VisitSum = { key: string; visitors: number; visits: number; views: number };

/** What was counted on the days from one to another, both included, by day or by the values of a dimension. */
export async function sumVisits(
  db: Db,
  by: Dimension,
  days: { from: string; to: string },
): Promise<VisitSum[]> {
  const column = by === 'day' ? 'day' : 'value';
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => [
      `${column} as key`,
      fn.sum('visitors').as('visitors'),
      fn.sum('visits').as('visits'),
      fn.sum('views').as('views'),
    ])
    .where('dimension', '=', by === 'day' ? 'all' : by)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .groupBy(column)
    .execute();
  return rows.map(({ key, visitors, visits, views }) => ({
    key,
    visitors: Number(visitors),
    visits: Number(visits),
    views: Number(views),
  }));
}

type SourceColumn = 'channel' | 'source' | 'campaign' | 'referrer' | 'landing' | 'device';

/** A message, when it was first answered, and how its sender came: nothing of that is known of messages by mail. */
export type LeadRow = { created_at: string; answered_at: string | null } & {
  [Column in SourceColumn]: LeadSourcesTable[Column] | null;
} & { journey?: string | null };

/** All messages of a period but spam, oldest first. Journeys are long, and one report looks at them. */
export function listLeads(
  db: Db,
  { from, to }: Period,
  { withJourneys }: { withJourneys: boolean },
): Promise<LeadRow[]> {
  return db
    .selectFrom('contacts')
    .leftJoin('lead_sources', 'lead_sources.contact_id', 'contacts.id')
    .select(['contacts.created_at', 'channel', 'source', 'campaign', 'referrer', 'landing', 'device'])
    .select(firstAnswer('contacts.id').as('answered_at'))
    .$if(withJourneys, (query) => query.select('journey'))
    .where('is_spam', '=', 0)
    .where('contacts.created_at', '>=', from.toISOString())
    .where('contacts.created_at', '<', to.toISOString())
    .orderBy('contacts.created_at')
    .execute();
}
