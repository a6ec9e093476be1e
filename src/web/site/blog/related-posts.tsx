import type { PostCard as PostCardData } from '#contract/posts.ts';
import { PostCard } from './post-card.tsx';
import grid from './post-grid.module.css';
import styles from './related-posts.module.css';

/** Posts that share a tag with the one just read. */
export function RelatedPosts({ posts }: { posts: readonly PostCardData[] }) {
  return (
    <section className={styles.related}>
      <div className={styles.inner}>
        <h2 className={styles.title}>Related posts</h2>
        <div className={grid.grid}>
          {posts.map((post) => (
            <PostCard key={post._id} post={post} headingLevel="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
