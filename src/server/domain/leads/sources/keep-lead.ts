import type { JourneyInput, LeadSource } from '#contract/leads.ts';
import { readArrival } from '#server/domain/leads/visits/arrival.ts';
import { deviceOf } from '#server/domain/leads/visits/device-of.ts';
import type { Db } from '#server/storage/open.ts';
import { keptSteps } from './kept-steps.ts';
import { insertLeadRow } from './lead-sources.ts';
import { seenPages } from './seen-pages.ts';

type Told = { journey: JourneyInput; userAgent: string; siteUrl: string };

/** Keeps how the sender of a message came, in the transaction of the message and for as long as that is there. */
export async function keepLead(
  trx: Db,
  conversation: { id: string; created_at: string },
  { journey, userAgent, siteUrl }: Told,
): Promise<LeadSource> {
  const { landing, referrer, pages } = journey;
  const found = readArrival({ address: landing, referrer, ownHosts: [new URL(siteUrl).host] });
  const { clickId, ...source } = found;
  const steps = keptSteps(pages, new Date(conversation.created_at));
  await insertLeadRow(trx, {
    ...source,
    click_id: clickId,
    contact_id: conversation.id,
    device: deviceOf(userAgent),
    journey: JSON.stringify(steps),
    pages: JSON.stringify(seenPages(found.landing, steps)),
    notified_at: null,
  });
  return found;
}
