import { AppError, invalidField } from '#contract/errors.ts';
import { isAllowed, type Role } from '#contract/policy.ts';
import { currentActor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { MailIdentity } from '#server/domain/outgoing/mail/mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Engine, Storage } from '#server/storage/open.ts';
import { composeAssignment } from './conversation-mails.ts';
import { findConversationById, updateConversationRow } from './conversations-repository.ts';

type AssignmentDeps = { identity: MailIdentity; storage: Storage; clock: Clock; mail: MailService };

/** Whose a conversation is. */
export function createAssignmentsService({ identity, storage, clock, mail }: AssignmentDeps) {
  return {
    /** Gives a conversation to somebody, who is told by mail unless they took it themselves, or to nobody. */
    async assign(id: string, assigneeId: string | null): Promise<void> {
      await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const conversation = await findConversationById(trx, id);
        if (!conversation) throw new AppError('not-found', 'Contact message not found');
        const assignee = assigneeId === null ? null : await findAssignee(trx, storage.engine, assigneeId);
        if (conversation.assignee_id === assigneeId) return;
        const now = clock();
        await updateConversationRow(trx, id, {
          assignee_id: assigneeId,
          assigned_at: assigneeId && now.toISOString(),
        });
        if (conversation.assignee_id)
          await mail.withdrawNotice(trx, assignmentKey(id, conversation.assignee_id));
        const action = assigneeId ? 'assigned' : 'unassigned';
        await recordAuditEvent(trx, now, { action, entity: 'message', id });
        if (!assignee || assignee.id === currentActor().id) return;
        const collapseKey = assignmentKey(id, assignee.id);
        const notice = { id: newId(now.getTime()), to: assignee, by: currentActor().name };
        await mail.enqueue(trx, {
          kind: 'notice',
          conversationId: id,
          mail: composeAssignment(identity, conversation, notice),
          collapseKey,
        });
      });
      mail.wake();
    },
  };
}

const assignmentKey = (conversationId: string, userId: string) => `assignment ${conversationId} ${userId}`;

/** Somebody who may answer, and who stays as they are until the transaction has ended. */
async function findAssignee(trx: Db, engine: Engine, id: string) {
  const query = trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_active'])
    .where('id', '=', id);
  const person = await (engine === 'postgres' ? query.forShare() : query).executeTakeFirst();
  if (person?.is_active !== 1 || !isAllowed(person.role as Role, 'inbox:answer'))
    throw invalidField('assigneeId', 'Please choose somebody who may answer messages');
  return person;
}
