import { apiPaths, sitePaths } from './paths.ts';

/** Paths that are followed by the secret token of a link. */
const linkPaths = [apiPaths.invitation(''), apiPaths.preview(''), sitePaths.preview('')];

/**
 * Removes the token of a link from a path, for logs and lists. Escaped letters and slashes, and repeated slashes, hide no token: such a path may answer
 * 404 and still hold a valid one.
 */
export function redactLinkToken(path: string): string {
  const plain = unescapePath(path)
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
  const linkPath = linkPaths.find((one) => plain.startsWith(one));
  return linkPath ? `${linkPath}…` : path;
}

/** Escaped percent signs can be nested any number of times. */
function unescapePath(path: string): string {
  return path
    .replace(/%(?:25)+/g, '%')
    .replace(/%([2-7][0-9a-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
