import type { Channel } from '#contract/channels.ts';
import type { Conversation } from '#contract/conversations.ts';
import type { JourneyStep, LeadSource } from '#contract/leads.ts';
import type { Db } from '#server/storage/open.ts';
import type { LeadSourcesTable } from '#server/storage/tables/leads-tables.ts';

export async function insertLeadRow(db: Db, row: LeadSourcesTable): Promise<void> {
  await db.insertInto('lead_sources').values(row).execute();
}

/** Of many messages at once; those whose senders told nothing have none. */
export function listLeadRows(db: Db, conversationIds: readonly string[]): Promise<LeadSourcesTable[]> {
  return db.selectFrom('lead_sources').selectAll().where('contact_id', 'in', conversationIds).execute();
}

export function toLead(row: LeadSourcesTable | undefined): Pick<Conversation, 'source' | 'journey'> {
  if (!row) return { source: null, journey: null };
  return { source: toLeadSource(row), journey: JSON.parse(row.journey) as JourneyStep[] };
}

export function toLeadSource(
  row: Omit<LeadSourcesTable, 'contact_id' | 'device' | 'journey' | 'pages' | 'notified_at'>,
) {
  return {
    channel: row.channel as Channel,
    source: row.source,
    medium: row.medium,
    campaign: row.campaign,
    term: row.term,
    content: row.content,
    clickId: row.click_id,
    referrer: row.referrer,
    landing: row.landing,
  } satisfies LeadSource;
}
