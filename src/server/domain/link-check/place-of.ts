import { isAdminPath, isLoginPath } from '#contract/path-kinds.ts';
import { sitePaths } from '#contract/paths.ts';

/** What an address of this site leads to, as far as its spelling tells. */
export type Place =
  | { kind: 'post' | 'page' | 'upload'; name: string }
  /** There whatever anybody writes; or nothing that a text could take away. */
  | { kind: 'standing' }
  | { kind: 'nowhere' };

const standing: ReadonlySet<string> = new Set([
  sitePaths.home,
  sitePaths.services,
  sitePaths.blog,
  sitePaths.contact,
  sitePaths.careers,
  '/healthz',
  '/readyz',
]);

const files = /^\/(?:api|assets|icons|og)(?:\/|$)|\.[a-z0-9]+$/i;
const upload = /^\/uploads\/(.+)$/;
const post = /^\/blog\/([^/]+)$/i;
const page = /^\/([^/]+)$/;

export function placeOf(path: string): Place {
  // Joined as text: what begins with two slashes is a strange address of this site, not another site.
  const url = `http://site${path}`;
  if (!path.startsWith('/') || !URL.canParse(url)) return { kind: 'nowhere' };
  const pathname = new URL(url).pathname.replace(/(?<=.)\/$/, '');
  if (standing.has(pathname.toLowerCase()) || isAdminPath(pathname) || isLoginPath(pathname))
    return { kind: 'standing' };
  const named = (kind: 'post' | 'page' | 'upload', pattern: RegExp): Place | undefined => {
    const name = pattern.exec(pathname)?.[1];
    return name === undefined ? undefined : { kind, name: decoded(name) };
  };
  const uploaded = named('upload', upload);
  if (uploaded) return uploaded;
  if (files.test(pathname)) return { kind: 'standing' };
  return named('post', post) ?? named('page', page) ?? { kind: 'nowhere' };
}

/** What cannot be read names nothing, whatever is done with it. No name holds a NUL, which PostgreSQL refuses to be asked for. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('\0', '');
  } catch {
    return '';
  }
}
