import { expect, test } from 'vitest';
import type { Post, PostCard } from '#contract/posts.ts';
import type { SiteContent } from '#contract/site-content.ts';
import type { SiteWords } from '#contract/site-words.ts';
import { defaultWords } from '#server/domain/site/settings/default-words.ts';
import { createRenderer, renderDocument } from './entry-server.tsx';

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

const ownWords = defaultWords('Agency');
const summaries = { home: 'About us', services: 'What we do', careers: 'Who we look for' };
const words = { ...ownWords, seo: { ...ownWords.seo, summaries } } as SiteWords;

const ada = { _id: '0ada', name: 'Ada <Lovelace>', text: 'Writes about engines.', picture: '/ada.png' };
const signed: Post = { ...post, slug: 'signed', content: '<p>Words</p>', videoUrl: '', byline: ada };

/** By the token of their link. */
const previews: Record<string, Awaited<ReturnType<SiteContent['preview']>>> = {
  changed: {
    ok: true,
    value: { kind: 'blogs', entry: { ...signed, title: 'Not out yet', status: 'draft' } },
  },
  unchanged: { ok: true, value: { kind: 'blogs', entry: signed } },
};

/** A site with one post of its own and one of Ada. As the services do, it finds a tag however it is spelled. */
const content: SiteContent = {
  words: async (section) => ({ ok: true, value: words[section] }),
  posts: async ({ page, tag, author }) => {
    const isThere = page === 1 && ['', 'seo'].includes(tag.toLowerCase()) && ['', ada._id].includes(author);
    const posts = isThere ? [author ? { ...post, byline: ada } : post] : [];
    return { ok: true, value: { posts, total: posts.length } };
  },
  author: async (id) => (id === ada._id ? { ok: true, value: ada } : { ok: false, status: 404 }),
  post: async (slug) => (slug === signed.slug ? { ok: true, value: signed } : { ok: false, status: 404 }),
  neighbours: async () => ({ ok: false, status: 404 }),
  page: async () => ({ ok: false, status: 404 }),
  preview: async (token) => previews[token] ?? { ok: false, status: 404 },
};

let isOld = false;
const config = {
  siteUrl: 'https://agency.example',
  countsVisits: true,
  timeZone: 'UTC',
  captcha: { provider: 'altcha' as const },
};
const assetsOf = () => ({
  script: '/start.js',
  styles: [],
  preloads: [],
  later: { styles: [], scripts: [] },
});
const find = createRenderer({ config, content, readFrame: async () => ({ frame: words, isOld }) });
const render = async (path: string) => {
  const page = await find(path);
  if ('location' in page) return page;
  return { ...page, html: await renderDocument(page.document, { config, assetsOf }) };
};

test('a page whose surroundings could not be read is no answer to keep', async () => {
  isOld = true;
  for (const path of ['/contact', '/admin'])
    expect(await render(path)).toMatchObject({ status: 503, html: expect.stringContaining('Agency') });
  isOld = false;
  expect(await render('/contact')).toMatchObject({ status: 200 });
});

test.each([
  ['/blog', false],
  ['/blog?tag=SEO', false],
  ['/blog?tag=seo', true],
  ['/blog?tag=nobody', true],
  ['/blog?page=2', true],
  ['/blog?author=0ada', false],
  ['/blog?author=nobody', true],
  ['/blog?author=0ada&page=2', true],
  ['/services', false],
])('%s is an address without entries: %s', async (path, isEmpty) => {
  expect(await render(path)).toMatchObject({ status: 200, isEmpty });
});

const htmlOf = async (path: string) => {
  const page = await render(path);
  return 'html' in page ? page.html : '';
};

test('the posts of an author have a heading and an address of their own', async () => {
  const html = await htmlOf('/blog?author=0ada&tag=SEO');
  expect(html).toContain('>Posts by Ada &lt;Lovelace&gt;</h1>');
  expect(html).toContain('Writes about engines.');
  expect(html).toContain('<link rel="canonical" href="https://agency.example/blog?author=0ada"/>');
  expect(html).not.toContain('noindex');
});

test('an author without a profile is as unknown as a tag that nobody has used', async () => {
  const html = await htmlOf('/blog?author=nobody');
  expect(html).toContain('>Blog</h1>');
  expect(html).toContain('No blog posts found. Check back soon!');
  expect(html).toContain('Show all posts');
  expect(html).toContain('noindex');
});

test('a post tells who wrote it, to readers and to machines', async () => {
  const html = await htmlOf('/blog/signed');
  expect(html).toMatch(/By <a [^>]*href="\/blog\?author=0ada"[^>]*>Ada &lt;Lovelace&gt;<\/a>/);
  expect(html).toContain('Writes about engines.');
  const person = {
    '@type': 'Person',
    name: ada.name,
    url: 'https://agency.example/blog?author=0ada',
    image: 'https://agency.example/ada.png',
    description: ada.text,
  };
  expect(html).toContain(`"author":${JSON.stringify(person).replaceAll('<', '\\u003c')}`);
});

test('a list without authors says nothing of any', async () => {
  expect(await htmlOf('/blog')).not.toMatch(/byline|"author"|author=/);
});

test('a preview has its banner, and neither an address of its own nor that of the post', async () => {
  expect(await render('/preview/changed')).toMatchObject({ status: 200 });
  const html = await htmlOf('/preview/changed');
  expect(html).toContain('Draft preview');
  expect(html).toContain('>Not out yet</h1>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="canonical"|og:url|ld\+json/);
});

test('a preview that shows what is live leads there, and one that shows nothing is the page that is not found', async () => {
  expect(await render('/preview/unchanged')).toEqual({ status: 302, location: '/blog/signed' });
  expect(await render('/preview/unknown')).toMatchObject({
    status: 404,
    html: expect.stringContaining('>Page Not Found</h1>'),
  });
});
