import { sitePaths } from '#contract/paths.ts';
import { answeredBy } from '#server/domain/redirects/live-addresses.ts';

const screens: ReadonlySet<string> = new Set([
  sitePaths.home,
  sitePaths.services,
  sitePaths.blog,
  sitePaths.contact,
  sitePaths.careers,
]);

/** The path of a page that visitors may see, in one spelling; nothing for whatever else this site answers. */
export function visiblePath(path: string): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(`http://site${path}`)) return undefined;
  const pathname = new URL(`http://site${path}`).pathname.replace(/(?<=.)\/$/, '').toLowerCase();
  const { kind } = answeredBy(pathname);
  return screens.has(pathname) || kind === 'post' || kind === 'page' ? pathname : undefined;
}
