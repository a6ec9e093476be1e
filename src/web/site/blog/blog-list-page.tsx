import type { BlogAddress } from '#contract/paths.ts';
import type { PostCard as PostCardData } from '#contract/posts.ts';
import type { Byline } from '#contract/profile.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { AuthorIntro } from './author-intro.tsx';
import styles from './blog-list-page.module.css';
import { ListFilter } from './list-filter.tsx';
import { Pager } from './pager.tsx';
import { PastTheEnd } from './past-the-end.tsx';
import { PostCard } from './post-card.tsx';
import grid from './post-grid.module.css';

type BlogListPageProps = {
  posts: readonly PostCardData[];
  pages: number;
  address: BlogAddress;
  /** Whose list it is, if it is somebody's with a profile. */
  byline: Byline | null;
};

export function BlogListPage({ posts, pages, address, byline }: BlogListPageProps) {
  const { page, tag, author } = address;
  const firstWithImage = posts.findIndex((post) => post.featuredImage);
  return (
    <>
      {byline ? (
        <AuthorIntro author={byline} />
      ) : (
        <PageHeader
          title="Blog"
          lead="What we tried, what worked and what we would do differently next time."
        >
          {tag && (
            <ListFilter>
              <p>
                Posts tagged <strong dir="auto">{tag}</strong>
              </p>
            </ListFilter>
          )}
          {author && <ListFilter />}
        </PageHeader>
      )}
      <div className={styles.list}>
        {posts.length === 0 ? (
          <div className={styles.empty}>
            {page > pages && pages > 0 ? (
              <PastTheEnd pages={pages} address={address} />
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
        <Pager pages={pages} address={address} />
      </div>
    </>
  );
}
