import type { JourneyStep, LeadSource } from '#contract/leads.ts';
import { textColumns, textOf } from '#server/domain/inbox/conversations/conversations-codec.ts';
import { insertLeadRow } from '#server/domain/leads/sources/lead-sources.ts';
import { seenPages } from '#server/domain/leads/sources/seen-pages.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import type { VisitCountsTable } from '#server/storage/tables/leads-tables.ts';
import { contactPayload } from './factories.ts';

type Lead = {
  at: Date;
  subject?: string;
  isSpam?: boolean;
  /** When staff answered. */
  answers?: Date[];
  /** Left out where nothing is known of how its sender came. */
  source?: Partial<LeadSource>;
  journey?: JourneyStep[];
  device?: string;
};

const nothing: LeadSource = {
  channel: 'direct',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  clickId: '',
  referrer: '',
  landing: '/',
};

/** A message as it stands in the database, at any time, and gives its id. */
export async function addLead(db: Db, lead: Lead): Promise<string> {
  const { at, subject = 'A new campaign', isSpam = false, answers = [], source } = lead;
  const id = newId(at.getTime());
  await db
    .insertInto('contacts')
    .values({
      ...textColumns(textOf(contactPayload({ subject }))),
      id,
      created_at: at.toISOString(),
      is_read: 0,
      is_responded: answers.length > 0 ? 1 : 0,
      is_spam: isSpam ? 1 : 0,
      spam_reason: '',
      submission_key: null,
    })
    .execute();
  for (const answer of answers) await addResponse(db, id, answer, 'admin');
  if (source) {
    const { clickId: click_id, ...columns } = { ...nothing, ...source };
    const { journey = [], device = 'desktop' } = lead;
    await insertLeadRow(db, {
      ...columns,
      click_id,
      contact_id: id,
      device,
      journey: JSON.stringify(journey),
      pages: JSON.stringify(seenPages(columns.landing, journey)),
      notified_at: null,
    });
  }
  return id;
}

export async function addResponse(
  db: Db,
  contactId: string,
  at: Date,
  sentBy: 'admin' | 'customer',
): Promise<void> {
  await db
    .insertInto('contact_responses')
    .values({
      id: newId(at.getTime()),
      contact_id: contactId,
      message: 'Gladly.',
      created_at: at.toISOString(),
      sent_by: sentBy,
      submission_key: null,
      author_id: null,
      author_name: '',
    })
    .execute();
}

/** So many visits of a day, by as many visitors, who saw two pages each. */
export async function addVisits(
  db: Db,
  day: string,
  dimension: string,
  visits: Record<string, number>,
): Promise<void> {
  const rows: VisitCountsTable[] = Object.entries(visits).map(([value, count]) => ({
    day,
    dimension,
    value,
    visitors: count,
    visits: count,
    views: count * 2,
  }));
  await db.insertInto('visit_counts').values(rows).execute();
}
