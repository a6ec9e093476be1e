import { sitePaths } from '#contract/paths.ts';
import { publicLimits } from '#contract/public-limits.ts';
import { useSettled } from '#web/data/settled.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import type { BlogListData } from '#web/data/site-loaders.ts';
import { BlogListPage } from '../blog/blog-list-page.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';

/** A list that could not be loaded is simply empty. */
const nothing = { posts: [], total: 0 };

export function BlogListScreen({ data }: { data: BlogListData }) {
  const result = useSettled(data.posts);
  const { posts, total } = result.ok ? result.value : nothing;
  const byline = useSettled(data.byline ?? null);
  const { seo } = useSiteFrame();
  const { page, tag, author = '' } = data;
  const pages = Math.ceil(total / publicLimits.blogPage);
  const isThere = posts.length > 0;
  const heading = byline ? `Posts by ${byline.name}` : tag ? `Blog: ${tag}` : 'Blog';
  const pathOf = (target: number) => sitePaths.blogPage({ page: target, tag, author });

  return (
    <>
      <PageHead
        title={page > 1 && isThere ? `${heading}, page ${page}` : heading}
        description={
          byline?.text ||
          (tag
            ? `Posts about ${tag}: what we tried, what worked and what we learned.`
            : seo.description ||
              'What we tried, what worked and what we learned about AI, automation and digital marketing.')
        }
        path={pathOf(page)}
        previous={page > 1 ? pathOf(Math.min(page - 1, pages)) : undefined}
        next={page < pages ? pathOf(page + 1) : undefined}
        // Tags repeat what the plain list holds; a page past the end and the list of a stranger hold nothing.
        hidden={tag !== '' || ((page > 1 || author !== '') && !isThere)}
      />
      <Breadcrumbs trail={[{ name: 'Blog', path: sitePaths.blog }]} />
      <BlogListPage posts={posts} pages={pages} address={{ page, tag, author }} byline={byline} />
    </>
  );
}
