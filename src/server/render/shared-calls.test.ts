import { expect, test } from 'vitest';
import { isSharedCall } from './shared-calls.ts';

test.each([
  '/api/blogs',
  '/api/blogs?page=2&limit=12&view=card',
  '/api/blogs?tag=Briefing',
  '/api/blogs?author=0123abc&page=2',
  '/api/authors/0123abc',
  '/api/blogs/a-post',
  '/api/pages/imprint',
])('%s is answered the same for everybody', (url) => {
  expect(isSharedCall(url, {})).toBe(true);
  expect(isSharedCall(url, { 'x-auth-token': '' })).toBe(false);
  expect(isSharedCall(url, { authorization: 'Bearer' })).toBe(false);
});

test.each(['/api/blogs?page=2&campaign=1', '/api/blogs/a-post?x=1', `/api/blogs?tag=${'x'.repeat(300)}`])(
  '%s is not worth keeping',
  (url) => {
    expect(isSharedCall(url, {})).toBe(false);
  },
);
