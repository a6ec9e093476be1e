import { isAllowed, roles } from '#contract/policy.ts';
import { currentActor } from '#server/domain/operations/audit/actor.ts';
import {
  createMessageId,
  type Mail,
  type MailIdentity,
  type MessageId,
} from '#server/domain/outgoing/mail/mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import { collapseWindow } from '#server/domain/outgoing/mail/retry-schedule.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import type { PostRow } from './posts-codec.ts';
import { composeHandedIn, composePublished, composeScheduleEnded, composeSentBack } from './review-mails.ts';

/** However large a team is, one post handed in makes no more mails than these. */
const mostReviewers = 20;

const reviewerRoles = roles.filter((role) => isAllowed(role, 'posts:publish'));

export type ReviewNotices = ReturnType<typeof createReviewNotices>;

/** Tells people by mail where a post stands. Each mail is written down in the transaction of its cause; nobody is told what they did themselves. */
export function createReviewNotices({
  identity,
  clock,
  mail,
}: {
  identity: MailIdentity;
  clock: Clock;
  mail: MailService;
}) {
  async function tell(
    trx: Db,
    people: Pick<UsersTable, 'id' | 'name' | 'email'>[],
    about: string,
    compose: (to: { messageId: MessageId; name: string; email: string }) => Mail,
  ): Promise<void> {
    for (const { id: userId, name, email } of people.filter(({ id }) => id !== currentActor().id)) {
      const messageId = createMessageId(identity.siteUrl, `review-${newId(clock().getTime())}`);
      await mail.enqueue(trx, {
        kind: 'notice',
        mail: compose({ messageId, name, email }),
        collapseKey: `review ${about} ${userId}`,
      });
    }
  }

  return {
    /** A series of posts is told of together: the newest mail lists all of the last minutes. */
    handedIn: async (trx: Db, post: PostRow): Promise<void> => {
      const since = new Date(clock().getTime() - collapseWindow).toISOString();
      const earlier = await findHandedInSince(trx, since, post.id);
      await tell(trx, await findReviewers(trx), 'requested', (to) =>
        composeHandedIn(identity, post, to, { by: currentActor().name, earlier }),
      );
    },
    sentBack: async (trx: Db, post: PostRow, note: string): Promise<void> =>
      tell(trx, await findAuthor(trx, post), post.id, (to) =>
        composeSentBack(identity, post, to, { by: currentActor().name, note }),
      ),
    /** Of what was never handed in, its author expects no word. */
    published: async (trx: Db, post: PostRow): Promise<void> => {
      if (post.review_state === '') return;
      await tell(trx, await findAuthor(trx, post), post.id, (to) =>
        composePublished(identity, post, to, { by: currentActor().name }),
      );
    },
    /** To whoever made the schedule, before it is deleted. */
    scheduleEnded: async (trx: Db, post: PostRow): Promise<void> =>
      tell(trx, await findScheduler(trx, post), `schedule ${post.id}`, (to) =>
        composeScheduleEnded(identity, post, to, { by: currentActor().name }),
      ),
    wake: mail.wake,
  };
}

/** Enough to be listed in one mail; the link leads to all. */
const mostListed = 20;

const findHandedInSince = (db: Db, since: string, exceptId: string) =>
  db
    .selectFrom('posts')
    .select('title')
    .where('review_state', '=', 'requested')
    .where('review_requested_at', '>', since)
    .where('id', '!=', exceptId)
    .orderBy('review_requested_at', 'desc')
    .limit(mostListed - 1)
    .execute();

const activePeople = (db: Db) =>
  db.selectFrom('users').select(['id', 'name', 'email']).where('is_active', '=', 1);

const findReviewers = (db: Db) =>
  activePeople(db)
    .where('role', 'in', reviewerRoles)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostReviewers)
    .execute();

const findScheduler = (db: Db, { id }: PostRow) =>
  activePeople(db)
    .where('id', 'in', (eb) =>
      eb.selectFrom('schedules').select('planner_id').where('kind', '=', 'post').where('entity_id', '=', id),
    )
    .execute();

const findAuthor = (db: Db, { author_id }: PostRow) => activePeople(db).where('id', '=', author_id).execute();
