import type { LeadSource } from '#contract/leads.ts';
import { insertMessage } from '#server/cli/seed/insert-message.ts';
import type { Storage } from '#server/storage/open.ts';
import { contactPayload } from './factories.ts';

type Count = { dimension: string; value: string; visits: number; visitors?: number; views?: number };

/** Visits of a day, as they are once they were counted. */
export async function plantVisits({ db }: Storage, day: string, counts: readonly Count[]): Promise<void> {
  const rows = counts.map(({ visits, visitors = visits, views = visits, ...key }) => ({
    day,
    ...key,
    visitors,
    visits,
    views,
  }));
  await db.insertInto('visit_counts').values(rows).execute();
}

type PlantedLead = {
  subject: string;
  at: Date;
  source?: Partial<LeadSource>;
  /** Pages by the minutes that they were opened before the message was sent. */
  journey?: readonly [path: string, minutesBefore: number][];
  answeredAfterHours?: number;
};

/** A message with the way its sender came. */
export async function plantLead(storage: Storage, lead: PlantedLead): Promise<string> {
  const { subject, at, source, journey = [], answeredAfterHours } = lead;
  const thread =
    answeredAfterHours === undefined
      ? []
      : [{ sentBy: 'admin' as const, hoursLater: answeredAfterHours, message: 'Thank you.' }];
  const id = await insertMessage(storage, { ...contactPayload({ subject }), hoursAgo: 0, thread }, at);
  if (source) {
    const { clickId = '', ...known } = source;
    const steps = journey.map(([path, minutes]) => ({ path, at: minutesBefore(at, minutes) }));
    const pages = JSON.stringify([...new Set(steps.map(({ path }) => path))]);
    const row = {
      ...unknownSource,
      ...known,
      click_id: clickId,
      journey: JSON.stringify(steps),
      pages,
    };
    await storage.db
      .insertInto('lead_sources')
      .values({ ...row, contact_id: id })
      .execute();
  }
  return id;
}

const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000).toISOString();

const unknownSource = {
  channel: 'direct',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  referrer: '',
  landing: '/',
  device: 'desktop',
  notified_at: null,
};
