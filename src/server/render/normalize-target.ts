/** What the URL parser would change: backslashes, fragments and dot segments, escaped ones included. */
const unusual = /[\\#]|\/(?:\.|%2e)/i;

/**
 * The path and query of a request target, normalised by the parser that pages are rendered with. Cache, routing, headers and log all decide by this
 * one spelling. A proxy may send a whole URL, and some clients an asterisk.
 */
export function normalizeTarget(target = '/'): string {
  const path = toPath(target);
  if (!unusual.test(path)) return path;
  const { pathname, search } = new URL(`http://site${path}`);
  return pathname + search;
}

function toPath(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
