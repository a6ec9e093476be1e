import type { Page } from './pages.ts';
import type { BlogAddress } from './paths.ts';
import type { Post, PostCard, PostNeighbours } from './posts.ts';
import type { PreviewedEntry } from './previews.ts';
import type { Byline } from './profile.ts';
import type { SiteSection, SiteWords } from './site-words.ts';

/** What a screen shows, or the status with which it could not be had: every screen has a face for failure. */
export type Loaded<Value> = { ok: true; value: Value } | { ok: false; status: number };

export type PostCards = { posts: PostCard[]; total: number };

/**
 * What the public pages are made of: a browser asks the API for it, the server its own services. No promise of it rejects. What has
 * moved is given under its new slug.
 */
export type SiteContent = {
  /** What the site says of itself. */
  words: <Section extends SiteSection>(section: Section) => Promise<Loaded<SiteWords[Section]>>;
  posts: (query: BlogAddress) => Promise<Loaded<PostCards>>;
  /** Somebody who has a public profile. */
  author: (id: string) => Promise<Loaded<Byline>>;
  post: (slug: string) => Promise<Loaded<Post>>;
  /** Of a published post. */
  neighbours: (post: Post) => Promise<Loaded<PostNeighbours>>;
  page: (slug: string) => Promise<Loaded<Page>>;
  /** What somebody was given a link to. */
  preview: (token: string) => Promise<Loaded<PreviewedEntry>>;
};
