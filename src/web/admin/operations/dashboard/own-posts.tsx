import { useQuery } from '@tanstack/react-query';
import { PostBadge } from '#web/admin/shared/lists/post-badge.tsx';
import { newestPostsOptions } from '#web/data/posts-queries.ts';
import styles from './newest-messages.module.css';
import { PostPanel } from './post-panel.tsx';

/** Where an author's own posts stand. */
export function OwnPosts() {
  const { data } = useQuery(newestPostsOptions());
  if (!data) return null;
  return (
    <PostPanel
      id="own-posts"
      title="Your newest posts"
      posts={data.items}
      wordOf={(post) => <PostBadge {...post} />}
      dateOf={({ createdAt }) => createdAt}
    >
      {data.total === 0 && <p className={styles.none}>You have no posts yet.</p>}
    </PostPanel>
  );
}
