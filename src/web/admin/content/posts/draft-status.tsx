import { useState } from 'react';
import type { AdminPost } from '#contract/posts.ts';
import { PostBadge } from '#web/admin/shared/lists/post-badge.tsx';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { momentWords } from '../entries/publishing/schedule-words.ts';
import styles from './draft-status.module.css';

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
      {post && <ScheduleNote post={post} />}
    </div>
  );
}

/** Says that a change ends the schedule and, once it has ended, that it has. */
function ScheduleNote({ post: { scheduledFor, status, draft } }: { post: AdminPost }) {
  const { timeZone } = useSiteConfig();
  const [wasScheduled, setWasScheduled] = useState(false);
  if (scheduledFor && !wasScheduled) setWasScheduled(true);

  if (scheduledFor)
    return (
      <p className={styles.note}>
        Scheduled for <strong>{momentWords(scheduledFor, timeZone)}</strong>. Editing this post unschedules
        it. An editor then has to schedule it again.
      </p>
    );
  const isUnpublished = status === 'draft' || draft !== null;
  return (
    <p className={styles.note} role="status">
      {wasScheduled &&
        isUnpublished &&
        'This post is no longer scheduled. An editor has to schedule it again.'}
    </p>
  );
}
