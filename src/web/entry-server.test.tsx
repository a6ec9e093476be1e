import { expect, test } from 'vitest';
import type { PostCard } from '#contract/posts.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { createSiteWordsService } from '#server/domain/site-words/site-words-service.ts';
import { createRenderer } from './entry-server.tsx';

const post: PostCard = {
  _id: '1',
  title: 'A post',
  slug: 'a-post',
  tags: ['SEO'],
  excerpt: '',
  summary: 'What it says',
  featuredImage: '',
  status: 'published',
  publishedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const siteWords = createSiteWordsService({ siteName: 'Agency' });

/** A site with one post. As the services do, it finds a tag however it is spelled. */
const content: SiteContent = {
  words: async (section) => ({ ok: true, value: await siteWords.section(section) }),
  posts: async ({ page, tag }) => {
    const posts = page === 1 && ['', 'seo'].includes(tag.toLowerCase()) ? [post] : [];
    return { ok: true, value: { posts, total: posts.length } };
  },
  post: async () => ({ ok: false, status: 404 }),
  neighbours: async () => ({ ok: false, status: 404 }),
  page: async () => ({ ok: false, status: 404 }),
};

const render = createRenderer({
  config: {
    siteUrl: 'https://agency.example',
    timeZone: 'UTC',
    captcha: { provider: 'altcha' },
  },
  content,
  assetsOf: () => ({ script: '/start.js', styles: [], preloads: [] }),
});

test.each([
  ['/blog', false],
  ['/blog?tag=SEO', false],
  ['/blog?tag=seo', true],
  ['/blog?tag=nobody', true],
  ['/blog?page=2', true],
  ['/services', false],
])('%s is an address without entries: %s', async (path, isEmpty) => {
  expect(await render(path)).toMatchObject({ status: 200, isEmpty });
});
