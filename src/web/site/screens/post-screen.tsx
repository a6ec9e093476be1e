import { sitePaths } from '#contract/paths.ts';
import { useEventually, useSettled } from '#web/data/settled.ts';
import type { PostData } from '#web/data/site-loaders.ts';
import { PostNotFound } from '../blog/post-not-found.tsx';
import { PostPage } from '../blog/post-page.tsx';
import { DraftBanner } from '../content/draft-banner.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';
import { PostHead } from '../head/post-head.tsx';
import { Moved } from '../routing/address.tsx';

export function PostScreen({ data }: { data: PostData }) {
  const result = useSettled(data.post);
  // The post does not wait for what stands below it.
  const neighbours = useEventually(data.neighbours);
  if (!result.ok) {
    return (
      <>
        <PageHead
          title="Blog Post Not Found"
          description="The blog post you're looking for doesn't exist or has been moved."
          hidden
        />
        <PostNotFound />
      </>
    );
  }
  const post = result.value;
  // The call followed the post to its new name; the address follows too.
  if (post.slug !== data.slug) return <Moved to={sitePaths.post(post.slug)} />;
  return (
    <>
      <PostHead post={post} />
      <Breadcrumbs
        trail={[
          { name: 'Blog', path: sitePaths.blog },
          { name: post.title, path: sitePaths.post(post.slug) },
        ]}
      />
      <PostPage post={post} neighbours={neighbours} banner={post.status === 'draft' && <DraftBanner />} />
    </>
  );
}
