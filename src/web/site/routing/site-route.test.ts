import { expect, test } from 'vitest';
import { siteRoutes } from '#web/routes.tsx';
import { isElsewhere } from './own-links.ts';
import { matchRoute } from './site-route.ts';

test.each([
  ['/', 'home', ''],
  ['/services', 'services', ''],
  ['/services/', 'services', ''],
  ['/blog', 'blog-list', ''],
  ['/blog/a-post', 'post', 'a-post'],
  ['/blog/a%20b', 'post', 'a b'],
  ['/blog/%E0%A4%A', 'post', '%E0%A4%A'],
  ['/blog/a/b', 'not-found', ''],
  ['/careers', 'careers', ''],
  ['/contact', 'contact', ''],
  ['/imprint', 'custom-page', 'imprint'],
  ['/services-and-more', 'custom-page', 'services-and-more'],
  ['/one/two', 'not-found', ''],
  ['//evil.example', 'not-found', ''],
])('%s shows %s', (path, screen, slug) => {
  const match = matchRoute(siteRoutes, path);
  expect(match.route.screen.name).toBe(screen);
  expect(match.slug).toBe(slug);
});

test.each([
  ['/admin', true],
  ['/admin/blogs', true],
  ['/admin-access-portal', true],
  ['/login', true],
  ['/feed.xml', true],
  ['/uploads/x', true],
  ['/administration', false],
  ['/blog/admin', false],
  ['/login-help', false],
])('%s leaves the site: %s', (path, elsewhere) => {
  expect(isElsewhere(path)).toBe(elsewhere);
});
