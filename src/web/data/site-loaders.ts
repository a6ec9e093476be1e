import { limits } from '#contract/limits.ts';
import type { Page } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Post, PostCard, PostNeighbours } from '#contract/posts.ts';
import { type ApiClient, ApiError } from './api-client.ts';
import { type Pending, tracked } from './settled.ts';

/** What a screen shows, or the status with which it could not be had. No rejection: every screen has a face for failure. */
export type Loaded<Value> = { ok: true; value: Value } | { ok: false; status: number };

export type BlogListData = {
  posts: Pending<Loaded<{ posts: PostCard[]; total: number }>>;
  page: number;
  tag: string;
};
export type PostData = {
  slug: string;
  post: Pending<Loaded<Post>>;
  neighbours: Pending<PostNeighbours | null>;
};
export type CustomPageData = { slug: string; page: Pending<Loaded<Page>> };

/** What of an address decides what is loaded for it. */
type Address = { slug: string; url: URL };

/** A page number that makes no sense is read as the first page, as a tag that is too long is read as none. */
function blogAddress(url: URL): { page: number; tag: string } {
  const page = url.searchParams.get('page') ?? '';
  const tag = (url.searchParams.get('tag') ?? '').trim();
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    tag: tag.length <= limits.tag ? tag : '',
  };
}

export function loadBlogList(api: ApiClient, { url }: Address): BlogListData {
  const { page, tag } = blogAddress(url);
  const query = new URLSearchParams({ view: 'card', page: String(page), limit: String(limits.blogPage) });
  if (tag) query.set('tag', tag);
  const list = api
    .list<PostCard>(`${apiPaths.posts}?${query}`)
    .then(({ items, total }) => ({ posts: items, total }));
  return {
    posts: loaded(list, (error) => console.error('The blog posts could not be loaded.', error)),
    page,
    tag,
  };
}

export function loadPost(api: ApiClient, { slug }: Address): PostData {
  const post = loaded(api.request<Post>(apiPaths.post(slug)));
  // Only what is published has neighbours, and a post that has moved has them under its new name.
  const neighbours = post.then((result) =>
    result.ok && result.value.status === 'published'
      ? api.request<PostNeighbours>(apiPaths.postNeighbours(result.value.slug)).catch(() => null)
      : null,
  );
  return { slug, post, neighbours: tracked(neighbours) };
}

export function loadCustomPage(api: ApiClient, { slug }: Address): CustomPageData {
  return { slug, page: loaded(api.request<Page>(apiPaths.page(slug))) };
}

function loaded<Value>(
  call: Promise<Value>,
  onFailure: (error: unknown) => void = () => {},
): Promise<Loaded<Value>> {
  return tracked(
    call.then(
      (value) => ({ ok: true, value }),
      (error) => {
        onFailure(error);
        return { ok: false, status: error instanceof ApiError ? error.status : 500 };
      },
    ),
  );
}
