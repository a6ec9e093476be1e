import type { LeadNotice } from '#contract/leads.ts';
import { limits } from '#contract/limits.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';

const key = 'lead-notice-minutes';
const never = 'never';

/** After how long somebody is told that a paid lead waits. */
export async function readNotice(db: Db): Promise<LeadNotice> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return { afterMinutes: limits.leadNoticeMinutesDefault };
  return { afterMinutes: row.value === never ? null : Number(row.value) };
}

export function setNotice(storage: Storage, clock: Clock, { afterMinutes }: LeadNotice): Promise<LeadNotice> {
  return inLockedTransaction(storage, 'lead notice', async (trx) => {
    if (afterMinutes === (await readNotice(trx)).afterMinutes) return { afterMinutes };
    const value = afterMinutes === null ? never : String(afterMinutes);
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await recordAuditEvent(trx, clock(), {
      action: 'updated',
      entity: 'site',
      label: 'Notification about waiting paid leads',
    });
    return { afterMinutes };
  });
}
