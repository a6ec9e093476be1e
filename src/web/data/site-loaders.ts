import type { Page } from '#contract/pages.ts';
import { readBlogAddress } from '#contract/paths.ts';
import type { Post, PostNeighbours } from '#contract/posts.ts';
import type { PreviewedEntry } from '#contract/previews.ts';
import type { Byline } from '#contract/profile.ts';
import type { Loaded, PostCards, SiteContent } from '#contract/site-content.ts';
import type { Careers, Home, Service } from '#contract/site-words.ts';
import { type Pending, tracked } from './settled.ts';

export type BlogListData = {
  posts: Pending<Loaded<PostCards>>;
  page: number;
  tag: string;
  /** Only where the address names an author, who is nobody without a profile. */
  author?: string;
  byline?: Pending<Byline | null>;
};
export type PostData = {
  slug: string;
  post: Pending<Loaded<Post>>;
  neighbours: Pending<PostNeighbours | null>;
};
export type CustomPageData = { slug: string; page: Pending<Loaded<Page>> };
export type PreviewData = { preview: Pending<Loaded<PreviewedEntry>> };

export type HomeData = { home: Pending<Loaded<Home>>; services: Pending<Loaded<string[]>> };
export type ServicesData = { services: Pending<Loaded<Service[]>> };
export type CareersData = { careers: Pending<Loaded<Careers>> };

/** What of an address decides what is loaded for it. */
type Address = { slug: string; url: URL };

export function loadHome(content: SiteContent): HomeData {
  const titles = content
    .words('services')
    .then((found) => (found.ok ? { ...found, value: found.value.map(({ title }) => title) } : found));
  return { home: tracked(content.words('home')), services: tracked(titles) };
}

export const loadServices = (content: SiteContent): ServicesData => ({
  services: tracked(content.words('services')),
});

export const loadCareers = (content: SiteContent): CareersData => ({
  careers: tracked(content.words('careers')),
});

export function loadBlogList(content: SiteContent, { url }: Address): BlogListData {
  const asked = readBlogAddress(url.searchParams);
  const { page, tag, author } = asked;
  const posts = tracked(content.posts(asked));
  if (!author) return { posts, page, tag };
  const byline = content.author(author).then((found) => (found.ok ? found.value : null));
  return { posts, page, tag, author, byline: tracked(byline) };
}

export function loadPost(content: SiteContent, { slug }: Address): PostData {
  const post = tracked(content.post(slug));
  // Only what is published has neighbours, and a post that has moved has them under its new name.
  const neighbours = post.then(async (found) => {
    if (!found.ok || found.value.status !== 'published') return null;
    const beside = await content.neighbours(found.value);
    return beside.ok ? beside.value : null;
  });
  return { slug, post, neighbours: tracked(neighbours) };
}

export function loadCustomPage(content: SiteContent, { slug }: Address): CustomPageData {
  return { slug, page: tracked(content.page(slug)) };
}

export const loadPreview = (content: SiteContent, { slug: token }: Address): PreviewData => ({
  preview: tracked(content.preview(token)),
});
