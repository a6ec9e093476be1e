import { isPaid } from '#contract/channels.ts';
import type { WaitingLead } from '#contract/leads.ts';
import type { WaitingLeadsQuery } from '#contract/lists.ts';
import { listLeadRows, toLead } from '#server/domain/leads/sources/lead-sources.ts';
import type { Db } from '#server/storage/open.ts';
import { countWaiting, listWaiting, type WaitingRow } from './waiting-leads-repository.ts';

export async function readWaiting(
  db: Db,
  query: WaitingLeadsQuery,
): Promise<{ items: WaitingLead[]; total: number }> {
  const [rows, total] = await Promise.all([listWaiting(db, query), countWaiting(db)]);
  return { items: await withSources(db, rows), total };
}

export async function withSources(db: Db, rows: readonly WaitingRow[]): Promise<WaitingLead[]> {
  if (rows.length === 0) return [];
  const known = await listLeadRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, company, subject, created_at }) => {
    const { source } = toLead(known.find(({ contact_id }) => contact_id === id));
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
