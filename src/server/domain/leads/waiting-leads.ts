import { isPaid } from '#contract/channels.ts';
import type { WaitingLead } from '#contract/leads.ts';
import type { WaitingLeadsQuery } from '#contract/lists.ts';
import type { Db } from '#server/storage/open.ts';
import { toLeadSource } from './lead-sources-codec.ts';
import { countWaiting, findSources, listWaiting, type WaitingRow } from './waiting-leads-repository.ts';

export async function readWaiting(
  db: Db,
  query: WaitingLeadsQuery,
): Promise<{ items: WaitingLead[]; total: number }> {
  const [rows, total] = await Promise.all([listWaiting(db, query), countWaiting(db)]);
  return { items: await withSources(db, rows), total };
}

export async function withSources(db: Db, rows: readonly WaitingRow[]): Promise<WaitingLead[]> {
  const sources = await findSources(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, company, subject, created_at }) => {
    const row = sources.get(id);
    const source = row ? toLeadSource(row) : null;
    return {
      _id: id,
      name,
      company,
      subject,
      createdAt: created_at,
      source,
      isPaid: source !== null && isPaid(source.channel),
    };
  });
}
