import type { ReactNode } from 'react';
import { sitePaths } from '#contract/paths.ts';
import type { Post, PostNeighbours } from '#contract/posts.ts';
import { readingMinutes } from '#contract/text.ts';
import styles from '../content/article.module.css';
import { ArticleHeader } from '../content/article-header.tsx';
import { Dateline } from '../content/dateline.tsx';
import { Prose } from '../content/prose.tsx';
import { Byline } from './byline.tsx';
import { PostImage } from './post-image.tsx';
import { PostNeighbourLinks } from './post-neighbour-links.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { ShareLink } from './share-link.tsx';
import { TagList } from './tag-list.tsx';
import { VideoPlayer } from './video-player.tsx';

/** What stands below a post may come later than the post itself, or not at all. */
type PostPageProps = { post: Post; neighbours: PostNeighbours | null; banner: ReactNode };

export function PostPage({ post, neighbours, banner }: PostPageProps) {
  return (
    <>
      <article className={styles.article}>
        <ArticleHeader
          back={{ label: 'Back to Blog', to: sitePaths.blog }}
          title={post.title}
          banner={banner}
          dates="above"
        >
          <p>
            <Dateline
              published={post.publishedAt ?? post.createdAt}
              createdAt={post.createdAt}
              updatedAt={post.updatedAt}
            />
          </p>
          <p>{readingMinutes(post.content)} min read</p>
        </ArticleHeader>
        {post.byline && <Byline author={post.byline} />}
        {post.featuredImage && <PostImage src={post.featuredImage} alt={post.title} />}
        <div className={styles.content}>
          {post.videoUrl && <VideoPlayer url={post.videoUrl} title={post.title} />}
          <Prose html={post.content} />
        </div>
        <TagList tags={post.tags} />
        <ShareLink path={sitePaths.post(post.slug)} />
        {neighbours && <PostNeighbourLinks newer={neighbours.newer} older={neighbours.older} />}
      </article>
      {neighbours && neighbours.related.length > 0 && <RelatedPosts posts={neighbours.related} />}
    </>
  );
}
