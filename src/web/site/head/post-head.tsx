import { lastChange } from '#contract/dates.ts';
import { describeUpload } from '#contract/images.ts';
import { sitePaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { absolute } from './absolute.ts';
import { descriptionOf } from './descriptions.ts';
import { blogPosting, JsonLd } from './json-ld.tsx';
import { PageHead } from './page-head.tsx';

export function PostHead({ post }: { post: Post }) {
  const { siteUrl } = useSiteConfig();
  const { name, logo } = useSiteFrame().identity;
  const path = sitePaths.post(post.slug);
  const description = descriptionOf(post.excerpt, post.content);
  const image = socialImage(post);
  return (
    <>
      <PageHead
        title={post.title}
        description={description}
        path={path}
        kind="article"
        image={image}
        published={post.publishedAt ?? post.createdAt}
        modified={lastChange(post)}
        tags={post.tags}
        hidden={post.status === 'draft'}
      />
      <JsonLd
        data={blogPosting(
          post,
          { url: absolute(path, siteUrl), image: absolute(image.url, siteUrl), description },
          { name, logo, siteUrl },
        )}
      />
    </>
  );
}

/** The post's own image, or one drawn from its title. */
function socialImage(post: Post) {
  if (!post.featuredImage)
    return { url: sitePaths.postCard(post.slug), alt: post.title, width: 1200, height: 630 };
  const size = describeUpload(post.featuredImage);
  return { url: post.featuredImage, alt: post.title, width: size?.width, height: size?.height };
}
