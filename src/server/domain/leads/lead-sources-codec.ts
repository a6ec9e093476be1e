import type { Channel } from '#contract/channels.ts';
import type { LeadSource } from '#contract/leads.ts';
import type { LeadSourcesTable } from '#server/storage/tables/leads-tables.ts';

export function toLeadSource(row: LeadSourcesTable): LeadSource {
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
  };
}
