import { AppError } from '#contract/errors.ts';
import type { AdminPost } from '#contract/posts.ts';
import type { Entry } from '#server/domain/content/entries/entry-kind.ts';
import { assertInScope, type EntryScope } from '#server/domain/content/entries/entry-scope.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Db } from '#server/storage/open.ts';
import { type PostRow, type PostText, toAdminPost } from './posts-codec.ts';
import type { ReviewNotices } from './review-notices.ts';

/** As a post is that nobody has handed in, and one that is published. */
export const neverReviewed = {
  review_state: '',
  review_note: '',
  review_requested_at: null,
  reviewer_id: null,
  reviewer_name: '',
  reviewed_at: null,
} as const;

type Amend = (
  id: string,
  check: (existing: PostRow) => void,
  columnsFor: (trx: Db, entry: PostEntry) => Promise<Partial<PostRow>>,
) => Promise<PostEntry>;
type PostEntry = Entry<PostRow, PostText>;

/** Between an author and those who may publish: a post is handed in, taken back, or sent back with a note. Publishing it ends all of that. */
export function createPostReviews({
  amend,
  clock,
  notices,
}: {
  amend: Amend;
  clock: Clock;
  notices: ReviewNotices;
}) {
  async function change(
    id: string,
    check: (existing: PostRow) => void,
    columnsFor: (trx: Db, entry: PostEntry, now: Date) => Promise<Partial<PostRow>>,
  ): Promise<AdminPost> {
    const entry = await amend(id, check, (trx, existing) => columnsFor(trx, existing, clock()));
    notices.wake();
    return toAdminPost(entry);
  }

  const record = (
    trx: Db,
    now: Date,
    action: 'review-requested' | 'review-withdrawn' | 'review-returned',
    { id, title }: PostRow,
  ) => recordAuditEvent(trx, now, { action, entity: 'post', id, label: title });

  return {
    request: (id: string, scope: EntryScope) =>
      change(
        id,
        (post) => assertInScope(scope, post),
        async (trx, { row: post, draft }, now) => {
          if (post.status === 'published' && !draft)
            throw new AppError('conflict', 'This post is published already.');
          if (post.review_state === 'requested') return {};
          await record(trx, now, 'review-requested', post);
          if (!isKnownAlready(post, now)) await notices.handedIn(trx, post);
          return { review_state: 'requested', review_requested_at: now.toISOString() };
        },
      ),

    /** What was sent back before is so again: its note still waits for an answer. */
    withdraw: (id: string, scope: EntryScope) =>
      change(
        id,
        (post) => assertInScope(scope, post),
        async (trx, { row: post }, now) => {
          if (post.review_state !== 'requested') return {};
          await record(trx, now, 'review-withdrawn', post);
          return { review_state: post.review_note === '' ? '' : 'returned' };
        },
      ),

    sendBack: (id: string, note: string) =>
      change(id, refuseUnlessRequested, async (trx, { row: post }, now) => {
        const { author_id: reviewer_id, author_name: reviewer_name } = currentAuthor();
        await record(trx, now, 'review-returned', post);
        await notices.sentBack(trx, post, note);
        return {
          review_state: 'returned',
          review_note: note,
          reviewer_id,
          reviewer_name,
          reviewed_at: now.toISOString(),
        };
      }),
  };
}

function refuseUnlessRequested({ review_state }: PostRow): void {
  if (review_state !== 'requested') throw new AppError('conflict', 'This post is not waiting for review.');
}

/** Whoever takes a post back and hands it in again does not have everybody told once more. */
const hour = 60 * 60_000;

function isKnownAlready({ review_requested_at, reviewed_at }: PostRow, now: Date): boolean {
  if (!review_requested_at || (reviewed_at && reviewed_at >= review_requested_at)) return false;
  return now.getTime() - Date.parse(review_requested_at) < hour;
}
