import type { PostCard as PostCardData } from '#contract/posts.ts';
import { PageHeader } from '../layout/page-header.tsx';
import styles from './blog-list-page.module.css';
import { Pager } from './pager.tsx';
import { PastTheEnd } from './past-the-end.tsx';
import { PostCard } from './post-card.tsx';
import grid from './post-grid.module.css';
import { TagFilter } from './tag-filter.tsx';

type BlogListPageProps = { posts: readonly PostCardData[]; page: number; pages: number; tag: string };

export function BlogListPage({ posts, page, pages, tag }: BlogListPageProps) {
  const firstWithImage = posts.findIndex((post) => post.featuredImage);
  return (
    <>
      <PageHeader title="Blog" lead="What we tried, what worked and what we would do differently next time.">
        {tag && <TagFilter tag={tag} />}
      </PageHeader>
      <div className={styles.list}>
        {posts.length === 0 ? (
          <div className={styles.empty}>
            {page > pages && pages > 0 ? (
              <PastTheEnd page={page} pages={pages} tag={tag} />
            ) : (
              <p>No blog posts found. Check back soon!</p>
            )}
          </div>
        ) : (
          <div className={grid.grid}>
            {posts.map((post, index) => (
              <PostCard key={post._id} post={post} priority={index === firstWithImage && index < 3} />
            ))}
          </div>
        )}
        <Pager page={page} pages={pages} tag={tag} />
      </div>
    </>
  );
}
