import { sitePaths } from '#contract/paths.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';

/** What an address of this site leads to, as far as its spelling tells. */
export type Place =
  | { kind: EntryType | 'upload'; name: string }
  /** There whatever anybody writes; or nothing that a text could take away. */
  | { kind: 'standing' }
  /** A draft, for whoever has the link. */
  | { kind: 'preview' }
  /** A file that is none of the site's own. */
  | { kind: 'file' }
  | { kind: 'nowhere' };

const standing: ReadonlySet<string> = new Set([
  sitePaths.home,
  sitePaths.services,
  sitePaths.blog,
  sitePaths.contact,
  sitePaths.careers,
  sitePaths.login,
  sitePaths.speculationRules,
  '/healthz',
  '/readyz',
]);

/** Everything below these, and files at the root that begin so. In small letters. */
const standingFolder = /^\/(?:admin|admin-access-portal|api|assets|icons|og|sitemap|uploads)(?:\/|$)/;
const standingFile = /^\/(?:favicon|feed|manifest|robots|sitemap)[^/]*\.\w+$/;
const preview = /^\/preview(?:\/|$)/;
const file = /\.[a-z0-9]+$/;
const upload = /^\/uploads\/(.+)$/;
const post = /^\/blog\/([^/]+)$/i;
const page = /^\/([^/]+)$/;

/**
 * The one place that knows which paths the site serves. Paths are compared as they are served: decoded, and without regard to case where a slug is
 * not part of them.
 */
export function placeOf(path: string): Place {
  const pathname = decodePath(path);
  if (pathname === undefined) return { kind: 'nowhere' };
  const lower = pathname.toLowerCase();
  const named = (kind: EntryType | 'upload', pattern: RegExp): Place | undefined => {
    const name = pattern.exec(pathname)?.[1];
    return name === undefined ? undefined : { kind, name };
  };
  const uploaded = named('upload', upload);
  if (uploaded) return uploaded;
  if (standing.has(lower) || standingFolder.test(lower) || standingFile.test(lower))
    return { kind: 'standing' };
  if (preview.test(lower)) return { kind: 'preview' };
  if (file.test(lower)) return { kind: 'file' };
  return named('post', post) ?? named('page', page) ?? { kind: 'nowhere' };
}

/** The path alone, decoded, without a slash at its end. Nothing where that cannot be done, or holds a NUL, which PostgreSQL refuses. */
export function decodePath(path: string): string | undefined {
  // Joined as text: what begins with two slashes is a strange address of this site, not another site.
  const url = `http://site${path}`;
  if (!path.startsWith('/') || !URL.canParse(url)) return undefined;
  try {
    const pathname = decodeURIComponent(new URL(url).pathname);
    return pathname.includes('\0') ? undefined : pathname.replace(/(?<=.)\/$/, '');
  } catch {
    return undefined;
  }
}
