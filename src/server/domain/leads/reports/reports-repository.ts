import type { Dimension } from '#contract/analytics.ts';
import type { Period } from '#server/domain/shared/calendar.ts';
import type { Db } from '#server/storage/open.ts';
import type { LeadSourcesTable } from '#server/storage/tables/leads-tables.ts';
import { firstAnswer } from './first-answer.ts';

export type VisitSum = { key: string; visitors: number; visits: number; views: number };

/** What was counted on the days from one to another, both included, by day or by the values of a dimension. */
export async function sumVisits(
  db: Db,
  by: Dimension | 'medium',
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

/** Adds the sums of some days to those of others. */
export function addSums(sums: Map<string, VisitSum>, more: readonly VisitSum[]): void {
  for (const { key, visitors, visits, views } of more) {
    const sum = sums.get(key);
    if (sum) {
      sum.visitors += visitors;
      sum.visits += visits;
      sum.views += views;
    } else sums.set(key, { key, visitors, visits, views });
  }
}

/** Of how the sender of a message came, what a report may ask for. */
export type SourceColumn = Exclude<keyof LeadSourcesTable, 'contact_id' | 'notified_at'>;
export type LeadRow = { created_at: string; answered_at: string | null } & {
  [Column in SourceColumn]?: string | null;
};

/** All messages of a period but spam, oldest first, with what is asked for: null where nothing is known, as of messages by mail. */
export function listLeads(
  db: Db,
  { from, to }: Period,
  columns: readonly SourceColumn[],
): Promise<LeadRow[]> {
  return db
    .selectFrom('contacts')
    .select('contacts.created_at')
    .select(firstAnswer('contacts.id').as('answered_at'))
    .$if(columns.length > 0, (query) =>
      query
        .leftJoin('lead_sources', 'lead_sources.contact_id', 'contacts.id')
        .select(columns.map((column) => `lead_sources.${column}` as const)),
    )
    .where('is_spam', '=', 0)
    .where('contacts.created_at', '>=', from.toISOString())
    .where('contacts.created_at', '<', to.toISOString())
    .orderBy('contacts.created_at')
    .execute();
}
