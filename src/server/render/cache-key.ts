import { isAdminPath, isContactPath, isLoginPath } from '#contract/path-kinds.ts';
import { adminPaths, readBlogAddress, readSubject, sitePaths } from '#contract/paths.ts';
import { isApiCall } from './shared-calls.ts';

/** Every spelling that leads to the list of posts. */
const isBlogList = new RegExp(`^${sitePaths.blog}/?$`, 'i');

/**
 * The address under which a page is rendered and kept: without everything in a query that no page looks at, so that a campaign's links do not
 * make a page of their own for each visitor. The back office has one frame for all of its addresses.
 */
export function cacheKey(url: string): string {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (isAdminPath(path)) return adminPaths.dashboard;
  // The form is rendered with what a link has filled in.
  if (queryAt >= 0 && isContactPath(path)) {
    const subject = readSubject(new URLSearchParams(url.slice(queryAt + 1)));
    return subject ? `${path}?${new URLSearchParams({ subject })}` : path;
  }
  // This address only hands on where someone wanted to go.
  if (isLoginPath(path)) return url;
  if (isApiCall(url)) return url;
  if (queryAt < 0 || !isBlogList.test(path)) return path;
  const plain = sitePaths.blogPage(readBlogAddress(new URLSearchParams(url.slice(queryAt + 1))));
  // The page is rendered at the address as it was spelled, since the browser takes it over there.
  return path + plain.slice(sitePaths.blog.length);
}
