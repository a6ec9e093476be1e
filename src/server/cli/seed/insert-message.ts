import { textColumns } from '#server/domain/inbox/conversations/conversations-codec.ts';
import {
  insertConversation,
  insertResponse,
} from '#server/domain/inbox/conversations/conversations-repository.ts';
import { keepLead } from '#server/domain/leads/sources/keep-lead.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { type DemoJourney, demoJourneys } from './demo-journeys.ts';
import type { DemoMessage } from './demo-message.ts';
import { demoWays } from './demo-ways.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

/**
 * Puts a message and its conversation straight into the inbox: the way through the contact form would ask for a captcha, and the way
 * through the back office would send mail to people who do not exist.
 */
export function insertMessage({ db }: Storage, message: DemoMessage, at: Date): Promise<string> {
  const { name, email, phone = '', company = '', subject, thread = [] } = message;
  return db.transaction().execute(async (trx) => {
    const id = newId(at.getTime());
    const isResponded = thread.length > 0;
    await insertConversation(trx, {
      ...textColumns({ name, email, phone, company, subject, message: message.message }),
      id,
      created_at: at.toISOString(),
      is_read: message.isRead || isResponded ? 1 : 0,
      is_responded: isResponded ? 1 : 0,
      is_spam: 0,
      spam_reason: '',
      submission_key: null,
      assignee_id: null,
      assigned_at: null,
    });
    const journey = demoJourneys[email];
    if (journey) await insertJourney(trx, { id, at }, journey);
    for (const { sentBy, hoursLater, message: text } of thread) {
      const sentAt = new Date(at.getTime() + hoursLater * 60 * 60 * 1000);
      await insertResponse(trx, {
        id: newId(sentAt.getTime()),
        contact_id: id,
        message: text,
        created_at: sentAt.toISOString(),
        sent_by: sentBy,
        author_name: '',
      });
    }
    return id;
  });
}

/** Nobody is to be told that somebody waits who does not exist. */
async function insertJourney(
  trx: Db,
  { id, at }: { id: string; at: Date },
  { way, pages }: DemoJourney,
): Promise<void> {
  const { landing, referrer } = demoWays[way];
  let time = at.getTime();
  const steps = [[landing.replace(/\?.*/, ''), 2] as const, ...pages].toReversed().map(([path, minutes]) => {
    time -= minutes * 60_000;
    return { path, at: new Date(time).toISOString() };
  });
  await keepLead(
    trx,
    { id, created_at: at.toISOString() },
    {
      journey: { landing, referrer, pages: steps },
      userAgent: pages.length % 2 === 0 ? phone : '',
      siteUrl: 'http://localhost',
    },
  );
  await trx
    .updateTable('lead_sources')
    .set({ notified_at: at.toISOString() })
    .where('contact_id', '=', id)
    .execute();
}
