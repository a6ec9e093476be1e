import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { AdminPostCard } from '#contract/posts.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import panel from './dashboard-screen.module.css';
import styles from './newest-messages.module.css';

type PostPanelProps = {
  id: string;
  title: ReactNode;
  posts: readonly AdminPostCard[];
  /** What stands before the date. */
  wordOf: (post: AdminPostCard) => ReactNode;
  dateOf: (post: AdminPostCard) => string;
  children?: ReactNode;
};

/** A few posts, each leading to its form. */
export function PostPanel({ id, title, posts, wordOf, dateOf, children }: PostPanelProps) {
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post._id}>
            <Link className={styles.message} to={adminPaths.editPost(post._id)}>
              <strong dir="auto">{post.title}</strong>
              <span>
                {wordOf(post)} · <ListDate iso={dateOf(post)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
