import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PostCard } from '#contract/posts.ts';
import type { Loaded, SiteContent } from '#contract/site-content.ts';
import { cleanText } from '#contract/text.ts';
import type { Log } from './domain/shared/log.ts';
import { slugParams, tokenParams } from './http/params.ts';
import type { Services } from './services.ts';

/** What public pages show, as every visitor may see it, straight from the services behind the API. */
export function createSiteContent(
  {
    posts,
    pages,
    previews,
    profiles,
    siteWords,
  }: Pick<Services, 'posts' | 'pages' | 'previews' | 'profiles' | 'siteWords'>,
  log: Log,
): SiteContent {
  async function loaded<Value>(read: () => Promise<Value>): Promise<Loaded<Value>> {
    try {
      return { ok: true, value: await read() };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return { ok: false, status: 404 };
      log.error({ err: error }, 'the content of a page could not be read');
      return { ok: false, status: 503 };
    }
  }
  const asVisitor = { drafts: false } as const;

  return {
    words: (section) => loaded(() => siteWords.section(section)),
    posts: ({ page, tag, author }) =>
      loaded(async () => {
        const query = { view: 'card', page, limit: limits.blogPage, tag: cleanText(tag), author } as const;
        const { items, total } = await posts.listPublished(query);
        return { posts: items as PostCard[], total };
      }),
    author: (id) => loaded(() => profiles.byline(id)),
    post: (slug) =>
      loaded(async () => (await follow(slug, (name) => posts.findBySlug(name, asVisitor))).post),
    neighbours: (post) => loaded(() => posts.neighboursOf(post)),
    page: (slug) =>
      loaded(async () => (await follow(slug, (name) => pages.findBySlug(name, asVisitor))).page),
    preview: (token) => loaded(() => previews.open(tokenParams.parse({ token }).token)),
  };
}

/** Finds what an address names, wherever it has moved to. */
async function follow<Found extends object>(
  slug: string,
  find: (slug: string) => Promise<Found | { movedTo: string }>,
): Promise<Found> {
  const found = await find(nameOf(slug));
  return 'movedTo' in found ? follow(found.movedTo, find) : found;
}

const nameOf = (slug: string) => slugParams.parse({ slug }).slug;
