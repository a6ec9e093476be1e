import type { AdminPost } from '#contract/posts.ts';
import styles from './draft-status.module.css';
import { PostBadge } from './post-badge.tsx';

/** The state of a post, for those who cannot choose it. A new one is a draft. */
export function DraftStatus({ post }: { post: AdminPost | undefined }) {
  return (
    <div className={styles.status}>
      <span>Status</span>
      <PostBadge
        status={post?.status ?? 'draft'}
        review={post?.review ?? null}
        scheduledFor={post?.scheduledFor ?? null}
      />
    </div>
  );
}
