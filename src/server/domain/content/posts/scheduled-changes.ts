import { isAllowed } from '#contract/policy.ts';
import { endPlan } from '#server/domain/content/entries/beside.ts';
import type { Entry } from '#server/domain/content/entries/entry-kind.ts';
import { currentActor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Db } from '#server/storage/open.ts';
import type { PostRow, PostText } from './posts-codec.ts';
import type { ReviewNotices } from './review-notices.ts';

/**
 * A scheduled post goes public only as somebody who may publish last saw it. A change by anybody else ends the schedule, in the transaction of the
 * change, and mails whoever made it. Answers whether it did.
 */
export const createScheduledChanges =
  ({ notices }: { notices: ReviewNotices }) =>
  async (trx: Db, now: Date, { row, draft }: Entry<PostRow, PostText>): Promise<boolean> => {
    const { role } = currentActor();
    if (role === undefined || isAllowed(role, 'posts:publish')) return false;
    const { id } = row;
    const title = draft?.title ?? row.title;
    await notices.scheduleEnded(trx, { ...row, title });
    await endPlan(trx, 'post', id);
    await recordAuditEvent(trx, now, { action: 'unscheduled', entity: 'post', id, label: title });
    return true;
  };
