import type { SiteContent } from '#contract/site-content.ts';
import type { LazyScreen } from './lazy-screen.tsx';

export type RouteParams = { slug: string };

export type LoadArgs = { slug: string; url: URL };

/** One kind of public address: which screen it shows, and where that gets its data from. */
export type SiteRoute<Data = unknown> = {
  /** Undefined when the path is not of this kind. */
  match: (pathname: string) => RouteParams | undefined;
  screen: LazyScreen<Data>;
  /** Left out by screens that say the same to everyone. Gives promises that never reject, one for each part of the data. */
  load?: (content: SiteContent, args: LoadArgs) => object;
  /** What stands there while the data is on its way. */
  loading: string;
  status: number;
  /** Its screen brings bar and footer itself. */
  isBare?: boolean;
};

type RouteOptions<Data> = {
  screen: LazyScreen<Data>;
  load?: (content: SiteContent, args: LoadArgs) => Data & object;
  loading?: string;
  status?: number;
  isBare?: boolean;
};

/** `path` is plain, or has `:slug` for one segment, or is `*` for everything that is left. */
export function siteRoute<Data>(path: string, options: RouteOptions<Data>): SiteRoute {
  const { loading = 'Loading page...', status = 200 } = options;
  return { ...(options as RouteOptions<unknown>), loading, status, match: matcher(path) };
}

function matcher(path: string): SiteRoute['match'] {
  if (path === '*') return () => ({ slug: '' });
  const pattern = new RegExp(`^${path.replace(':slug', '([^/]+)').replace(/\/$/, '')}/?$`, 'i');
  return (pathname) => {
    const found = pattern.exec(pathname);
    return found ? { slug: decoded(found[1] ?? '') } : undefined;
  };
}

export function matchRoute(routes: readonly SiteRoute[], pathname: string) {
  for (const route of routes) {
    const params = route.match(pathname);
    if (params) return { route, ...params };
  }
  throw new Error('The last route takes every path');
}

/** A part of an address in plain letters. What cannot be decoded names nothing of ours and can be left as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
