import { useId } from 'react';
import { sitePaths } from '#contract/paths.ts';
import type { Post, PostCard as PostCardData } from '#contract/posts.ts';
import { publicLimits } from '#contract/public-limits.ts';
import { excerptOf } from '#contract/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { SiteDate } from '../content/site-date.tsx';
import styles from './post-card.module.css';
import { PostCover } from './post-cover.tsx';

type PostCardProps = { post: PostCardData; headingLevel?: 'h2' | 'h3'; priority?: boolean };

export function PostCard({ post, headingLevel: Heading = 'h2', priority = false }: PostCardProps) {
  const titleId = useId();
  return (
    <Card as="article" className={styles.card}>
      <PostCover post={post} priority={priority} />
      <div className={styles.body}>
        <p className={styles.date}>
          <SiteDate iso={post.createdAt} />
          {post.byline && (
            <>
              {' • By '}
              <bdi>{post.byline.name}</bdi>
            </>
          )}
        </p>
        <Heading className={styles.title} id={titleId} dir="auto">
          <Link to={sitePaths.post(post.slug)}>{post.title}</Link>
        </Heading>
        <p className={styles.excerpt} dir="auto">
          {excerptFor(post)}
        </p>
        <LinkButton
          className={styles.more}
          to={sitePaths.post(post.slug)}
          variant="secondary"
          size="small"
          aria-describedby={titleId}
        >
          Read More
          {/* Those who listen hear the title as the link's description; whatever knows links by their text alone reads it here. */}
          <span aria-hidden="true">
            <VisuallyHidden> about {post.title}</VisuallyHidden>
          </span>
        </LinkButton>
      </div>
    </Card>
  );
}

/** A server that sends whole posts where cards were asked for is understood as well. */
function excerptFor(post: PostCardData | Post): string {
  return 'summary' in post ? post.summary : excerptOf(post.content, publicLimits.publicExcerpt);
}
