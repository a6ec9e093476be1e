import type { AdminPostCard } from '#contract/posts.ts';
import { PublicationBadge, StatusBadge } from '../lists/status-badge.tsx';

/** The state of a post: live or not, and if not, where it stands between author and reviewer. */
export function PostBadge({ status, review }: Pick<AdminPostCard, 'status' | 'review'>) {
  if (review?.state === 'requested') return <StatusBadge tone="fresh">For review</StatusBadge>;
  if (review?.state === 'returned') return <StatusBadge tone="waiting">Sent back</StatusBadge>;
  return <PublicationBadge isPublished={status === 'published'} />;
}
