/** How rules are found, and where they lead, whoever keeps them. */

export type Rule = { to: string; permanent: boolean };

/** No rule has a longer one. */
const longestKey = 1000;

/** A path in one spelling: decoded, without a slash at its end. Undefined where no rule can be meant. */
export function pathKey(path: string): string | undefined {
  const url = `http://site${path}`;
  if (!path.startsWith('/') || path.length > 10 * longestKey || !URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  const key = decoded(pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
  return key.length > longestKey || key.includes('\0') ? undefined : key.normalize('NFC').toWellFormed();
}

/** A rule is for its own spelling first; one in small letters is for all others too. */
export function keysOf(path: string): string[] {
  const key = pathKey(path);
  return key === undefined ? [] : [...new Set([key, key.toLowerCase()])];
}

/** An address as a path, where it is one of this site. */
export function pathOnSite(address: string, siteUrl: string): string | undefined {
  if (address.startsWith('/')) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === new URL(siteUrl).origin ? pathname + search + hash : undefined;
}

/** The rule for a path, among those that have one of its keys. */
export const ruleFor = <Found extends { from_key: string }>(
  keys: readonly string[],
  rows: readonly Found[],
) => rows.find(({ from_key }) => from_key === keys[0]) ?? rows[0];

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
