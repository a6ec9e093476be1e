import type { AdminPostCard } from '#contract/posts.ts';
import { PublicationBadge, StatusBadge, WithPlan } from './status-badge.tsx';

type PostState = Pick<AdminPostCard, 'status' | 'review' | 'scheduledFor'>;

/** The state of a post: live or not, where it stands between author and reviewer, and whether it is to be published at a time. */
export function PostBadge({ scheduledFor, ...state }: PostState) {
  return (
    <WithPlan scheduledFor={scheduledFor}>
      <StateBadge {...state} />
    </WithPlan>
  );
}

function StateBadge({ status, review }: Omit<PostState, 'scheduledFor'>) {
  if (review?.state === 'requested') return <StatusBadge tone="fresh">For review</StatusBadge>;
  if (review?.state === 'returned') return <StatusBadge tone="waiting">Sent back</StatusBadge>;
  return <PublicationBadge isPublished={status === 'published'} />;
}
