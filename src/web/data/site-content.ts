import type { Page } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Post, PostCard, PostNeighbours } from '#contract/posts.ts';
import type { PreviewedEntry } from '#contract/previews.ts';
import type { Byline } from '#contract/profile.ts';
import { publicLimits } from '#contract/public-limits.ts';
import type { Loaded, SiteContent } from '#contract/site-content.ts';
import { type ApiClient, ApiError } from './api-client.ts';

/** What public pages show, asked of the API. */
export function contentFromApi(api: ApiClient): SiteContent {
  return {
    words: (section) => loaded(api.request(apiPaths.siteWords(section))),
    posts: ({ page, tag, author }) => {
      const query = new URLSearchParams({
        view: 'card',
        page: String(page),
        limit: String(publicLimits.blogPage),
      });
      if (tag) query.set('tag', tag);
      if (author) query.set('author', author);
      const list = api
        .list<PostCard>(`${apiPaths.posts}?${query}`)
        .then(({ items, total }) => ({ posts: items, total }));
      return loaded(list, (error) => console.error('Could not load the blog posts.', error));
    },
    author: (id) => loaded(api.request<Byline>(apiPaths.byline(id))),
    post: (slug) => loaded(api.request<Post>(apiPaths.post(slug))),
    neighbours: ({ slug }) => loaded(api.request<PostNeighbours>(apiPaths.postNeighbours(slug))),
    page: (slug) => loaded(api.request<Page>(apiPaths.page(slug))),
    preview: (token) => loaded(api.request<PreviewedEntry>(apiPaths.preview(token))),
  };
}

function loaded<Value>(
  call: Promise<Value>,
  onFailure: (error: unknown) => void = () => {},
): Promise<Loaded<Value>> {
  return call.then(
    (value) => ({ ok: true, value }),
    (error) => {
      onFailure(error);
      return { ok: false, status: error instanceof ApiError ? error.status : 500 };
    },
  );
}
