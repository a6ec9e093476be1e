import { sql } from 'kysely';
import { channels, isPaid } from '#contract/channels.ts';
import type { Db } from '#server/storage/open.ts';
import { firstAnswer } from './first-answer.ts';

const paidChannels = channels.filter(isPaid);

/** Messages that staff have never answered. What its sender has added since a first answer makes a message unanswered elsewhere, not here. */
function unanswered(db: Db) {
  return db
    .selectFrom('contacts')
    .where('is_spam', '=', 0)
    .where('is_responded', '=', 0)
    .where(firstAnswer('contacts.id'), 'is', null);
}

const waitingColumns = ['contacts.id', 'name', 'company', 'subject', 'contacts.created_at'] as const;

export type WaitingRow = {
  id: string;
  name: string;
  company: string;
  subject: string;
  created_at: string;
};

/** Paid ones first, then those that have waited longest. */
export function listWaiting(db: Db, { page, limit }: { page: number; limit: number }): Promise<WaitingRow[]> {
  return unanswered(db)
    .leftJoin('lead_sources', 'lead_sources.contact_id', 'contacts.id')
    .select(waitingColumns)
    .orderBy(sql`case when channel in (${sql.join(paidChannels)}) then 0 else 1 end`)
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await unanswered(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Paid leads that came before a moment and that nobody was told of, longest wait first. */
export function listUnnoticed(db: Db, before: string, limit: number): Promise<WaitingRow[]> {
  return unanswered(db)
    .innerJoin('lead_sources', 'lead_sources.contact_id', 'contacts.id')
    .select(waitingColumns)
    .where('channel', 'in', paidChannels)
    .where('notified_at', 'is', null)
    .where('contacts.created_at', '<=', before)
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .limit(limit)
    .execute();
}

export async function markNoticed(db: Db, ids: readonly string[], at: string): Promise<void> {
  await db.updateTable('lead_sources').set({ notified_at: at }).where('contact_id', 'in', ids).execute();
}
