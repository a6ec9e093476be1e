import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { newestPostsOptions } from '#web/data/posts-queries.ts';
import { PostPanel } from './post-panel.tsx';

/** What authors have handed in. Nothing as long as nobody has. */
export function PostsForReview() {
  const { data } = useQuery(newestPostsOptions('for-review'));
  if (!data || data.total === 0) return null;
  return (
    <PostPanel
      id="posts-for-review"
      title={`For review (${data.total.toLocaleString('en-US')})`}
      posts={data.items}
      wordOf={({ author }) => <bdi>{author?.name ?? 'Unknown author'}</bdi>}
      dateOf={({ review, createdAt }) => review?.requestedAt ?? createdAt}
    >
      <p>
        <Link className={screen.link} to={adminPaths.postsForReview}>
          View all posts for review
        </Link>
      </p>
    </PostPanel>
  );
}
