import { limits } from '#contract/limits.ts';
import { isPreviewPath } from '#contract/path-kinds.ts';
import { apiPaths, isIdShaped, sitePaths } from '#contract/paths.ts';

/** Slugs, and the names of feeds and parts of the sitemap: letters, digits, and single signs between them. */
const plainPath = /^\/(?:[a-z0-9]+(?:[-./][a-z0-9]+)*)?$/;
const longestPath = 250;
const longestQuery = 250;

/** What the site's own calls of the list of posts say, in any order. */
const listParameters: Record<string, (value: string) => boolean> = {
  view: (value) => value === 'card' || value === 'full',
  page: (value) => /^[1-9]\d{0,5}$/.test(value),
  // A long list is divided into such parts, which its links then name.
  limit: (value) =>
    /^[1-9]\d{0,2}$/.test(value) &&
    [limits.blogPage, limits.listPage].some((one) => one % Number(value) === 0),
  tag: (value) => value !== '' && value.length <= limits.tag,
  author: isIdShaped,
};

/**
 * Whether a key of the cache is an address as the site itself would write it. Every page has spellings without number, by letter case, escapes,
 * slashes and parameters, and each would be kept as another one. What a link shows to those who have it is kept for nobody.
 */
export function isCacheableAddress(key: string): boolean {
  const [path = '', query] = splitAddress(key);
  if (path.length > longestPath || !plainPath.test(path) || isPreviewPath(path)) return false;
  if (query === undefined) return true;
  if (query.length > longestQuery) return false;
  // What the list of posts looks at has been spelled anew for the key.
  if (path === sitePaths.blog) return true;
  const parameters = [...new URLSearchParams(query)];
  const isEachOnce = new Set(parameters.map(([name]) => name)).size === parameters.length;
  return (
    path === apiPaths.posts &&
    isEachOnce &&
    parameters.every(([name, value]) => listParameters[name]?.(value) === true)
  );
}

function splitAddress(address: string): [path: string, query?: string] {
  const queryAt = address.indexOf('?');
  return queryAt < 0 ? [address] : [address.slice(0, queryAt), address.slice(queryAt + 1)];
}
