import { limits } from '#contract/limits.ts';
import { sitePaths } from '#contract/paths.ts';
import { useSettled } from '#web/data/settled.ts';
import type { BlogListData } from '#web/data/site-loaders.ts';
import { BlogListPage } from '../blog/blog-list-page.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';

/** A list that could not be loaded is simply empty. */
const nothing = { posts: [], total: 0 };

export function BlogListScreen({ data }: { data: BlogListData }) {
  const result = useSettled(data.posts);
  const { posts, total } = result.ok ? result.value : nothing;
  const { page, tag } = data;
  const pages = Math.ceil(total / limits.blogPage);
  const isThere = posts.length > 0;
  const heading = tag ? `Blog: ${tag}` : 'Blog';

  return (
    <>
      <PageHead
        title={page > 1 && isThere ? `${heading}, page ${page}` : heading}
        description={
          tag
            ? `Posts about ${tag}: what we tried, what worked and what we learned.`
            : 'What we tried, what worked and what we learned about AI, automation and digital marketing.'
        }
        path={sitePaths.blogPage({ page, tag })}
        previous={page > 1 ? sitePaths.blogPage({ page: Math.min(page - 1, pages), tag }) : undefined}
        next={page < pages ? sitePaths.blogPage({ page: page + 1, tag }) : undefined}
        // Tags repeat what the plain list holds, and a page past the end holds nothing.
        hidden={tag !== '' || (page > 1 && !isThere)}
      />
      <Breadcrumbs trail={[{ name: 'Blog', path: sitePaths.blog }]} />
      <BlogListPage posts={posts} page={page} pages={pages} tag={tag} />
    </>
  );
}
