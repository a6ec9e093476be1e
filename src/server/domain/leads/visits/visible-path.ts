import { sitePaths } from '#contract/paths.ts';
import { decodePath, placeOf } from '#server/domain/site/link-check/place-of.ts';

const screens: ReadonlySet<string> = new Set([
  sitePaths.home,
  sitePaths.services,
  sitePaths.blog,
  sitePaths.contact,
  sitePaths.careers,
]);

/** The path of a page that visitors may see, in one spelling; nothing for whatever else this site answers. */
export function visiblePath(path: string): string | undefined {
  const pathname = decodePath(path)?.toLowerCase();
  if (pathname === undefined || screens.has(pathname)) return pathname;
  const place = placeOf(path);
  if (place.kind === 'post') return sitePaths.post(place.name.toLowerCase());
  return place.kind === 'page' ? sitePaths.page(place.name.toLowerCase()) : undefined;
}
