/**
 * Whether an address that begins with a slash stays on this site when a browser follows it as a link. Browsers read backslashes as slashes, drop
 * tabs and line breaks, and resolve dots; so the parsed address is checked. A resolved path that begins with two slashes is refused too, because it
 * would name another host once it is used as a link itself.
 */
export function isSitePath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, 'http://site')) return false;
  const { origin, pathname } = new URL(path, 'http://site');
  return origin === 'http://site' && !pathname.startsWith('//');
}
