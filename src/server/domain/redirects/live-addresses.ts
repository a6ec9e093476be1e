import { findLiveSlugs } from '#server/domain/entries/live-slugs.ts';
import { type Place, placeOf } from '#server/domain/link-check/place-of.ts';
import type { Db } from '#server/storage/open.ts';

/** Whatever lies below these is never left to a rule, and neither are the site's own files. */
const own =
  /^\/(?:api|assets|icons|og|preview|uploads)(?:\/|$)|^\/(?:favicon|feed|manifest|robots|sitemap)[^/]*\.\w+$/i;
const file = /\.[a-z0-9]+$/i;

/** What answers at a path. */
export function answeredBy(path: string): Place {
  const pathname = new URL(`http://site${path}`).pathname;
  if (own.test(pathname)) return { kind: 'standing' };
  // Pages of an older site often end so; none of this one does.
  return file.test(pathname) ? { kind: 'nowhere' } : placeOf(path);
}

/** Of some paths, those at which visitors find something without any rule. */
export async function findLivePaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const places = new Map(paths.map((path) => [path, answeredBy(path)]));
  const namesOf = (kind: 'post' | 'page') =>
    [...places.values()].flatMap((place) => (place.kind === kind ? place.name : []));
  const posts = await findLiveSlugs(db, 'post', namesOf('post'));
  const pages = await findLiveSlugs(db, 'page', namesOf('page'));
  const isLive = (place: Place) => {
    if (place.kind === 'post') return posts.has(place.name);
    if (place.kind === 'page') return pages.has(place.name);
    return place.kind === 'standing';
  };
  return new Set([...places].flatMap(([path, place]) => (isLive(place) ? [path] : [])));
}
