import type { Job } from '#server/domain/operations/jobs/job.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Storage } from '#server/storage/open.ts';
import { readNotice } from './lead-notice.ts';
import { composeLeadNotice, type NoticeIdentity } from './lead-notice-mail.ts';
import { withSources } from './waiting-leads.ts';
import { listUnnoticed, markNoticed } from './waiting-leads-repository.ts';

/** In one mail; those beyond it are in the next. */
const mostAtOnce = 50;

export type NoticeDeps = { storage: Storage; clock: Clock; identity: NoticeIdentity; mail: MailService };

/** Mails the agency about paid leads that have waited for longer than they should, about each once. */
export function createLeadNotices({ storage, clock, identity, mail }: NoticeDeps) {
  const dueBefore = (afterMinutes: number) =>
    new Date(clock().getTime() - afterMinutes * 60_000).toISOString();

  /** Tells whether there was anything to say. */
  const tell = () =>
    inLockedTransaction(storage, 'lead notices', async (trx) => {
      const { afterMinutes } = await readNotice(trx);
      if (afterMinutes === null) return false;
      const rows = await listUnnoticed(trx, dueBefore(afterMinutes), mostAtOnce);
      if (rows.length === 0) return false;
      await mail.enqueue(trx, {
        kind: 'notice',
        mail: composeLeadNotice(identity, await withSources(trx, rows)),
      });
      const ids = rows.map(({ id }) => id);
      await markNoticed(trx, ids, clock().toISOString());
      return true;
    });

  const job: Job = {
    name: 'tell of leads that wait',
    every: 60_000,
    lease: 30_000,
    async run({ signal }) {
      while (!signal.aborted && (await tell())) mail.wake();
      return undefined;
    },
  };
  return { tell, job };
}
