import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Db } from '#server/storage/open.ts';
import { deleteInvitations } from './invitations-repository.ts';

/** One by its id, or all that somebody has sent. Says how many there were. */
export async function withdrawInvitations(
  trx: Db,
  now: Date,
  by: 'id' | 'inviter_id',
  value: string,
): Promise<number> {
  const withdrawn = await deleteInvitations(trx, by, value);
  for (const { id, email } of withdrawn)
    await recordAuditEvent(trx, now, {
      action: 'invitation-withdrawn',
      entity: 'invitation',
      id,
      label: email,
    });
  return withdrawn.length;
}
