import { describe, expect, it } from 'vitest';
import { wantedPath, withWantedPath } from './wanted-path.ts';

describe('the wanted path', () => {
  it.each([
    { pathname: '/admin/blogs', search: '?page=2&q=a%20b' },
    { pathname: '/admin/blogs/edit/42', search: '' },
  ])('survives signing in: %o', (place) => {
    const { search } = new URL(withWantedPath('/login', place), 'http://site.test');
    expect(wantedPath(search)).toBe(place.pathname + place.search);
  });

  it('leaves the dashboard, the default, out of the address', () => {
    expect(withWantedPath('/login', { pathname: '/admin', search: '' })).toBe('/login');
    expect(wantedPath('')).toBe('/admin');
  });

  it.each([
    'https://evil.test/admin',
    '//evil.test',
    '/blog',
    '/administrator',
    '/admin/..\\evil',
    'javascript:1',
  ])('is never %s', (crafted) => {
    expect(wantedPath(`?${new URLSearchParams({ next: crafted })}`)).toBe('/admin');
  });
});
