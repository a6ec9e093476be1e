import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/services?x=1#y', '/services'],
  ['/blog', '/blog'],
  ['/blog?page=1', '/blog'],
  ['/blog?utm=1&page=3', '/blog?page=3'],
  ['/blog?page=2&tag=AI%20%26%20ads', '/blog?tag=AI+%26+ads&page=2'],
  ['/blog?page=0', '/blog'],
  ['/blog/?page=2', '/blog/?page=2'],
  ['/Blog?utm=1&tag=AI&page=2', '/Blog?tag=AI&page=2'],
  ['/blog/?page=1&utm=1', '/blog/'],
  ['/blog?page=nonsense&tag=', '/blog'],
  ['/blog?tag=%20AI%20', '/blog?tag=AI'],
  ['/blog?tag=%20', '/blog'],
  [`/blog?tag=${'x'.repeat(51)}&page=2`, '/blog?page=2'],
  ['/blog?page=2&author=0123abc', '/blog?author=0123abc&page=2'],
  ['/blog?tag=AI&author=0123abc', '/blog?author=0123abc'],
  ['/blog?tag=AI&author=', '/blog?tag=AI'],
  ['/blog?author=Not%20an%20id', '/blog'],
  [`/blog?author=${'x'.repeat(41)}`, '/blog'],
  ['/contact?utm=1', '/contact'],
  ['/contact?utm=1&subject=%20Application:%20Writer', '/contact?subject=Application%3A+Writer'],
  [`/contact/?subject=${'x'.repeat(300)}`, `/contact/?subject=${'x'.repeat(200)}`],
  ['/contact?subject=', '/contact'],
  ['/services?subject=x', '/services'],
  ['/blog/a-post?page=2', '/blog/a-post'],
  ['/admin/blogs/edit/123?x=1', '/admin'],
  ['/admin-access-portal', '/admin'],
  ['/login/?next=%2Fadmin%2Fpages', '/login/?next=%2Fadmin%2Fpages'],
  ['/administration', '/administration'],
])('%s is kept as %s', (url, key) => {
  expect(cacheKey(url)).toBe(key);
});
