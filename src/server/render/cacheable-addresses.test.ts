import { expect, test } from 'vitest';
import { isCacheableAddress } from './cacheable-addresses.ts';

test.each([
  '/',
  '/services',
  '/blog',
  '/blog?tag=AI+%26+ads&page=2',
  '/blog/a-post-2',
  '/feed.xml',
  '/sitemap/posts-1.xml',
  '/api/captcha',
  '/api/blogs',
  '/api/blogs/a-post/neighbours',
  '/api/blogs?view=card&page=3&limit=12&tag=100%25',
  '/api/blogs?view=card&limit=12&page=3',
  '/blog?author=0123abc&page=2',
  '/api/blogs?view=card&page=1&limit=12&author=0123abc',
  '/api/authors/0123abc',
  '/api/blogs?page=2&limit=100',
  '/api/blogs?page=2&limit=20',
  `/${'x'.repeat(200)}`,
])('%s is an address of the site', (address) => {
  expect(isCacheableAddress(address)).toBe(true);
});

test.each([
  '/services#top',
  '/Services',
  '/services/',
  '//services',
  '/x/../services',
  '/./services',
  '/%73ervices',
  '/%61pi/blogs',
  '/a--b',
  '/-a',
  '/services?x=1',
  '/api/blogs?page=01',
  '/api/blogs?limit=99999',
  '/api/blogs?limit=13',
  '/api/blogs?tag=',
  '/api/blogs?author=',
  '/api/blogs?author=ABC',
  '/api/blogs?page=1&page=1',
  '/api/blogs?x=1',
  '/api/pages/about?page=1',
  `/${'x'.repeat(300)}`,
  `/blog?tag=${'%20'.repeat(5000)}`,
])('%s is another spelling', (address) => {
  expect(isCacheableAddress(address)).toBe(false);
});

test.each(['/preview/abc', '/preview'])('%s is for those who have a link, and kept for nobody', (address) => {
  expect(isCacheableAddress(address)).toBe(false);
});

test.each([`/${'a-'.repeat(100_000)}`, `/${'a/'.repeat(100_000)}!`, `/api/blogs?${'a&'.repeat(100_000)}`])(
  'a hostile address is read as quickly as any other',
  (address) => {
    expect(isCacheableAddress(address)).toBe(false);
  },
);
